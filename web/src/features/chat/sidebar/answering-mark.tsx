import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** Says that an answer is being written in a conversation of the list. */
export function AnsweringMark() {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-accent-strong">
      <Spinner size={12} />
      Answering…
    </span>
  )
}
