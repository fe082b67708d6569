import { useSendVerification } from '../../../core/send-verification.ts'
import { useViewer } from '../../../core/viewer.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** Mails to others are sent for confirmed addresses only. */
export function ConfirmAddress() {
  const { user } = useViewer()
  const send = useSendVerification()
  return (
    <Alert tone="plain">
      <p className="font-medium">Confirm your address</p>
      <p className="break-words">
        Open the link that we mailed to {user?.email ?? 'you'}. Then you can send this mail.
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
  )
}
