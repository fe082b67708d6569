import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { moveKept } from '../../core/kept-by-conversation.ts'
import { api } from '../../core/server/api.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { GuestSession } from './guest-session.ts'
import { useGuestSessions } from './guest-sessions.ts'
import { guestTranscript } from './guest-turn.ts'
import { invalidateAgents } from '../../core/server/shared-queries.ts'

/** Asked of whoever has just come back with an account. On yes the guest's copy makes room for the account's. */
export function KeepDialog({ session }: { session: GuestSession }) {
  const { status } = useViewer()
  const [isDeclined, setDeclined] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: () =>
      api('POST /guest/keep', {
        body: { guest_id: session.id, template_id: session.templateId, ...guestTranscript(session) },
      }),
    onSuccess: async ({ agent_id, conversation_id }) => {
      void invalidateAgents(queries)
      moveKept(session.id, conversation_id)
      await navigate(paths.agentChat(agent_id), { replace: true })
      useGuestSessions.getState().remove([session.id]).onGone()
    },
  })
  return (
    <Dialog
      open={status === 'signed-in' && !isDeclined && session.messages.length > 0}
      onClose={() => setDeclined(true)}
      title="Keep this conversation?"
      footer={
        <>
          <Button onClick={() => setDeclined(true)}>Not now</Button>
          <Button look="primary" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        {session.templateName} becomes an agent of yours, with everything that was said so far. The copy in
        this browser is removed{hasFiles(session) && ', and with it the files that you attached'}.
      </p>
      {keep.isError && (
        <div className="mt-4">
          <Alert>{keep.error.message}</Alert>
        </div>
      )}
    </Dialog>
  )
}

const hasFiles = ({ messages }: GuestSession) => messages.some((message) => 'files' in message)
