import { after, days } from '../../../core/operation/clock.ts'
import type { Db } from '../../../db/client.ts'
import { cardPays } from './customers.ts'
import { giveUpUnpaid, settleUnpaid, totalOf, writeInvoice } from './invoices.ts'
import { periodStart } from './periods/periods.ts'
import { discounted, priceOf } from './price-list.ts'
import { periodLines } from './periods/period-lines.ts'
import type { SubscriptionRow } from './schema.ts'

/** When a refused card is tried again, in days after the period began. */
const retryDays = [3, 5, 7]

/** Everything that is due by now, in order, each at its own moment, however long nobody looked. */
export async function happenUntil(within: Db, subscription: SubscriptionRow, now: Date) {
  let current = subscription
  while (current.dueAt && current.dueAt <= now) current = await happenNext(within, current)
  return current
}

function happenNext(within: Db, current: SubscriptionRow): Promise<SubscriptionRow> {
  if (current.status === 'past_due') return tryAgain(within, current)
  if (current.cancelAtPeriodEnd || current.status === 'unpaid') return end(within, current)
  return renew(within, current)
}

async function end(within: Db, current: SubscriptionRow): Promise<SubscriptionRow> {
  await giveUpUnpaid(within, current.id)
  return { ...current, status: 'canceled', endedAt: current.periodEnd, dueAt: null }
}

async function renew(within: Db, current: SubscriptionRow): Promise<SubscriptionRow> {
  const { name, interval, cents } = priceOf(current.priceId)
  const lines = periodLines(current)
  const isPaid = await cardPays(within, current.customerId, totalOf(lines))
  const start = current.periodEnd
  const period = current.period + 1
  const periodEnd = periodStart(current.anchor, interval, period + 1)
  await writeInvoice(within, {
    customerId: current.customerId,
    subscriptionId: current.id,
    description: name,
    lines,
    status: isPaid ? 'paid' : 'open',
    createdAt: start,
    periodFrom: start,
    periodTo: periodEnd,
  })
  const periodCents = discounted(cents, current.discountPercent)
  return {
    ...current,
    period,
    periodStart: start,
    periodEnd,
    periodCents,
    creditCents: Math.max(0, current.creditCents - periodCents),
    status: isPaid ? 'active' : 'past_due',
    refusals: isPaid ? 0 : 1,
    dueAt: isPaid ? periodEnd : retryAt(start, 1),
  }
}

const retryAt = (start: Date, refusals: number) => after(start, days(retryDays[refusals - 1] ?? 0))

async function tryAgain(within: Db, current: SubscriptionRow): Promise<SubscriptionRow> {
  if (await cardPays(within, current.customerId, 1))
    return paidAtLast(within, current, current.dueAt ?? current.periodStart)
  const refusals = current.refusals + 1
  if (refusals <= retryDays.length)
    return { ...current, refusals, dueAt: retryAt(current.periodStart, refusals) }
  await giveUpUnpaid(within, current.id)
  return { ...current, refusals, status: 'unpaid', dueAt: current.periodEnd }
}

/** What was open is paid: as if it had been paid in time. */
export async function paidAtLast(
  within: Db,
  current: SubscriptionRow,
  paidAt: Date,
): Promise<SubscriptionRow> {
  await settleUnpaid(within, current, paidAt)
  return { ...current, status: 'active', refusals: 0, dueAt: current.periodEnd }
}
