import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { KeptMail } from '../../../../core/kept-by-conversation.ts'
import { api } from '../../../../core/server/api.ts'
import { ApiError, detailOr, fieldError } from '../../../../core/server/api-error.ts'
import { submitted } from '../../../../core/form.ts'
import { useViewer } from '../../../../core/server/viewer.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { useChat } from '../../chat-context.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { MailActions } from './mail-actions.tsx'
import { MailFields } from './mail-fields.tsx'
import { MailOutcome } from './mail-outcome.tsx'
import { withMail } from './mail.ts'
import type { Email } from '../read-result.ts'
import { useKeptMail } from './use-kept-mail.ts'
import { invalidateAccount } from '../../../../core/server/shared-queries.ts'

interface Props {
  draft: Email
  /** The server has the draft only once the answer that it belongs to is kept. */
  isKept: boolean
}

const incomplete = 'You can send or discard it once the answer is complete.'
const unconfirmed = 'You can send it once your address is confirmed.'

/** A mail that the agent wrote and only a person sends. */
export function EmailDraft({ draft: drafted, isKept }: Props) {
  const { agentId = '', conversation } = useChat()
  const { user } = useViewer()
  const [settled, setSettled] = useState<Email>()
  const draft = settled ?? drafted
  const { mail, change } = useKeptMail(draft)
  const settle = useCallback(
    (mail: Email) => {
      setSettled(mail)
      conversation.revise((message) => withMail(message, mail))
    },
    [conversation],
  )
  const params = { agent_id: agentId, draft_id: draft.draft_id }
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (body: KeptMail) => api('POST /agents/:agent_id/emails/:draft_id/send', { params, body }),
    onSuccess: settle,
    onError: (error) => isUnconfirmedRefusal(error) && invalidateAccount(queries),
  })
  const discard = useMutation({
    mutationFn: () => api('POST /agents/:agent_id/emails/:draft_id/discard', { params }),
    onSuccess: settle,
  })
  if (draft.status !== 'draft') return <MailOutcome mail={draft} agentId={agentId} onSettled={settle} />

  const error = send.error ?? discard.error
  const isUnconfirmed = user?.email_verified === false
  const hasField = ['to', 'subject', 'body'].some((field) => fieldError(error, field))
  const isBusy = send.isPending || discard.isPending
  return (
    <form
      aria-label="Mail draft"
      className="my-2 grid grid-cols-1 gap-3 rounded-md border border-line bg-raised p-4 text-base text-ink"
      onSubmit={submitted<keyof KeptMail>((fields) => {
        if (isKept && !isUnconfirmed && !isBusy) send.mutate(fields)
      })}
    >
      <MailFields mail={mail} onChange={change} error={error} />
      {isUnconfirmed && <ConfirmAddress />}
      {error && !hasField && (
        <Alert>{send.error ? detailOr(error, 'Failed to send message') : error.message}</Alert>
      )}
      <MailActions
        sendBlockedBy={isKept ? (isUnconfirmed ? unconfirmed : undefined) : incomplete}
        mail={mail}
        isDiscardBlocked={!isKept}
        sending={send.isPending}
        discarding={discard.isPending}
        onDiscard={() => !isBusy && discard.mutate()}
      />
    </form>
  )
}

const isUnconfirmedRefusal = (error: Error) => error instanceof ApiError && error.code === 'email-unverified'
