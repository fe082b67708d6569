import type { Viewer } from '../../../../core/http/access.ts'
import { AppError, notFound } from '../../../../core/errors.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { turnsSinceBought } from '../../../catalogue/service.ts'
import { followPayment } from '../follow-payment.ts'
import { refundStanding } from './refund-standing.ts'
import * as repository from '../repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments'>

/** Gives the money of a purchase back, once for each person and template. The purchase ends with it. */
export async function refundPurchase(ports: Needs, viewer: Viewer, id: string) {
  const { db, clock } = ports
  const paymentId = await db.transaction(async (tx) => {
    await repository.lockBuyer(tx, viewer.id)
    const all = await repository.listBought(tx, viewer.id)
    const row = all.find((each) => each.id === id)
    if (!row) throw notFound('purchase')
    const turns = await turnsSinceBought(tx, viewer.id)
    const { refusal } = refundStanding(row, { now: clock.now(), turns, all })
    if (refusal || !row.paymentId)
      throw new AppError('conflict', refusal ?? 'This purchase cannot be refunded.')
    await repository.updatePurchase(tx, id, { refundAskedAt: clock.now() })
    return row.paymentId
  })
  await followPayment(ports, paymentId, (payments) => payments.refund({ paymentId, key: `refund-${id}` }))
}
