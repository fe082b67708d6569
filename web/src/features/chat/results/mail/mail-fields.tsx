import { useState } from 'react'
import { fieldError } from '../../../../core/server/api-error.ts'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { MailSummary } from './mail-summary.tsx'
import type { Email } from '../read-result.ts'

/** Recipient, subject and text of a draft, and below them what will be sent. */
export function MailFields({ draft, error }: { draft: Email; error: Error | null }) {
  const [to, setTo] = useState(draft.to)
  const [body, setBody] = useState(draft.body)
  return (
    <>
      <TextField
        label="To"
        name="to"
        type="email"
        required
        maxLength={254}
        value={to}
        onChange={(event) => setTo(event.target.value)}
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
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={fieldError(error, 'body')}
      />
      <MailSummary to={to} body={body} />
    </>
  )
}
