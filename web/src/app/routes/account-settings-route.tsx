import { useScrollToHash } from '../../core/page/scroll-to-hash.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { SignInMethods } from '../../features/auth/sign-in-methods.tsx'
import { MailChoices } from '../../features/notifications/mail-choices.tsx'
import { ChangeEmail } from '../../features/auth/email-change/change-email.tsx'
import { FullNameForm } from '../../features/profiles/full-name-form.tsx'
import { MessageList } from '../../features/profiles/message-list.tsx'
import { ProfileForm } from '../../features/profiles/profile-form.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

/** Where accounts, profiles and notifications meet. */
export function AccountSettingsRoute() {
  usePageTitle('Account Settings')
  useScrollToHash()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title="Account Settings" lead="Who you are here, and how we reach you." />
      <SettingsSection id="profile" title="Public profile" more={<ProfileForm />}>
        Your page for everybody, as soon as you show a template to others.
      </SettingsSection>
      <SettingsSection id="messages" title="Messages" more={<MessageList />}>
        What people wrote to you through your page.
      </SettingsSection>
      <SettingsSection id="name" title="Full name" more={<FullNameForm />}>
        For mails that you send and for receipts. Others do not see it if you have a public name.
      </SettingsSection>
      <SignInMethods />
      <SettingsSection id="email" title="Email address" more={<ChangeEmail />}>
        You sign in with it, and our mails go there. Both addresses have to confirm a change.
      </SettingsSection>
      <SettingsSection id="mails" title="Mails" more={<MailChoices />}>
        Everything is listed under Notifications. Tick what should also come by mail. Mails about your account
        and your money always come.
      </SettingsSection>
    </div>
  )
}
