import type { Viewer } from '../../core/access.ts'
import { after, minutes, seconds } from '../../core/clock.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { Turnstile } from '../../core/turnstile.ts'
import type { Db } from '../../db/client.ts'
import type { CheckoutRequest } from '../../ports/payments.ts'
import * as repository from './checkout-repository.ts'
import { customerOf, withCustomer } from './customers.ts'
import { findSeat, founderSeatsLeft, takeSeat } from './founder-seats.ts'
import type { Billing } from './neighbours.ts'
import { findPurchase } from './selling/repository.ts'
import * as policy from './policy.ts'
import type { CustomerRow } from './subscription-repository.ts'
import { close, retire, settleCheckout, settleOverdue } from './settle-checkout.ts'

/** The provider answers within seconds; who has not heard from it after this has gone away. */
const openingMinutes = 2
/** The provider opens none for fewer than 30, also when it is asked again at the end of the time before; one for clocks. */
const openMinutes = 30 + openingMinutes + 1
/** An open checkout with less time than this is not shown again. */
const timeToPayMinutes = 5
const askEverySeconds = 3

/** A rush waits here, and not with a connection in hand. */
const doors = new Turnstile(8)

interface Wish {
  /** `subscription`, or `template_{id}`. */
  thing: string
  /** The plan's price, or the purchase of a template. */
  priceId: string
  discountPercent: number
  isFounder: boolean
  item: CheckoutRequest['item']
  cancelPath: string
  /** Asked with the customer locked: why nobody may pay for it a second time. */
  refuse(db: Db, customer: CustomerRow): Promise<AppError | undefined>
}

/** A card page for this wish; the one that is open already where it was asked twice. */
export async function openCheckout(billing: Billing, viewer: Viewer, wish: Wish) {
  await billing.limits.take(policy.checkoutsOfOneAccount, viewer.id)
  return doors.pass(async () => {
    if (wish.isFounder) await refuseSoldOut(billing, viewer)
    const customerId = await customerOf(billing, viewer)
    const row = await reserve(billing, viewer, customerId, wish)
    if (!row) throw soldOut()
    return openAtProvider(billing, viewer, row, wish)
  })
}

const soldOut = () =>
  new AppError('sold-out', 'All founder seats are taken. Pro (Standard) gives you exactly the same.')

/** Seats of checkouts whose time is over are looked at before anybody is sent away. */
async function refuseSoldOut(billing: Billing, viewer: Viewer) {
  if ((await founderSeatsLeft(billing.db)) > 0 || (await findSeat(billing.db, viewer.id))) return
  await settleOverdue(billing).catch((error: unknown) =>
    billing.log.warn({ err: error }, 'what came of some checkouts could not be found out'),
  )
  if ((await founderSeatsLeft(billing.db)) === 0) throw soldOut()
}

/** Undefined when no founder seat is left. What was found out on the way is kept, whatever comes of the wish. */
async function reserve(billing: Billing, viewer: Viewer, customerId: string, wish: Wish) {
  const outcome = await withCustomer(billing, customerId, async (db, customer) => {
    const now = billing.clock.now()
    const open = await repository.findOpen(db, { accountId: viewer.id, thing: wish.thing })
    if (open && isGoodFor(wish, open, now)) return { row: open }
    if (open && (await retire(billing, db, customer, open)) === 'open')
      return {
        refusal: new AppError('conflict', 'Your last payment is still under way. Please wait for it.'),
      }
    const refusal = await wish.refuse(db, customer)
    if (refusal) return { refusal }
    const id = newId(now.getTime())
    if (wish.isFounder) {
      const seat = await findSeat(db, viewer.id)
      if (seat)
        return { refusal: new AppError('conflict', 'Your founder price ended with your subscription.') }
      if (!(await takeSeat(db, { accountId: viewer.id, checkoutId: id }))) return {}
    }
    const row = await repository.insertCheckout(db, {
      id,
      accountId: viewer.id,
      customerId,
      thing: wish.thing,
      priceId: wish.priceId,
      discountPercent: wish.discountPercent,
      status: 'open',
      createdAt: now,
      expiresAt: after(now, minutes(openMinutes)),
    })
    return { row }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.row
}

function isGoodFor(wish: Wish, row: repository.CheckoutRow, now: Date) {
  const isSame = row.priceId === wish.priceId && row.discountPercent === wish.discountPercent
  const isOpening = row.createdAt > after(now, -minutes(openingMinutes))
  return isSame && (row.sessionId ? row.expiresAt > after(now, minutes(timeToPayMinutes)) : isOpening)
}

async function openAtProvider(billing: Billing, viewer: Viewer, row: repository.CheckoutRow, wish: Wish) {
  const { db, payments, site } = billing
  if (row.sessionId && row.url) return { checkout_url: row.url, session_id: row.sessionId }
  const request: CheckoutRequest = {
    key: row.id,
    customerId: row.customerId,
    accountId: viewer.id,
    item: wish.item,
    successUrl: `${site.publicUrl}/billing/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site.publicUrl}${wish.cancelPath}`,
    expiresAt: row.expiresAt,
  }
  const { id: sessionId, url } = await payments.openCheckout(request).catch(async (error: unknown) => {
    await withCustomer(billing, row.customerId, async (tx) => {
      const current = await repository.findById(tx, row.id)
      if (current?.status === 'open' && !current.sessionId) await close(tx, row)
    })
    throw error
  })
  if (await repository.noteSession(db, { id: row.id, sessionId, url }))
    return { checkout_url: url, session_id: sessionId }
  await payments.expireCheckout(sessionId)
  throw new AppError('conflict', 'Another checkout was opened meanwhile. Please try again.')
}

/** Somebody waits on the success page, which asks again: a provider that does not answer is no failure there. */
function unanswered({ log }: Billing, error: unknown) {
  if (!(error instanceof AppError && error.code === 'provider-failed')) throw error
  log.warn({ err: error }, 'the provider did not say what came of a checkout')
  return 'open' as const
}

/** What came of a checkout, as the provider says it: asked for when its event has not come yet. */
export async function showCheckout(billing: Billing, viewer: Viewer, sessionId: string) {
  const { db, clock } = billing
  const row = await repository.findBySession(db, sessionId)
  if (row?.accountId !== viewer.id) throw notFound('checkout')
  const now = clock.now()
  const asks = { id: row.id, now, notSince: after(now, -seconds(askEverySeconds)) }
  const status =
    row.status === 'open' && (await repository.claimAsking(db, asks))
      ? await settleCheckout(billing, row).catch((error: unknown) => unanswered(billing, error))
      : row.status
  if (row.thing === 'subscription') return { status, mode: 'subscription' as const, template: null }
  const bought = await findPurchase(db, row.priceId)
  const template = bought?.templateId ? { id: bought.templateId, name: bought.templateName } : null
  return { status, mode: 'payment' as const, template }
}
