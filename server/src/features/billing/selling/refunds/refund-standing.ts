import { refundRules } from '@agentry/contract/rules/plans'
import { after, days } from '../../../../core/operation/clock.ts'
import type { PurchaseRow } from '../repository.ts'

interface Standing {
  now: Date
  /** Of the buyer, with every template that they bought. */
  turns: ReadonlyMap<string, number>
  /** Everything that the buyer ever bought. */
  all: readonly PurchaseRow[]
}

/** Until when the buyer can have the money back, or why not. */
export function refundStanding(row: PurchaseRow, { now, turns, all }: Standing) {
  const { paidAt, templateId, status } = row
  if (!paidAt || !templateId || status !== 'paid')
    return { until: null, refusal: 'This purchase cannot be refunded.' }
  const until = after(paidAt, days(refundRules.days))
  const used = turns.get(templateId) ?? 0
  const isSecond = all.some(
    (other) => other.id !== row.id && other.templateId === templateId && other.refundAskedAt,
  )
  const refusal = isSecond
    ? 'You had the money for this template back once. A second refund is not possible.'
    : until <= now
      ? `A template can be refunded within ${refundRules.days} days of buying it.`
      : used > refundRules.turns
        ? `A template can be refunded before it has answered more than ${refundRules.turns} messages. It has answered ${used}.`
        : undefined
  return { until: refusal ? null : until, refusal }
}
