import type { AnswerFeedback } from '@agentry/contract/messages'
import {
  feedbackReasonLabels,
  feedbackReasons,
  type FeedbackReason,
} from '@agentry/contract/rules/community/feedback'
import { Button } from '../../../ui/forms/button.tsx'

interface Props {
  given: AnswerFeedback
  onGive: (feedback: AnswerFeedback) => void
  onDone: () => void
}

/** Why a thumb was given, if the person wants to say. */
export function Reasons({ given, onGive, onDone }: Props) {
  const reasons: readonly FeedbackReason[] = feedbackReasons[given.thumb]
  const toggle = (reason: FeedbackReason) =>
    onGive({ ...given, reason: given.reason === reason ? null : reason } as AnswerFeedback)
  return (
    <section aria-label="Your feedback" className="grid gap-2 rounded-md border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center gap-2">
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={given.reason === reason}
            onClick={() => toggle(reason)}
            className="min-h-8 rounded-full border border-line px-3 text-sm transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
          >
            {feedbackReasonLabels[reason]}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
        <p className="text-sm text-ink-soft">
          The creator sees how many people chose what, from five people on. Never who, and never what was
          said.
        </p>
        <Button size="small" look="bare" className="-my-1 ml-auto" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  )
}
