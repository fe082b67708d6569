import type { PlanSwitch } from '@agentry/contract/billing'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findRunning, noSubscription, offered, refuseFounderPrice } from './plan-rules.ts'

/** What was told is charged so long; afterwards it has to be looked at again. */
const previewMinutes = 15

/** What the provider would charge for moving to another price, today and with the next period. */
export async function previewSwitch(
  { db, clock, payments }: Pick<Ports, 'db' | 'clock' | 'payments'>,
  viewer: Viewer,
  priceId: string,
): Promise<PlanSwitch> {
  const offer = offered(payments, priceId)
  const now = clock.now()
  const row = await findRunning(db, viewer.id, now)
  if (!row) throw noSubscription()
  await refuseFounderPrice(db, offer, row)
  const said = await payments.previewPrice({ subscriptionId: row.id, priceId, now })
  return {
    as_of: said.countedFrom.toISOString(),
    today_cents: said.todayCents,
    unused_cents: said.unusedCents,
    credit_cents: said.creditCents,
    next_at: said.next?.at.toISOString() ?? null,
    next_cents: said.next?.cents ?? null,
  }
}

/** The moment of a preview. Refused when it is old or to come: the amounts would not be what they were. */
export function previewedAt(asOf: string, now: Date): Date {
  const at = new Date(asOf)
  // A minute's grace: the clocks of two servers are not the same.
  if (at > after(now, minutes(1)) || at < after(now, -minutes(previewMinutes)))
    throw new AppError('conflict', 'These amounts are not up to date any more. Please look at them again.')
  return at
}
