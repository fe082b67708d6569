import { RetryIcon } from '../../chat-icons.tsx'
import { stepName, type Step } from '../../conversation/message.ts'
import { CallDetails } from '../../results/call-details.tsx'
import { longest } from '../../results/longest.ts'
import { shorten } from '../../results/shorten.ts'
import { Openable } from './openable.tsx'

/** Calls of one tool that failed before the right one. What was wrong with them is folded under the line. */
export function CorrectedSteps({ steps }: { steps: Step[] }) {
  const [first] = steps
  if (!first) return null
  const detail = (
    <div className="grid grid-cols-1 gap-3">
      {steps.map(({ callId, result }) => (
        <div key={callId} className="grid grid-cols-1 gap-2">
          <p className="break-words whitespace-pre-wrap">
            {shorten(result?.error || 'Unknown error', longest.paragraph)}
          </p>
          {result?.input !== undefined && <CallDetails call={result} />}
        </div>
      ))}
    </div>
  )
  return (
    <Openable detail={detail}>
      <RetryIcon size={14} />
      <span className="min-w-0 truncate">{stepName(first)}: corrected</span>
    </Openable>
  )
}
