import { useSendVerification } from '../../core/send-verification.ts'
import { useViewer } from '../../core/viewer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** What an unconfirmed address means here, until it is confirmed. */
export function ConfirmAddress() {
  const { user } = useViewer()
  const send = useSendVerification()
  if (!user || user.email_verified) return null
  return (
    <section aria-label="Confirm your address" className="mb-6">
      <Alert tone="plain">
        <p>
          Your address {user.email} is not confirmed yet. Until you open the link that we mailed you, mails
          that an agent drafts cannot be sent, and no founder seat is held while you pay.
        </p>
        {send.error && <p className="mt-2 text-bad">{send.error.message}</p>}
        {send.isSuccess ? (
          <p className="mt-2 text-good">{send.data.detail}</p>
        ) : (
          <Button size="small" className="mt-3" busy={send.isPending} onClick={() => send.mutate()}>
            Send the link again
          </Button>
        )}
      </Alert>
    </section>
  )
}
