import type { KeptMail } from '../../../../core/kept-by-conversation.ts'
import { fieldError } from '../../../../core/server/api-error.ts'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { MailSummary } from './mail-summary.tsx'

interface Props {
  mail: KeptMail
  onChange: (part: Partial<KeptMail>) => void
  error: Error | null
}

/** Recipient, subject and text of a draft, and below them what will be sent. */
export function MailFields({ mail: { to, subject, body }, onChange, error }: Props) {
  return (
    <>
      <TextField
        label="To"
        name="to"
        type="email"
        required
        maxLength={254}
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
        error={fieldError(error, 'to')}
      />
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={200}
        value={subject}
        onChange={(event) => onChange({ subject: event.target.value })}
        error={fieldError(error, 'subject')}
      />
      <TextArea
        label="Text"
        name="body"
        required
        maxLength={20_000}
        value={body}
        onChange={(event) => onChange({ body: event.target.value })}
        error={fieldError(error, 'body')}
      />
      <MailSummary to={to} subject={subject} body={body} />
    </>
  )
}
