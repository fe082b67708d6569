import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SendVerification } from '../../../../core/server/send-verification.tsx'
import { invalidateAccount } from '../../../../core/server/shared-queries.ts'
import { useViewer } from '../../../../core/server/viewer.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'

const askEveryMs = 5000

/** Mails to others are sent for confirmed addresses only. */
export function ConfirmAddress() {
  const { user } = useViewer()
  useAccountFromElsewhere()
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

/** The link is opened in another tab or on another device, and this page hears nothing of it. */
function useAccountFromElsewhere() {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void invalidateAccount(queries)
    }
    const asking = setInterval(look, askEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(asking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queries])
}
