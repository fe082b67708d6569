import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { notify } from '../../notifications/service.ts'
import { findAsked } from '../selling/refunds/refund-repository.ts'
import { findSellerById, type PayoutRow, type PurchaseRow } from '../selling/repository.ts'

type Needs = Pick<Ports, 'clock' | 'jobs'>

type Standing = Pick<PurchaseRow, 'status' | 'takenCents'>

/** What a payment did since it was last looked at. */
interface Change {
  /** What the books have just given the creator for the sale; undefined where it had been booked before. */
  bookedShareCents: number | undefined
  from: Standing
  to: Standing
}

/** Tells creator and buyer what a payment did, in the transaction that books it. */
export async function tellOfPayment(
  ports: Needs,
  db: Db,
  row: PurchaseRow,
  { bookedShareCents, from, to }: Change,
) {
  const told = { ...ports, db }
  const { id, templateName: template, templateId, accountId, sellerId, cents } = row
  const creator = sellerId ? (await findSellerById(db, sellerId))?.accountId : undefined
  const [isDisputed, wasDisputed] = [to, from].map(({ status }) => status === 'disputed')
  const once = (what: string) => ({ within: db, onceKey: `${what} ${id} ${to.status} ${to.takenCents}` })
  if (bookedShareCents !== undefined && to.status === 'paid' && creator) {
    const sale = { about: templateId ?? id, template, cents, shareCents: bookedShareCents }
    await notify(told, creator, 'sale', sale, once('sale'))
  }
  if (isDisputed !== wasDisputed && creator)
    await notify(told, creator, 'dispute', { template, cents, isWon: !isDisputed }, once('dispute'))
  const back = to.takenCents - from.takenCents
  if (back <= 0 || isDisputed) return
  const reason = (await findAsked(db, id))?.reason
  const refund = { what: template, cents: back, ...(reason && { reason }) }
  if (creator) await notify(told, creator, 'refund', { ...refund, toCreator: true }, once('refund'))
  if (accountId) await notify(told, accountId, 'refund', { ...refund, toCreator: false }, once('refund'))
}

export async function tellOfPayout(ports: Needs, db: Db, { id, sellerId, cents }: PayoutRow) {
  const creator = (await findSellerById(db, sellerId))?.accountId
  const once = { within: db, onceKey: `payout ${id}` }
  if (creator) await notify({ ...ports, db }, creator, 'payout', { cents }, once)
}
