import { useQuery } from '@tanstack/react-query'
import type { OpenSession } from '@agentry/contract/privacy'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { moment } from '../../../core/text/moment.ts'
import { sessionsQuery, useEndSession } from '../queries.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'

export function SessionList() {
  const query = useQuery(sessionsQuery)
  return (
    <SettingsSection
      id="sessions"
      title="Where You Are Signed In"
      more={
        <Loaded query={query} label="Loading sessions" skeleton={<Skeleton className="h-14 rounded-md" />}>
          {(sessions) => (
            <ul aria-label="Sessions" className="divide-y divide-line">
              {sessions.map((each) => (
                <SessionRow key={each.id} session={each} />
              ))}
            </ul>
          )}
        </Loaded>
      }
    >
      Sign out anything that you do not know, and change your password after.
    </SettingsSection>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const end = useEndSession()
  const device = session.device || 'Unknown device'
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 break-words">
          {device}
          {session.is_current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">Since {moment(session.signed_in_at)}</p>
      </div>
      <Button
        size="small"
        busy={end.isPending}
        aria-label={`Sign out ${device}, signed in ${moment(session.signed_in_at)}`}
        onClick={() => end.mutate(session)}
      >
        Sign Out
      </Button>
    </li>
  )
}
