import type { CaseDetails } from '@agentry/contract/operators/reports'
import { reasonLabels } from '@agentry/contract/rules/community/reports'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { moment } from '../../../core/text/moment.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { LoadedDetails } from '../loaded-details.tsx'
import { operatorKeys } from '../query-keys.ts'
import { AppealDecisions, CaseDecisions } from './case-actions.tsx'
import { CaseBadges } from './case-badges.tsx'

export function CasePage() {
  usePageTitle('Report')
  const { caseId = '' } = useParams()
  const query = useQuery({
    queryKey: operatorKeys.report(caseId),
    queryFn: ({ signal }) => api('GET /admin/reports/:case_id', { params: { case_id: caseId }, signal }),
  })
  return (
    <LoadedDetails
      query={query}
      label="Loading the case"
      back={{ to: paths.adminReports, label: 'Back to reports' }}
    >
      {(found) => (
        <>
          <PageHeading title={found.title} mark={<CaseBadges found={found} />} />
          <div className="grid gap-8">
            {found.state === 'open' && <CaseDecisions found={found} />}
            <Decided found={found} />
            <Appealed found={found} />
            <div className="grid items-start gap-8 lg:grid-cols-2">
              <Said found={found} />
              <Reported found={found} />
            </div>
          </div>
        </>
      )}
    </LoadedDetails>
  )
}

function Decided({ found }: { found: CaseDetails }) {
  if (!found.message || !found.decided_at) return undefined
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">Decision</h2>
      <p className="wrap-anywhere">{found.message}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {found.decided_by ?? 'Somebody whose account is gone'}, {moment(found.decided_at)}
      </p>
    </section>
  )
}

function Appealed({ found }: { found: CaseDetails }) {
  if (!found.appeal) return undefined
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Appeal</h2>
      <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">{found.appeal}</p>
      {found.has_open_appeal && <AppealDecisions found={found} />}
      {found.appeal_outcome && (
        <p className="text-ink-soft wrap-anywhere">
          {found.appeal_outcome === 'reversed' ? 'Accepted' : 'Declined'}: {found.appeal_message}
        </p>
      )}
    </section>
  )
}

function Said({ found: { said, reports } }: { found: CaseDetails }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">What people said</h2>
      <ul aria-label="Reports" className="divide-y divide-line border-y border-line">
        {said.map(({ id, from, reason, details, reported_at }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="font-medium">{reasonLabels[reason]}</p>
            {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
            <p className="text-sm text-ink-soft">
              {from === 'account' ? 'Somebody with an account' : 'A visitor'}, {moment(reported_at)}
            </p>
          </li>
        ))}
      </ul>
      {reports > said.length && (
        <p className="text-sm text-ink-soft">
          The newest {said.length} of {reports}.
        </p>
      )}
    </section>
  )
}

function Reported({ found }: { found: CaseDetails }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">What it is about</h2>
      <p className="text-sm text-ink-soft">As it was when it was first reported.</p>
      <p className="max-h-96 overflow-y-auto rounded-md border border-line bg-sunken p-4 whitespace-pre-line wrap-anywhere">
        {found.text || found.title}
      </p>
      {found.template_id && (
        <TextLink to={paths.adminTemplate(found.template_id)} className="justify-self-start">
          Open the template
        </TextLink>
      )}
      {found.person ? (
        <p className="wrap-anywhere">
          By: <TextLink to={paths.adminPerson(found.person.id)}>{found.person.email}</TextLink>
        </p>
      ) : (
        <p className="text-ink-soft">One of ours</p>
      )}
    </section>
  )
}
