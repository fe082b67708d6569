import type { Sale, SaleDetails } from '@agentry/contract/operators/sales'
import { notFound } from '../../../core/errors.ts'
import { after, days } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { askRefund, carryOutRefund } from '../../billing/selling/refunds/refund-service.ts'
import { logAbout, logAction, type Actor } from '../log/log-service.ts'
import * as repository from './sale-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments'>

interface Wanted extends Omit<repository.Wanted, 'from' | 'before'> {
  /** Days in UTC, both included. */
  from?: string | undefined
  to?: string | undefined
}

export async function listSales({ db }: Pick<Ports, 'db'>, { from, to, ...wanted }: Wanted) {
  const { rows, total } = await repository.listSales(db, {
    ...wanted,
    from: from ? new Date(from) : undefined,
    before: to ? after(new Date(to), days(1)) : undefined,
  })
  return { total, sales: rows.map(presentSale) }
}

export async function showSale(
  { db, payments }: Pick<Ports, 'db' | 'payments'>,
  id: string,
): Promise<SaleDetails> {
  const row = await repository.findSale(db, id)
  if (!row) throw notFound('sale')
  const refunds = await repository.listRefundsOf(db, id)
  return {
    ...presentSale(row),
    template_id: row.purchase.templateId,
    payment_id: row.purchase.paymentId,
    is_test: payments.isTest,
    refunds: refunds.map(({ id: refundId, cents, reason, status, askedAt }) => ({
      id: refundId,
      cents,
      reason,
      status,
      asked_at: askedAt.toISOString(),
    })),
    log: await logAbout(db, { target: id }),
  }
}

function presentSale({ purchase: row, ...rest }: repository.SaleRow): Sale {
  const { creatorId, creatorEmail, buyerEmail } = rest
  return {
    id: row.id,
    template_name: row.templateName,
    buyer: row.accountId && buyerEmail ? { id: row.accountId, email: buyerEmail } : null,
    creator: creatorId && creatorEmail ? { id: creatorId, email: creatorEmail } : null,
    paid_at: (row.paidAt ?? row.openedAt).toISOString(),
    cents: row.cents,
    refunded_cents: row.takenCents,
    share_cents: rest.shareCents,
    fee_cents: rest.feeCents,
    tax_cents: rest.taxCents,
    state: stateOf(row),
  }
}

function stateOf({ status, takenCents }: repository.SaleRow['purchase']): Sale['state'] {
  if (status === 'disputed' || status === 'refunded') return status
  return takenCents > 0 ? 'partly_refunded' : 'paid'
}

interface Order {
  purchaseId: string
  cents: number
  /** What had been given back when the operator looked. */
  seenCents: number
  reason: string
}

/** Notes it with its entry in the log, both or neither; then the money moves. */
export async function refundSale(ports: Needs, actor: Actor, order: Order): Promise<SaleDetails> {
  const { db, clock } = ports
  const { purchaseId: target, cents, reason } = order
  const asked = await db.transaction(async (tx) => {
    const refund = await askRefund({ db: tx, clock }, order)
    const about = { target, ...(refund.buyerId && { accountId: refund.buyerId }) }
    const facts = { template: refund.template, cents }
    await logAction({ db: tx, clock }, actor, { action: 'sale.refund', ...about, reason, facts })
    return { id: refund.id, about, facts }
  })
  if ((await carryOutRefund(ports, asked.id)) === 'refused')
    await logAction(ports, actor, {
      action: 'sale.refund-failed',
      ...asked.about,
      reason,
      facts: asked.facts,
    })
  return showSale(ports, target)
}

/** For the command line: so much, or all that is left. */
export async function refundByHand(
  ports: Needs,
  { purchaseId, cents, reason }: { purchaseId: string; cents: number | 'all'; reason: string },
) {
  const { refunded_cents: seenCents, cents: paid } = await showSale(ports, purchaseId)
  const part = cents === 'all' ? paid - seenCents : cents
  return refundSale(ports, {}, { purchaseId, cents: part, seenCents, reason })
}
