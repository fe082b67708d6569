import { after, days } from '../../../../core/operation/clock.ts'
import type { PlanPayment } from '../../../../ports/payments.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { putPlanPayments } from './plan-payment-repository.ts'

/** A yearly payment pays for the last month so long ago, and banks take nothing back that is older. */
export const countedDays = 400

const atOnce = 500

/** Brings the payments for plans to what the provider says of them. Harmless when repeated. */
export async function readPlanPayments({ db, clock, payments }: Pick<Ports, 'db' | 'clock' | 'payments'>) {
  const some: PlanPayment[] = []
  const put = () => putPlanPayments(db, some.splice(0).map(withoutTax))
  for await (const payment of payments.listPlanPayments(after(clock.now(), -days(countedDays)))) {
    some.push(payment)
    if (some.length === atOnce) await put()
  }
  await put()
}

function withoutTax({ id, customerId, paidAt, period, cents, taxCents, refundedCents }: PlanPayment) {
  const netCents = cents - taxCents
  const backCents = Math.round((netCents * Math.min(refundedCents, cents)) / cents)
  return { id, customerId, paidAt, periodFrom: period.from, periodTo: period.to, netCents, backCents }
}
