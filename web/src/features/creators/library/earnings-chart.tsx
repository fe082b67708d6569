import type { Earnings } from '@agentry/contract/selling'
import { dollars } from '../../../core/text/money.ts'
import { BarChart } from '../../../ui/feedback/bar-chart.tsx'

const monthName = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export function EarningsChart({ months }: { months: Earnings['months'] }) {
  const bars = months.map(({ month, share_cents, sales }) => ({
    label: monthName.format(new Date(month)),
    value: share_cents,
    words: `${dollars(share_cents)}, ${counted(sales)}`,
  }))
  const total = months.reduce((sum, { share_cents }) => sum + share_cents, 0)
  const sales = months.reduce((sum, each) => sum + each.sales, 0)
  return (
    <BarChart
      title="The last twelve months"
      summary={`${dollars(total)} from ${counted(sales)}.`}
      columns={['Month', 'Your share']}
      bars={bars}
    />
  )
}

function counted(sales: number): string {
  return `${sales.toLocaleString('en')} ${sales === 1 ? 'sale' : 'sales'}`
}
