import type { Person } from '@agentry/contract/operators/people'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { day } from '../../../core/text/day.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ListPage } from '../list-page.tsx'
import { operatorKeys } from '../query-keys.ts'
import { PersonBadges } from './person-badges.tsx'

const shown = [
  { value: 'all', label: 'All' },
  { value: 'pro', label: 'Pro' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'operators', label: 'Operators' },
] as const

export function PeoplePage() {
  return (
    <ListPage
      title="People"
      lead="Accounts, the newest first."
      searchLabel="Search by email, name or id"
      shown={shown}
      nothing="Nobody matches."
      keyOf={operatorKeys.people}
      load={async (query, signal) => {
        const { total, people } = await api('GET /admin/people', { query, signal })
        return { total, rows: people }
      }}
    >
      {(person) => <PersonRow key={person.id} person={person} />}
    </ListPage>
  )
}

function PersonRow({ person }: { person: Person }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <TextLink to={paths.adminPerson(person.id)} className="wrap-anywhere">
          {person.email}
        </TextLink>
        <span className="block text-sm text-ink-soft wrap-anywhere">{person.full_name}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full">
        <PersonBadges person={person} />
        <time dateTime={person.created_at} className="text-sm text-ink-soft">
          {day(person.created_at)}
        </time>
      </span>
    </li>
  )
}
