import type { ProMonth, ProMonthShare } from '@agentry/contract/operators/pro-shares'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { useSettled } from '../../../core/page/use-settled.ts'
import { api } from '../../../core/server/api.ts'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { monthName } from '../../../core/text/month-name.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Facts } from '../facts.tsx'
import { Pager, rowsPerPage } from '../pager.tsx'
import { LoadedDetails } from '../loaded-details.tsx'
import { operatorKeys } from '../query-keys.ts'
import { PaidBadge, ShareBadge } from './paid-badge.tsx'

export function ProMonthPage() {
  usePageTitle('Pro shares')
  const { month = '' } = useParams()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const query = { search: useSettled(typed), limit: rowsPerPage, offset: page * rowsPerPage }
  const found = useQuery({
    queryKey: operatorKeys.proMonth(month, query),
    queryFn: ({ signal }) => api('GET /admin/pro-shares/:month', { params: { month }, query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedDetails
      query={found}
      label="Loading the month"
      back={{ to: paths.adminProShares, label: 'Back to Pro shares' }}
    >
      {({ month: shown, total, shares }) => (
        <>
          <PageHeading
            title={monthName(shown.month)}
            mark={<PaidBadge month={shown} />}
            lead={`Shared out on ${day(shown.closed_at)}`}
          />
          <div className="grid gap-8">
            <Facts facts={factsOf(shown)} />
            <section className="grid gap-3">
              <h2 className="text-xl">What templates earned</h2>
              <TextField
                label="Search by template or email"
                type="search"
                value={typed}
                maxLength={200}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setPage(0)
                }}
              />
              {shares.length === 0 && (
                <p className="text-ink-soft">
                  {query.search ? 'Nothing matches.' : 'No member used a template of a creator.'}
                </p>
              )}
              {shares.length > 0 && (
                <ul aria-label="Templates" className="divide-y divide-line border-y border-line">
                  {shares.map((share) => (
                    <ShareRow key={share.id} share={share} />
                  ))}
                </ul>
              )}
              <Pager page={page} total={total} onChange={setPage} />
            </section>
          </div>
        </>
      )}
    </LoadedDetails>
  )
}

function ShareRow({ share }: { share: ProMonthShare }) {
  const { template_id, template_name, creator, seller_id, people, cents, back_cents, state } = share
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {template_id ? (
          <TextLink to={paths.adminTemplate(template_id)}>{template_name}</TextLink>
        ) : (
          template_name
        )}
        <span className="block text-sm text-ink-soft">
          {people.toLocaleString('en')} {people === 1 ? 'person' : 'people'},{' '}
          <TextLink to={paths.adminPayout(seller_id)}>{creator ?? 'erased account'}</TextLink>
          {back_cents > 0 && `, ${dollars(back_cents)} of ${dollars(cents)} taken back`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full">
        <span className="tabular-nums">{dollars(cents - back_cents)}</span>
        <ShareBadge state={state} />
      </span>
    </li>
  )
}

function factsOf(month: ProMonth): Record<string, string> {
  return {
    'Income without tax': dollars(month.income_cents),
    [`Pool, ${month.percent}% of it`]: dollars(month.pool_cents),
    'Shared out': dollars(month.shared_cents),
    'Taken back since': dollars(month.back_cents),
    'Paid out': dollars(month.paid_cents),
    'Members counted': month.members === null ? 'not kept any more' : month.members.toLocaleString('en'),
  }
}
