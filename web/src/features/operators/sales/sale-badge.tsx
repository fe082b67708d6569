import type { Sale } from '@agentry/contract/operators/sales'
import { Badge } from '../../../ui/feedback/badge.tsx'

const words = {
  paid: ['Paid', 'good'],
  partly_refunded: ['Partly refunded', 'warn'],
  refunded: ['Refunded', 'plain'],
  disputed: ['Disputed', 'bad'],
} as const

export function SaleBadge({ sale }: { sale: Sale }) {
  const [label, tone] = words[sale.state]
  return <Badge tone={tone}>{label}</Badge>
}
