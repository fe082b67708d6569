import { SendVerification } from '../../../../core/server/send-verification.tsx'
import { useViewer } from '../../../../core/server/viewer.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'

/** Mails to others are sent for confirmed addresses only. */
export function ConfirmAddress() {
  const { user } = useViewer()
  return (
    <Alert tone="plain">
      <p className="font-medium">Confirm your address</p>
      <p className="break-words">
        Open the link that we mailed to {user?.email ?? 'you'}. Then you can send this mail.
      </p>
      <SendVerification />
    </Alert>
  )
}
