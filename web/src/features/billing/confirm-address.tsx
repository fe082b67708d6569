import { SendVerification } from '../../core/server/send-verification.tsx'
import { useViewer } from '../../core/server/viewer.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** What an unconfirmed address means here, until it is confirmed. */
export function ConfirmAddress() {
  const { user, isPro } = useViewer()
  if (!user || user.email_verified) return null
  return (
    <section aria-label="Confirm your address" className="mb-6">
      <Alert tone="plain">
        <p>
          Your address {user.email} is not confirmed yet. Until you open the link that we mailed you, you
          cannot send mails that an agent drafts
          {!isPro && ', and we cannot keep a founder seat for you while you pay'}.
        </p>
        <SendVerification />
      </Alert>
    </section>
  )
}
