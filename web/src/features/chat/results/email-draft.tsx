import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { detailOr, fieldError } from '../../../core/api-error.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChat } from '../chat-context.ts'
import { withMail } from './mail.ts'
import type { Email } from './read-result.ts'

/** A mail that the agent wrote and only a person sends. */
export function EmailDraft({ draft: drafted }: { draft: Email }) {
  const { agentId = '', conversation } = useChat()
  const [draft, setDraft] = useState(drafted)
  function settle(mail: Email) {
    setDraft(mail)
    conversation.revise((message) => withMail(message, mail))
  }
  const params = { agent_id: agentId, draft_id: draft.draft_id }
  const send = useMutation({
    mutationFn: (body: Pick<Email, 'to' | 'subject' | 'body'>) =>
      api('POST /agents/:agent_id/emails/:draft_id/send', { params, body }),
    onSuccess: settle,
  })
  const discard = useMutation({
    mutationFn: () => api('POST /agents/:agent_id/emails/:draft_id/discard', { params }),
    onSuccess: settle,
  })
  if (draft.status !== 'draft') {
    return (
      <output className="my-1 block rounded-md bg-sunken px-4 py-3 text-ink-soft">
        {draft.status === 'sent' ? `Sent to ${draft.to}: ${draft.subject}` : `Discarded: ${draft.subject}`}
      </output>
    )
  }
  const error = send.error ?? discard.error
  const isBusy = send.isPending || discard.isPending
  return (
    <form
      aria-label="Mail draft"
      className="my-2 grid gap-3 rounded-md border border-line bg-raised p-4 text-base text-ink"
      onSubmit={submitted<'to' | 'subject' | 'body'>((fields) => {
        if (!isBusy) send.mutate(fields)
      })}
    >
      <TextField
        label="To"
        name="to"
        type="email"
        required
        maxLength={254}
        defaultValue={draft.to}
        error={fieldError(error, 'to')}
      />
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={200}
        defaultValue={draft.subject}
        error={fieldError(error, 'subject')}
      />
      <TextArea
        label="Text"
        name="body"
        required
        maxLength={20_000}
        defaultValue={draft.body}
        error={fieldError(error, 'body')}
      />
      {error && <Alert>{send.error ? detailOr(error, 'Failed to send message') : error.message}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">Nothing is sent until you press Send.</p>
        <span className="flex gap-2">
          <Button
            size="small"
            look="bare"
            busy={discard.isPending}
            onClick={() => !isBusy && discard.mutate()}
          >
            Discard
          </Button>
          <Button size="small" look="strong" type="submit" busy={send.isPending}>
            Send
          </Button>
        </span>
      </div>
    </form>
  )
}
