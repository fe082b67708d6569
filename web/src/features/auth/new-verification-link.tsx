import { useSendVerification } from '../../core/server/send-verification.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** A fresh link goes to the signed-in person; anybody else signs in first. */
export function NewVerificationLink({ isSignedIn, onSignIn }: { isSignedIn: boolean; onSignIn: () => void }) {
  const send = useSendVerification()
  if (!isSignedIn) {
    return (
      <>
        <p className="mb-5 text-ink-soft">Sign in, and we can mail you a new one.</p>
        <Button look="primary" size="large" onClick={onSignIn}>
          Sign In
        </Button>
      </>
    )
  }
  if (send.isSuccess) return <Alert tone="good">{send.data.detail}</Alert>
  return (
    <div className="grid justify-items-start gap-4">
      {send.error && <Alert>{send.error.message}</Alert>}
      <Button look="primary" size="large" busy={send.isPending} onClick={() => send.mutate()}>
        Send a new link
      </Button>
    </div>
  )
}
