import { Card } from '../../ui/card.tsx'

interface Props {
  label: string
  /** Undefined means unlimited. */
  limit: number | undefined
  unit: string
}

/** Number first, words second. */
export function UsageCard({ label, limit, unit }: Props) {
  return (
    <Card>
      <p className="font-display text-2xl font-medium">{limit === undefined ? 'Unlimited' : limit}</p>
      <p className="mt-1 font-medium">{label}</p>
      <p className="text-sm text-ink-soft">{limit === undefined ? 'with Pro' : `included, ${unit}`}</p>
    </Card>
  )
}
