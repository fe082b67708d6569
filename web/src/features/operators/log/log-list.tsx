import type { LogEntry } from '@agentry/contract/operators/log'
import { operatorActions, type OperatorActionName } from '@agentry/contract/rules/operators'
import { paths } from '../../../app/paths.ts'
import { dollars } from '../../../core/text/money.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { dateFormat } from '../../../core/text/formats.ts'

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

export function LogList({ entries }: { entries: LogEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">Nothing yet.</p>
  return (
    <ul aria-label="Log" className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 py-3 sm:grid-cols-[11rem_1fr]">
          <time dateTime={entry.at} className="text-sm text-ink-soft">
            {moment(new Date(entry.at))}
          </time>
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <span className="font-medium">{wordsOf(entry.action)}</span>
              {entry.person && (
                <>
                  {' · '}
                  <TextLink to={paths.adminPerson(entry.person.id)}>{entry.person.email}</TextLink>
                </>
              )}
              {entry.target && (
                <>
                  {' · '}
                  <span className="font-mono text-sm">{entry.target}</span>
                </>
              )}
            </p>
            {factsOf(entry) && <p className="text-sm wrap-anywhere">{factsOf(entry)}</p>}
            <p className="text-sm text-ink-soft wrap-anywhere">{whoAndWhy(entry)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A command says by itself that it came from there. */
const byCommand = 'From the command line'

function whoAndWhy({ operator, reason }: LogEntry): string {
  if (!operator && reason === byCommand) return byCommand
  const who = operator ?? 'Command line'
  return reason ? `${who}: ${reason}` : who
}

const wordsOf = (action: string) => operatorActions[action as OperatorActionName] ?? action

function factsOf({ facts }: LogEntry): string {
  return Object.entries(facts)
    .map(([name, value]) => factOf(name, value))
    .join(', ')
}

/** Amounts are stored in cents and read in dollars. */
function factOf(name: string, value: unknown): string {
  const isAmount = /(^|_)cents$/.test(name) && typeof value === 'number'
  const words = isAmount ? name.replace(/_?cents$/, '') || 'amount' : name
  return `${words.replaceAll('_', ' ')}: ${isAmount ? dollars(value) : String(value)}`
}
