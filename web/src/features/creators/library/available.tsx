import { creatorShare } from '@agentry/contract/rules/plans'
import type { Earnings } from '@agentry/contract/selling'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

type Props = { earnings: Pick<Earnings, 'available_cents' | 'reserved' | 'held_reason'> }

/** What of the balance can be paid out, and from when on the rest. */
export function Available({ earnings: { available_cents, reserved, held_reason } }: Props) {
  return (
    <div className="grid gap-3">
      {held_reason !== null && (
        <Alert tone="warn">Your payouts are on hold{held_reason && `: ${held_reason}`}</Alert>
      )}
      <h3 className="text-lg">What can be paid out</h3>
      <dl aria-label="What can be paid out" className="max-w-120 divide-y divide-line border-y border-line">
        <Row name="Available now" cents={available_cents} />
        {reserved.map(({ on, cents }) => (
          <Row key={on} name={`Available from ${day(on)}`} cents={cents} />
        ))}
      </dl>
      <p className="max-w-[62ch] text-sm text-ink-soft">
        Your share of a sale or of Pro can be paid out {creatorShare.reserveDays} days after it, so that a
        refund in the first days takes nothing back that was sent already.
      </p>
    </div>
  )
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt>{name}</dt>
      <dd className="tabular-nums">{dollars(cents)}</dd>
    </div>
  )
}
