import { discounted, priceOf } from '../price-list.ts'
import type { InvoiceLine, SubscriptionRow } from '../schema.ts'

/** A whole period with its discount, and what is left over from before. */
export function periodLines({ priceId, discountPercent, creditCents }: SubscriptionRow): InvoiceLine[] {
  const { name, cents } = priceOf(priceId)
  const reward = discounted(cents, discountPercent) - cents
  const due = cents + reward
  return [
    { description: name, cents },
    ...(reward < 0 ? [{ description: `Research reward, ${discountPercent} % off`, cents: reward }] : []),
    ...(creditCents > 0
      ? [{ description: 'Left over from before', cents: -Math.min(due, creditCents) }]
      : []),
  ]
}
