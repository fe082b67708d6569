import type { PlanSwitch } from '@agentry/contract/billing'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'

/** What a switch costs, as the payment provider computed it. */
export function SwitchAmounts({ amounts }: { amounts: PlanSwitch }) {
  const { today_cents, unused_cents, credit_cents, next_at, next_cents } = amounts
  const rows = [
    { label: 'Unused time that you have paid for', value: `−${dollars(unused_cents)}` },
    { label: 'Charged today', value: dollars(today_cents), isStrong: true },
    ...(credit_cents > 0 ? [{ label: 'Credit for your next charges', value: dollars(credit_cents) }] : []),
    next_at && next_cents !== null
      ? { label: `Next charge, on ${day(next_at)}`, value: dollars(next_cents) }
      : { label: 'Next charge', value: 'None: you have cancelled' },
  ]
  return (
    <dl aria-label="What it costs" className="divide-y divide-line border-y border-line">
      {rows.map(({ label, value, ...row }) => (
        <div key={label} className="flex justify-between gap-4 py-2.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className={'isStrong' in row ? 'font-semibold tabular-nums' : 'tabular-nums'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
