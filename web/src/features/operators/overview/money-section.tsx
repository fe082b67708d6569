import type { MoneyMonth } from '@agentry/contract/operators/overview'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { numberFormat } from '../../../core/text/formats.ts'
import { monthName } from '../../../core/text/month-name.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { operatorKeys } from '../query-keys.ts'

const dollars = numberFormat({ style: 'currency', currency: 'USD' })

const columns: { title: string; cents: (month: MoneyMonth) => number }[] = [
  {
    title: 'Subscriptions',
    cents: ({ subscription_cents, subscription_back_cents }) => subscription_cents - subscription_back_cents,
  },
  { title: 'Sales', cents: ({ sale_cents }) => sale_cents },
  { title: 'Our share of sales', cents: ({ platform_cents }) => platform_cents },
  { title: 'Payouts', cents: ({ payout_cents }) => payout_cents },
]

/** What came in and went out, month by month. */
export function MoneySection() {
  const money = useQuery({
    queryKey: operatorKeys.money,
    queryFn: ({ signal }) => api('GET /admin/money', { signal }),
  })
  return (
    <section className="mt-10 grid gap-3" aria-labelledby="money-heading">
      <h2 id="money-heading" className="text-xl">
        Money by month
      </h2>
      <p className="text-sm text-ink-soft">
        In UTC and without tax, less what was given back. Payments for plans are read from the payment
        provider every night; what was given back of one counts in the month in which it was paid.
      </p>
      <Loaded query={money} label="Loading the months" skeleton={<Skeleton className="h-64 rounded-md" />}>
        {(months) => <MoneyTable months={months} />}
      </Loaded>
    </section>
  )
}

function MoneyTable({ months }: { months: MoneyMonth[] }) {
  return (
    // Keyboards scroll it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="overflow-x-auto" aria-label="Table of the months" tabIndex={0}>
      <table className="w-full text-sm whitespace-nowrap tabular-nums">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Month
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-2 pl-4 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <tr key={each.month} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {monthName(each.month)}
              </th>
              {columns.map(({ title, cents }) => (
                <td key={title} className="py-2 pl-4 text-right">
                  {dollars(cents(each) / 100)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
