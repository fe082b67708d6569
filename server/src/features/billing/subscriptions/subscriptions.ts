import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { PriceChange, ProviderSubscription } from '../../../ports/payments.ts'
import type { Ports } from '../../../ports/ports.ts'
import { withCustomer } from './customers.ts'
import type { Billing } from '../dependencies.ts'
import { noteSubscription } from './note-subscription.ts'
import { findRunning, noSubscription, offered, refuseFounderPrice } from './plan-rules.ts'
import { previewedAt } from './switch-preview.ts'
import { presentSubscription } from '../present.ts'
import * as repository from './subscription-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'payments'>

export async function showSubscription({ db, clock, payments }: Needs, viewer: Viewer) {
  const now = clock.now()
  const row = await findRunning(db, viewer.id, now)
  if (!row) throw noSubscription()
  return presentSubscription(row, { now, isTest: payments.isTest })
}

interface Switch {
  price_id: string
  /** Of the preview whose amounts are to be charged. */
  as_of?: string | undefined
}

export function changePrice(billing: Billing, viewer: Viewer, { price_id: priceId, as_of }: Switch) {
  const { payments } = billing
  const offer = offered(payments, priceId)
  const previewed = as_of ? previewedAt(as_of, billing.clock.now()) : undefined
  return change(billing, viewer, async (row, db) => {
    await refuseFounderPrice(db, offer, row)
    const said = await payments.readSubscription(row.id)
    if (said.priceId === priceId) return { said }
    const move = { subscriptionId: row.id, priceId }
    const charged = await payments.previewPrice({ ...move, now: previewed ?? billing.clock.now() })
    const { countedFrom } = charged
    return { said: await payments.changePrice({ ...move, key: newId(), countedFrom }), charged }
  })
}

export function setCancelled(billing: Billing, viewer: Viewer, cancel: boolean) {
  return change(billing, viewer, async (row) => ({
    said: await billing.payments.cancelAtPeriodEnd(row.id, cancel),
  }))
}

interface Answer {
  said: ProviderSubscription
  charged?: PriceChange
}

/** Tells the provider, and writes what it answers, before anybody else can. */
async function change(
  billing: Billing,
  viewer: Viewer,
  ask: (row: repository.SubscriptionRow, db: Db) => Promise<Answer>,
) {
  const customer = await repository.findCustomer(billing.db, viewer.id)
  if (!customer) throw noSubscription()
  await withCustomer(billing, customer.id, async (db, locked) => {
    const row = await findRunning(db, viewer.id, billing.clock.now())
    if (!row) throw noSubscription()
    const { said, charged } = await ask(row, db)
    await noteSubscription(billing, db, locked, said, charged)
  })
  return showSubscription(billing, viewer)
}

export async function openPortal({ db, payments, site }: Ports, viewer: Viewer) {
  const customer = await repository.findCustomer(db, viewer.id)
  if (!customer) throw new AppError('not-found', 'There is nothing to manage yet. Choose a plan first.')
  const visit = { customerId: customer.id, returnUrl: `${site.publicUrl}/billing` }
  return { portal_url: await payments.openPortal(visit) }
}

export async function listInvoices({ db, payments }: Ports, viewer: Viewer) {
  const customer = await repository.findCustomer(db, viewer.id)
  const invoices = customer ? await payments.listInvoices(customer.id) : []
  return invoices.map(({ createdAt, refundedCents, ...invoice }) => ({
    ...invoice,
    refunded_cents: refundedCents,
    created_at: createdAt.toISOString(),
  }))
}
