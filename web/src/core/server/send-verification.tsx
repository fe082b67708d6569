import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/forms/button.tsx'
import { api } from './api.ts'

/** Mails a new link to confirm the signed-in person's address. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => api('POST /auth/send-verification') })
}

/** The same as a small button that says what came of it. */
export function SendVerification() {
  const send = useSendVerification()
  if (send.isSuccess) return <p className="mt-2 text-good">{send.data.detail}</p>
  return (
    <>
      {send.error && <p className="mt-2 text-bad">{send.error.message}</p>}
      <Button size="small" className="mt-3" busy={send.isPending} onClick={() => send.mutate()}>
        Send the link again
      </Button>
    </>
  )
}
