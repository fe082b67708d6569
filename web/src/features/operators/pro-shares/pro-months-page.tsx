import type { ProMonth } from '@agentry/contract/operators/pro-shares'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { dollars } from '../../../core/text/money.ts'
import { monthName } from '../../../core/text/month-name.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Pager, rowsPerPage } from '../pager.tsx'
import { operatorKeys } from '../query-keys.ts'
import { PaidBadge } from './paid-badge.tsx'

export function ProMonthsPage() {
  usePageTitle('Pro shares')
  const [page, setPage] = useState(0)
  const wanted = { limit: rowsPerPage, offset: page * rowsPerPage }
  const found = useQuery({
    queryKey: operatorKeys.proMonths(wanted),
    queryFn: ({ signal }) => api('GET /admin/pro-shares', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading
        title="Pro shares"
        lead="What of the income from Pro went to creators. A month is shared out on the first day of the next one."
      />
      <Loaded query={found} label="Loading the months" skeleton={<Skeleton className="h-96 rounded-md" />}>
        {({ total, percent, months }) => (
          <>
            <p className="mb-5 text-ink-soft">{saidOf(percent)}</p>
            {months.length === 0 && <p>No month has been shared out yet.</p>}
            {months.length > 0 && (
              <ul aria-label="Months" className="divide-y divide-line border-y border-line">
                {months.map((month) => (
                  <MonthRow key={month.month} month={month} />
                ))}
              </ul>
            )}
            <Pager page={page} total={total} onChange={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}

const saidOf = (percent: number) =>
  percent === 0
    ? 'Nothing is shared now: PRO_SHARE_PERCENT is 0.'
    : `The pool of the next month is ${percent}% of its income (PRO_SHARE_PERCENT).`

function MonthRow({ month }: { month: ProMonth }) {
  const { income_cents, pool_cents, shared_cents, back_cents, templates } = month
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <TextLink to={paths.adminProMonth(month.month)}>{monthName(month.month)}</TextLink>
        <span className="block text-sm text-ink-soft">
          Income {dollars(income_cents)}, pool {dollars(pool_cents)}, {templates.toLocaleString('en')}{' '}
          {templates === 1 ? 'template' : 'templates'}
        </span>
      </span>
      <span className="tabular-nums">{dollars(shared_cents - back_cents)} shared</span>
      <PaidBadge month={month} />
    </li>
  )
}
