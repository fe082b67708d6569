import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { PasskeySection } from './passkeys/passkey-section.tsx'
import { ProviderSection } from './provider/provider-section.tsx'
import { signInMethods } from './queries.ts'
import { TwoStepSection } from './two-step/two-step-section.tsx'

/** How a person signs in, in their account settings. */
export function SignInMethods() {
  const query = useQuery(signInMethods)
  return (
    <div id="sign-in" className="scroll-mt-4">
      <Loaded
        query={query}
        label="Loading how you sign in"
        skeleton={<Skeleton className="my-7 h-24 rounded-md" />}
      >
        {({ two_step, passkeys, provider, has_password }) => (
          <>
            <SettingsSection title="Password" action={<ChangePassword />}>
              Changing it signs you out on every other device.
            </SettingsSection>
            <PasskeySection passkeys={passkeys} />
            <ProviderSection connection={provider} />
            <TwoStepSection twoStep={two_step} hasPassword={has_password} />
          </>
        )}
      </Loaded>
    </div>
  )
}
