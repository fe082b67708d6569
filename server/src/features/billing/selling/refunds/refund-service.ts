import { AppError, notFound } from '../../../../core/errors.ts'
import { forEachSettled } from '../../../../core/concurrency/for-each-settled.ts'
import { newId } from '../../../../core/ids.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { withCustomer } from '../../subscriptions/customers.ts'
import { refundPayment } from '../follow-payment.ts'
import { settlePayment } from '../purchases.ts'
import { findPurchase, findPurchaseByPayment, lockPurchase } from '../repository.ts'
import * as repository from './refund-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments'>

interface Wish {
  purchaseId: string
  cents: number
  /** What had been given back when the operator looked: a second press finds more, and is refused. */
  seenCents: number
  reason: string
}

/** Notes in the caller's transaction that a part of a sale is to be given back. One at a time for each sale. */
export async function askRefund({ db, clock }: Pick<Ports, 'db' | 'clock'>, wish: Wish) {
  const { purchaseId, cents, seenCents, reason } = wish
  const row = await lockPurchase(db, purchaseId)
  if (!row?.paidAt) throw notFound('sale')
  if (await repository.findAsked(db, purchaseId))
    throw new AppError('conflict', 'A refund of this sale is under way. Look again in a moment.')
  if (row.status === 'disputed')
    throw new AppError('conflict', 'This payment is disputed: the bank decides where the money goes.')
  if (row.takenCents !== seenCents)
    throw new AppError('conflict', 'Money was given back in the meantime. Look at the sale again.')
  if (!row.paymentId || cents > row.cents - row.takenCents)
    throw new AppError('conflict', 'This is more than what is left of the payment.')
  const id = newId(clock.now().getTime())
  await repository.insertRefund(db, {
    id,
    purchaseId,
    fromCents: row.takenCents,
    cents,
    reason,
    status: 'asked',
    askedAt: clock.now(),
  })
  return { id, buyerId: row.accountId, template: row.templateName }
}

/**
 * Gives back what was noted, books it and tells both sides, together or not at all. Harmless when repeated: the
 * provider is asked only for what is missing from the amount that should have been given back by then.
 */
export async function carryOutRefund(ports: Needs, id: string): Promise<'done' | 'refused' | 'asked'> {
  const { db, clock, payments } = ports
  const refund = await repository.findRefund(db, id)
  const purchase = refund && (await findPurchase(db, refund.purchaseId))
  if (!refund || !purchase?.paymentId) throw notFound('refund')
  const paymentId = purchase.paymentId
  try {
    const { customerId } = await payments.readPayment(paymentId)
    await withCustomer(ports, customerId, async (tx) => {
      if ((await repository.findAsked(tx, refund.purchaseId))?.id !== id) return
      const said = await payments.readPayment(paymentId)
      const cents = refund.fromCents + refund.cents - said.refundedCents
      const key = `${id}-${cents}`
      await settlePayment(ports, tx, cents > 0 ? await payments.refund({ paymentId, cents, key }) : said)
      await repository.settleRefund(tx, { id, status: 'done', at: clock.now() })
    })
    return (await repository.findRefund(db, id))?.status ?? 'done'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The provider did not answer: the next run asks again.
    if (error.code === 'provider-failed') return 'asked'
    await repository.settleRefund(db, { id, status: 'refused', at: clock.now() })
    return 'refused'
  }
}

type Logging = Needs & Pick<Ports, 'log'>

/** Runs as a job: what a crash or a silent provider left undone. */
export async function carryOutRefunds(ports: Logging) {
  await forEachSettled(await repository.listAsked(ports.db), ({ id }) => carryOutUnwatched(ports, id))
}

/** Runs as a job, as soon as it is noted. A provider that does not answer is asked again by the regular look. */
export async function giveBack(ports: Logging, { payment_id }: { payment_id: string }) {
  const row = await findPurchaseByPayment(ports.db, payment_id)
  const asked = row && (await repository.findAsked(ports.db, row.id))
  if (asked) await carryOutUnwatched(ports, asked.id)
  // Servers of a version before noted nothing.
  else if (row?.status === 'paid') await refundPayment(ports, payment_id)
}

async function carryOutUnwatched(ports: Logging, id: string) {
  if ((await carryOutRefund(ports, id)) === 'refused')
    ports.log.error({ refund: id }, 'the provider refused to give a payment back')
}
