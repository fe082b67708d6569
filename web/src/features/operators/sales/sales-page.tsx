import type { Sale } from '@agentry/contract/operators/sales'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ListPage } from '../list-page.tsx'
import { operatorKeys } from '../query-keys.ts'
import { SaleBadge } from './sale-badge.tsx'

const shown = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'disputed', label: 'Disputed' },
] as const

const nothingSold = { unfiltered: 'Nothing has been sold yet.', filtered: 'Nothing matches.' }

export function SalesPage() {
  const [days, setDays] = useState({ from: '', to: '' })
  const { from, to } = days
  const between = { ...(from && { from }), ...(to && { to }) }
  return (
    <ListPage
      title="Sales"
      lead="Templates that people bought, the newest first. The fee is what the platform keeps."
      searchLabel="Search by email, template or id"
      shown={shown}
      nothing={from || to ? 'Nothing matches.' : nothingSold}
      keyOf={(wanted) => operatorKeys.sales({ ...wanted, ...between })}
      load={async (query, signal) => {
        const { total, sales } = await api('GET /admin/sales', { query: { ...query, ...between }, signal })
        return { total, rows: sales }
      }}
      filters={(toFirstPage) =>
        dayFields(days, (next) => {
          setDays(next)
          toFirstPage()
        })
      }
    >
      {(sale) => <SaleRow key={sale.id} sale={sale} />}
    </ListPage>
  )
}

interface Days {
  from: string
  to: string
}

function dayFields(days: Days, onChange: (days: Days) => void) {
  return (
    <div className="grid gap-4 max-sm:w-full sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'from' ? 'From' : 'To'}
          type="date"
          value={days[name]}
          onChange={({ target }) => onChange({ ...days, [name]: target.value })}
        />
      ))}
    </div>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  return (
    <li className="flex min-h-14 items-center gap-x-4 gap-y-1 py-2.5 max-sm:flex-wrap">
      <span className="min-w-0 flex-1">
        <TextLink to={paths.adminSale(sale.id)} className="wrap-anywhere">
          {sale.template_name}
        </TextLink>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[day(sale.paid_at), sale.buyer?.email ?? 'Erased account'].join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right max-sm:self-start">
        <span className="block tabular-nums">{dollars(sale.cents)}</span>
        <span className="block text-sm text-ink-soft tabular-nums">Fee {dollars(sale.fee_cents)}</span>
      </span>
      <span className="max-sm:basis-full sm:w-32 sm:text-right">
        <SaleBadge sale={sale} />
      </span>
    </li>
  )
}
