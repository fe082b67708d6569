import type { ConsentEntry } from '@agentry/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { consentOptions } from './consent-options.ts'
import { day } from '../../../core/text/day.ts'
import { moment } from '../../../core/text/moment.ts'
import { consentHistoryQuery } from '../queries.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'

export function ConsentHistory() {
  const query = useQuery(consentHistoryQuery)
  return (
    <SettingsSection
      title="History of Your Choices"
      more={
        <Loaded
          query={query}
          label="Loading your choices"
          skeleton={<Skeleton className="h-12 rounded-md" />}
        >
          {(entries) => <Entries entries={entries} />}
        </Loaded>
      }
    >
      Every choice you made, with its time and the policy it was made under. The newest counts.
    </SettingsSection>
  )
}

function Entries({ entries }: { entries: ConsentEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="text-ink-soft">
        You have not chosen yet. Until you do, nothing you write is used for research.
      </p>
    )
  }
  return (
    <ol aria-label="Choices" className="max-h-80 divide-y divide-line overflow-y-auto">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2.5">
          <p>{chosen(entry)}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={entry.given_at}>{moment(entry.given_at)}</time> · policy of{' '}
            {day(entry.policy_version)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function chosen({ consents }: ConsentEntry): string {
  const ticked = consentOptions.filter(({ name }) => consents[name]).map(({ setting }) => setting)
  return ticked.length === 0 ? 'Everything private' : ticked.join(', ')
}
