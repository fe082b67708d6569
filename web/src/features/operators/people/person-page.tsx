import type { PersonDetails } from '@agentry/contract/operators/people'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { day } from '../../../core/text/day.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Facts } from '../facts.tsx'
import { LogList } from '../log/log-list.tsx'
import { LoadedDetails } from '../loaded-details.tsx'
import { operatorKeys } from '../query-keys.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonBadges } from './person-badges.tsx'

export function PersonPage() {
  usePageTitle('Person')
  const { personId = '' } = useParams()
  const person = useQuery({
    queryKey: operatorKeys.person(personId),
    queryFn: ({ signal }) => api('GET /admin/people/:person_id', { params: { person_id: personId }, signal }),
  })
  return (
    <LoadedDetails
      query={person}
      label="Loading the person"
      back={{ to: paths.adminPeople, label: 'Back to people' }}
    >
      {(found) => (
        <>
          <PageHeading title={found.full_name} mark={<PersonBadges person={found} />} lead={found.email} />
          <div className="grid gap-8">
            <PersonActions person={found} />
            <Facts facts={factsOf(found)} />
            <section className="grid gap-3">
              <h2 className="text-xl">What operators did</h2>
              <LogList entries={found.log} />
            </section>
          </div>
        </>
      )}
    </LoadedDetails>
  )
}

function factsOf(person: PersonDetails): Record<string, string | number> {
  return {
    'Signed up': day(person.created_at),
    'Email confirmed': person.email_verified ? 'Yes' : 'No',
    'Verified mark': person.is_verified ? 'Yes' : 'No',
    ...(person.suspended_at && { 'Suspended since': day(person.suspended_at) }),
    ...(person.closed_at && { 'Closed since': day(person.closed_at) }),
    Plan: person.is_pro ? (person.has_pro_grant ? 'Pro, granted' : 'Pro, paid') : 'Free',
    'Turns this month': person.turns_this_month,
    Agents: person.agents,
    'Own templates': person.templates,
    'Open sessions': person.sessions,
    'API keys': person.api_keys,
    Id: person.id,
  }
}
