import { XIcon } from '../../../../ui/icons.tsx'
import { CheckIcon } from '../../../../ui/page-icons.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { stepName, type Step } from '../../conversation/message.ts'
import { EmailDraft } from '../../results/mail/email-draft.tsx'
import { voiceRequestOf } from '../../results/asked-voiceovers.ts'
import { mailOf } from '../../results/mail/mail.ts'
import { shorten } from '../../results/shorten.ts'
import { stepSummary, wholeResult } from '../../results/step-result.tsx'
import { CorrectedSteps } from './corrected-steps.tsx'
import { foldCorrected } from './fold-corrected.ts'
import { Openable } from './openable.tsx'

/** Of what a tool is about, or why it failed. */
const longest = 500

/** What the agent did, as a thin ledger above its words; `isKept` once the answer is complete and stored. */
export function StepList({ steps, isKept }: { steps: Step[]; isKept: boolean }) {
  const listed = steps.filter((step) => !isAnswerItself(step))
  if (listed.length === 0) return null
  return (
    <ul aria-label="Steps" className="grid grid-cols-1 gap-1.5">
      {foldCorrected(listed).map((line) => (
        <li
          key={'step' in line ? line.step.callId : line.corrected[0]?.callId}
          className="border-l-2 border-line pl-3 text-[0.84375rem] text-ink-soft"
        >
          {'step' in line ? (
            <StepEntry step={line.step} isKept={isKept} />
          ) : (
            <CorrectedSteps steps={line.corrected} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The template's own code answered, and brought blocks along: nothing was called on the way. */
function isAnswerItself({ tool, about, result }: Step) {
  return tool === 'logic' && !about && !result?.name && result?.success !== false
}

function StepEntry({ step, isKept }: { step: Step; isKept: boolean }) {
  const { tool, about, result } = step
  const isOwn = tool === 'logic'
  const name = <b className="font-medium text-ink">{stepName(step)}</b>
  if (!result) {
    return (
      <p className="flex min-h-6 items-center gap-2.5">
        <Spinner size={14} />
        <span>
          {name} {!isOwn && shorten(about, longest)}
        </span>
      </p>
    )
  }
  const request = voiceRequestOf(step)
  if (request) {
    return (
      <p className="min-h-6">
        {name} {request.status === 'asked' ? 'waits for your permission' : 'not made'}
      </p>
    )
  }
  const detail = wholeResult(step)
  if (!result.success) {
    return (
      <Openable detail={detail}>
        <XIcon size={14} className="mt-1 shrink-0 self-start text-bad" />
        <span className="min-w-0 break-words whitespace-pre-wrap">
          {name} <span className="text-bad">{shorten(result.error || 'Unknown error', longest)}</span>
        </span>
      </Openable>
    )
  }
  const email = mailOf(step)
  const line = (
    <>
      <CheckIcon size={14} className="text-good" />
      <span className="min-w-0 truncate">
        {name} {stepSummary(step)}
      </span>
    </>
  )
  if (email) {
    return (
      <>
        <p className="flex min-h-6 items-center gap-2.5">{line}</p>
        <EmailDraft draft={email} isKept={isKept} />
      </>
    )
  }
  return <Openable detail={detail}>{line}</Openable>
}
