import type { Purchase } from '@agentry/contract/selling'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { ProviderPayment } from '../../../ports/payments.ts'
import type { Ports } from '../../../ports/ports.ts'
import {
  grantTemplate,
  isBought,
  openTemplate,
  takeGrant,
  turnsSinceBought,
} from '../../catalogue/service.ts'
import { post } from './ledger-repository.ts'
import { purchaseMailJob, type PurchaseMail } from './mails.ts'
import { noteGivingBack, paidTwice, templateGone } from './refunds/giving-back.ts'
import { refundStanding } from './refunds/refund-standing.ts'
import * as repository from './repository.ts'
import { creatorCentsOf, givenBackEntries, saleEntries } from './shares.ts'
import { tellOfPayment } from '../telling/tell-of-sales.ts'

/** What a person is about to pay for. Asked again at the same price, it is the same purchase. */
export async function openPurchase(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  viewer: Viewer,
  templateId: string,
) {
  const at = clock.now()
  const row = await db.transaction(async (tx) => {
    await repository.holdTemplate(tx, templateId)
    const { template, version } = await openTemplate({ db: tx }, templateId, viewer)
    const cents = version.config.price_cents
    if (!template.isPremium || !cents) throw new AppError('invalid-request', 'Invalid plan selected')
    if (template.creatorId === viewer.id) throw new AppError('conflict', 'This template is yours already.')
    const refusal = await refuseBought(tx, viewer, template.id)
    if (refusal) throw refusal
    const wish = { accountId: viewer.id, templateId: template.id }
    const open = await repository.findOpen(tx, wish)
    if (open?.cents === cents) {
      await repository.updatePurchase(tx, open.id, { openedAt: at })
      return open
    }
    if (open) await repository.dropPurchase(tx, open.id)
    const seller =
      template.creatorId && (await repository.openSeller(tx, { accountId: template.creatorId, at }))
    const made = await repository.insertPurchase(tx, {
      id: newId(at.getTime()),
      ...wish,
      templateName: template.name,
      sellerId: seller ? seller.id : null,
      cents,
      status: 'open',
      openedAt: at,
    })
    return made ?? (await repository.findOpen(tx, wish))
  })
  if (!row) throw new AppError('conflict', 'This template is being bought already. Please wait a moment.')
  return { purchaseId: row.id, name: row.templateName, cents: row.cents }
}

/** Nobody pays for the same template twice. */
export async function refuseBought(db: Db, viewer: Viewer, templateId: string) {
  if (!(await isBought({ db }, viewer.id, templateId))) return undefined
  return new AppError('conflict', 'You have bought this template already. Launch it from Browse Templates.')
}

/**
 * Brings purchase, books and access to what the provider says of the payment, from wherever they stand. Call with
 * the customer locked, and with what was read since.
 */
export async function settlePayment(
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  db: Db,
  payment: ProviderPayment,
) {
  const at = clock.now()
  const row = await purchaseOf(db, payment, at)
  if (!row) return
  const isNew = row.paidAt === null
  // What is given back is a part of what was booked, whatever the provider says of the tax later.
  const booked = isNew ? { ...row, taxCents: payment.taxCents } : row
  const bookedShareCents = isNew ? await bookSale(db, booked, payment) : undefined
  const takenCents = await bookGivenBack(db, booked, payment, at)
  const status = statusOf(payment)
  await repository.updatePurchase(db, row.id, {
    status,
    takenCents,
    paymentId: payment.id,
    cents: payment.cents,
    taxCents: booked.taxCents,
    paidAt: payment.paidAt,
  })
  await followAccess(db, row, { status, at })
  const isTwice = await isBoughtTwice(db, row)
  const change = { bookedShareCents, from: row, to: { status, takenCents } } as const
  // A second payment is told in a mail of its own.
  if (!isTwice) await tellOfPayment({ clock, jobs }, db, row, change)
  const tell = (occasion: PurchaseMail['occasion']) =>
    jobs.send<PurchaseMail>(purchaseMailJob, { purchase_id: row.id, occasion }, db)
  if (isNew && status === 'paid') {
    const reason = isTwice ? paidTwice : row.templateId ? undefined : templateGone
    if (reason) await noteGivingBack({ clock, jobs }, db, { purchaseId: row.id, payment, reason })
    else await tell('bought')
  }
  if (isTwice && status === 'refunded' && row.status !== 'refunded') await tell('doubled')
}

/** What was paid here. A second payment of one purchase is a purchase of its own, so that the books have both. */
async function purchaseOf(db: Db, { id: paymentId, purchaseId }: ProviderPayment, at: Date) {
  const row = await repository.lockPurchase(db, purchaseId)
  if (!row?.paymentId || row.paymentId === paymentId) return row
  const known = await repository.findPurchaseByPayment(db, paymentId)
  if (known) return known
  const second = {
    id: newId(at.getTime()),
    paymentId,
    status: 'dropped' as const,
    takenCents: 0,
    paidAt: null,
  }
  return repository.insertPurchase(db, { ...row, ...second, openedAt: at })
}

export async function listPurchases(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Purchase[]> {
  const all = await repository.listBought(db, viewer.id)
  const standing = { now: clock.now(), turns: await turnsSinceBought(db, viewer.id), all }
  return all.flatMap((row) => {
    const { id, templateId, templateName, cents, takenCents, status, paidAt } = row
    if (!templateId || !paidAt || status === 'open' || status === 'dropped') return []
    return [
      {
        id,
        template_id: templateId,
        template_name: templateName,
        cents,
        refunded_cents: takenCents,
        status,
        bought_at: paidAt.toISOString(),
        refundable_until: refundStanding(row, standing).until?.toISOString() ?? null,
        is_refund_used: all.some((other) => other.templateId === templateId && other.refundAskedAt),
        turns_used: standing.turns.get(templateId) ?? 0,
      },
    ]
  })
}

async function isBoughtTwice(db: Db, { id, accountId, templateId }: repository.PurchaseRow) {
  if (!accountId || !templateId) return false
  return repository.hasPaid(db, { accountId, templateId, otherThan: id })
}

/** Whether our books say of a payment what the provider says of it. */
export function isSettled(row: repository.PurchaseRow, said: ProviderPayment) {
  return row.paymentId === said.id && row.status === statusOf(said) && row.takenCents === takenOf(said)
}

function statusOf(payment: ProviderPayment) {
  if (isDisputed(payment)) return 'disputed'
  return payment.refundedCents >= payment.cents ? 'refunded' : 'paid'
}

const saleOf = ({ taxCents, sellerId }: repository.PurchaseRow, { cents }: ProviderPayment) => ({
  cents,
  taxCents,
  hasSeller: sellerId !== null,
})

/** Answers the creator's share, as it is booked. */
async function bookSale(db: Db, row: repository.PurchaseRow, payment: ProviderPayment) {
  const entries = saleEntries(saleOf(row, payment))
  await post(db, {
    key: `sale ${row.id}`,
    kind: 'sale',
    at: payment.paidAt,
    sellerId: row.sellerId,
    purchaseId: row.id,
    grossCents: payment.cents,
    entries,
  })
  return creatorCentsOf(entries)
}

const isDisputed = ({ dispute }: ProviderPayment) => dispute === 'open' || dispute === 'lost'

/** A dispute takes all of it until it is won. */
const takenOf = (payment: ProviderPayment) =>
  isDisputed(payment) ? payment.cents : Math.min(payment.refundedCents, payment.cents)

/** Answers how much is taken back now. */
async function bookGivenBack(db: Db, row: repository.PurchaseRow, payment: ProviderPayment, at: Date) {
  const from = row.takenCents
  const to = takenOf(payment)
  if (from === to) return to
  await post(db, {
    // Once, because the purchase is locked and remembers how much was taken.
    key: `given back ${newId(at.getTime())}`,
    kind: to < from ? 'dispute_won' : isDisputed(payment) ? 'dispute' : 'refund',
    at,
    sellerId: row.sellerId,
    purchaseId: row.id,
    grossCents: Math.abs(to - from),
    entries: givenBackEntries(from, to, saleOf(row, payment)),
  })
  return to
}

async function followAccess(
  db: Db,
  { accountId, templateId }: repository.PurchaseRow,
  { status, at }: { status: string; at: Date },
) {
  if (!accountId || !templateId) return
  if (status === 'paid') await grantTemplate(db, { accountId, templateId, grantedAt: at })
  else if (!(await repository.hasPaid(db, { accountId, templateId })))
    await takeGrant(db, { accountId, templateId })
}
