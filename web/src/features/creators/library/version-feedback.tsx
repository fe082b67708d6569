import type { VersionFeedback as Counts } from '@agentry/contract/community/feedback'
import { feedbackPeopleMin, feedbackReasonLabels } from '@agentry/contract/rules/community/feedback'

/** What people thought of a version's answers: numbers, and nothing of who or what. */
export function VersionFeedback({ up, down, reasons }: Counts) {
  return (
    <p className="basis-full text-sm text-ink-soft">
      Good answers: {people(up)}. Bad answers: {people(down)}.
      {reasons.length > 0 && (
        <>
          {' '}
          Reasons: {reasons.map((each) => `${feedbackReasonLabels[each.reason]} ${each.people}`).join(', ')}.
        </>
      )}
    </p>
  )
}

export function FeedbackNote() {
  return (
    <p className="text-sm text-ink-soft">
      Thumbs on answers are shown for a version once {feedbackPeopleMin} people have given one. Your own do
      not count.
    </p>
  )
}

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
