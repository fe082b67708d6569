import type { Earnings } from '@agentry/contract/selling'
import { dollars } from '../../../core/text/money.ts'
import { BarChart } from '../../../ui/feedback/bar-chart.tsx'
import { dateFormat } from '../../../core/text/formats.ts'

const monthName = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

export function EarningsChart({ months }: { months: Earnings['months'] }) {
  const bars = months.map(({ month, share_cents, sales, pro_cents }) => ({
    label: monthName(new Date(month)),
    value: share_cents,
    words: `${dollars(share_cents)}, ${counted(sales)}${pro_cents === 0 ? '' : `, ${dollars(pro_cents)} of it from Pro use`}`,
  }))
  const total = months.reduce((sum, { share_cents }) => sum + share_cents, 0)
  const fromPro = months.some(({ pro_cents }) => pro_cents !== 0)
  const sales = months.reduce((sum, each) => sum + each.sales, 0)
  return (
    <BarChart
      title="The last twelve months"
      summary={`${dollars(total)} from ${counted(sales)}${fromPro ? ' and Pro use' : ''}.`}
      columns={['Month', 'Your share']}
      bars={bars}
    />
  )
}

function counted(sales: number): string {
  return `${sales.toLocaleString('en')} ${sales === 1 ? 'sale' : 'sales'}`
}
