import { useId } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'

interface Props {
  /** Why it cannot be sent now. */
  sendBlockedBy: string | undefined
  isDiscardBlocked: boolean
  sending: boolean
  discarding: boolean
  onDiscard: () => void
}

/** What can be done with a draft. Send submits the form around it. */
export function MailActions({ sendBlockedBy, isDiscardBlocked, sending, discarding, onDiscard }: Props) {
  const note = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p id={note} className="text-sm text-ink-soft">
        {sendBlockedBy ?? 'Nothing is sent until you press Send.'}
      </p>
      <span className="flex gap-2">
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
