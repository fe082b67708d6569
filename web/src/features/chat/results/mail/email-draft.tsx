import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '../../../../core/server/api.ts'
import { ApiError, detailOr, fieldError } from '../../../../core/server/api-error.ts'
import { submitted } from '../../../../core/form.ts'
import { useViewer } from '../../../../core/server/viewer.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { useChat } from '../../chat-context.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { MailFields } from './mail-fields.tsx'
import { MailOutcome } from './mail-outcome.tsx'
import { withMail } from './mail.ts'
import type { Email } from '../read-result.ts'
import { invalidateAccount } from '../../../../core/server/shared-queries.ts'

type Letter = Pick<Email, 'to' | 'subject' | 'body'>

interface Props {
  draft: Email
  /** The server has the draft only once the answer that it belongs to is kept. */
  isKept: boolean
}

/** A mail that the agent wrote and only a person sends. */
export function EmailDraft({ draft: drafted, isKept }: Props) {
  const { agentId = '', conversation } = useChat()
  const { user } = useViewer()
  const [draft, setDraft] = useState(drafted)
  const settle = useCallback(
    (mail: Email) => {
      setDraft(mail)
      conversation.revise((message) => withMail(message, mail))
    },
    [conversation],
  )
  const params = { agent_id: agentId, draft_id: draft.draft_id }
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (body: Letter) => api('POST /agents/:agent_id/emails/:draft_id/send', { params, body }),
    onSuccess: settle,
    // The address may have been confirmed in another window meanwhile.
    onSettled: () => user?.email_verified === false && invalidateAccount(queries),
  })
  const discard = useMutation({
    mutationFn: () => api('POST /agents/:agent_id/emails/:draft_id/discard', { params }),
    onSuccess: settle,
  })
  if (draft.status !== 'draft') return <MailOutcome mail={draft} agentId={agentId} onSettled={settle} />

  const error = send.error ?? discard.error
  const isUnverified = error instanceof ApiError && error.code === 'email-unverified'
  const hasField = ['to', 'subject', 'body'].some((field) => fieldError(error, field))
  const isBusy = send.isPending || discard.isPending
  return (
    <form
      aria-label="Mail draft"
      className="my-2 grid grid-cols-1 gap-3 rounded-md border border-line bg-raised p-4 text-base text-ink"
      onSubmit={submitted<keyof Letter>((fields) => {
        if (isKept && !isBusy) send.mutate(fields)
      })}
    >
      <MailFields draft={draft} error={error} />
      {(isUnverified || user?.email_verified === false) && <ConfirmAddress />}
      {error && !isUnverified && !hasField && (
        <Alert>{send.error ? detailOr(error, 'Failed to send message') : error.message}</Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {isKept
            ? 'Nothing is sent until you press Send.'
            : 'You can send or discard it once the answer is complete.'}
        </p>
        <span className="flex gap-2">
          <Button
            size="small"
            look="bare"
            busy={discard.isPending}
            disabled={!isKept}
            onClick={() => !isBusy && discard.mutate()}
          >
            Discard
          </Button>
          <Button size="small" look="strong" type="submit" busy={send.isPending} disabled={!isKept}>
            Send
          </Button>
        </span>
      </div>
    </form>
  )
}
