import { useInstallation } from '../../../core/page/installation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useLeave } from './queries.ts'

/** Only where the operator has set up a provider. */
export function ProviderSignIn({ returnTo }: { returnTo: string }) {
  const provider = useInstallation()?.sign_in_provider
  const leave = useLeave('sign-in')
  if (!provider) return null
  return (
    <Button size="large" className="w-full" busy={leave.isPending} onClick={() => leave.mutate(returnTo)}>
      <span className="wrap-anywhere">Continue with {provider.name}</span>
    </Button>
  )
}
