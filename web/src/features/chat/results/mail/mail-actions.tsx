import { useId } from 'react'
import type { KeptMail } from '../../../../core/kept-by-conversation.ts'
import { copyText } from '../../../../core/page/copy-text.ts'
import { Button } from '../../../../ui/forms/button.tsx'

interface Props {
  mail: KeptMail
  /** Why it cannot be sent now. */
  sendBlockedBy: string | undefined
  isDiscardBlocked: boolean
  sending: boolean
  discarding: boolean
  onDiscard: () => void
}

/** What can be done with a draft. Send submits the form around it. */
export function MailActions({
  mail,
  sendBlockedBy,
  isDiscardBlocked,
  sending,
  discarding,
  onDiscard,
}: Props) {
  const note = useId()
  const copy = () => copyText(`${mail.subject}\n\n${mail.body}`, 'Mail copied to clipboard')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p id={note} className="text-sm text-ink-soft">
        {sendBlockedBy ?? 'Nothing is sent until you press Send.'}
      </p>
      <span className="ml-auto flex gap-2">
        <Button size="small" look="bare" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" look="bare" busy={discarding} disabled={isDiscardBlocked} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          size="small"
          look="strong"
          type="submit"
          busy={sending}
          disabled={sendBlockedBy !== undefined}
          aria-describedby={note}
        >
          Send
        </Button>
      </span>
    </div>
  )
}
