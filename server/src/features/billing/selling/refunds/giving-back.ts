import { newId } from '../../../../core/ids.ts'
import type { Db } from '../../../../db/client.ts'
import type { ProviderPayment } from '../../../../ports/payments.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { insertRefund } from './refund-repository.ts'

export const giveBackJob = 'billing.refund-double'

/** Why a payment is given back by itself: buyer and creator read it. */
export const paidTwice = 'This template had been paid for already.'
export const templateGone = 'The template was deleted before the payment arrived.'

interface Paid {
  purchaseId: string
  payment: Pick<ProviderPayment, 'id' | 'cents' | 'refundedCents'>
  reason: string
}

/** Notes, in the transaction that books a payment, that it is given back: at once by a job, and by the regular look. */
export async function noteGivingBack(
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  db: Db,
  { purchaseId, payment, reason }: Paid,
) {
  const at = clock.now()
  await insertRefund(db, {
    id: newId(at.getTime()),
    purchaseId,
    fromCents: payment.refundedCents,
    cents: payment.cents - payment.refundedCents,
    reason,
    status: 'asked',
    askedAt: at,
  })
  await jobs.send(giveBackJob, { payment_id: payment.id }, db)
}
