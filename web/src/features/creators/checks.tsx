import type { CreatorChecks } from '@agentry/contract/drafts'
import { ChecksBadge } from '../../ui/feedback/checks-badge.tsx'
import { dateFormat } from '../../core/text/formats.ts'

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** How tests.yaml went, with what failed: only the creator sees this much. */
export function ChecksReport({ checks }: { checks: CreatorChecks }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <ChecksBadge checks={checks} />
        <span>
          <time dateTime={checks.at}>{moment(new Date(checks.at))}</time>, with {checks.model}
        </span>
      </p>
      {checks.failures.length > 0 && (
        <ul className="grid gap-3 text-[0.9375rem]">
          {checks.failures.map(({ check, say, problems, answer }) => (
            <li key={`${check} ${say}`} className="border-l-2 border-warn pl-3">
              <p className="font-medium">{check}</p>
              <p className="text-ink-soft">“{say}”</p>
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
              {answer !== undefined && <Answered answer={answer} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Answered({ answer }: { answer: string }) {
  return (
    <section
      // Keyboards scroll a long one.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="What was answered"
      className="mt-1.5 max-h-40 overflow-y-auto rounded-sm bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap text-ink-soft"
    >
      {answer}
    </section>
  )
}
