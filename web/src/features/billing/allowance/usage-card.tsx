import { Card } from '../../../ui/card.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { numberFormat } from '../../../core/text/formats.ts'

interface Props {
  label: string
  used: number
  /** Null is unlimited. */
  limit: number | null
  /** What the number is counted over. */
  span: string
}

const number = numberFormat({ maximumFractionDigits: 2 })

/** Number first, words second. */
export function UsageCard({ label, used, limit, span }: Props) {
  return (
    <Card className="grid content-between gap-3 max-sm:p-4">
      <div>
        <p className="flex items-baseline gap-1.5">
          <span className="font-display text-3xl font-medium">{number(used)}</span>
          {limit !== null && limit > 0 && <span className="text-ink-soft">of {number(limit)}</span>}
        </p>
        <p className="mt-1 font-medium">{label}</p>
        <p className="text-sm text-ink-soft">
          {limit === null ? `Unlimited, ${span}` : limit === 0 ? 'Comes with Pro' : span}
        </p>
      </div>
      {limit !== null && limit > 0 && <Meter label={label} value={used} max={limit} />}
    </Card>
  )
}
