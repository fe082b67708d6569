import type { Viewer } from '../../../core/http/access.ts'
import { after, minutes, seconds } from '../../../core/operation/clock.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { Semaphore } from '../../../core/concurrency/semaphore.ts'
import type { Db } from '../../../db/client.ts'
import type { CheckoutRequest } from '../../../ports/payments.ts'
import * as repository from './checkout-repository.ts'
import { customerOf, withCustomer } from '../subscriptions/customers.ts'
import { findSeat, founderSeatsLeft } from './founder-seat-repository.ts'
import { holdWhilePaying } from './hold-while-paying.ts'
import type { Billing } from '../dependencies.ts'
import { findPurchase } from '../selling/repository.ts'
import * as policy from '../subscriptions/policy.ts'
import type { CustomerRow } from '../subscriptions/subscription-repository.ts'
import { close, retire, settleCheckout } from './settle-checkout.ts'

/** The provider answers within seconds; who has not heard from it after this has gone away. */
const openingMinutes = 2
/** The provider opens none for fewer than 30, also when it is asked again at the end of the time before; one for clocks. */
const openMinutes = 30 + openingMinutes + 1
/** An open checkout with less time than this is not shown again. */
const timeToPayMinutes = 5
const askEverySeconds = 3

/** A rush waits here, and not with a connection in hand. */
const doors = new Semaphore(8)

interface Wish {
  /** `subscription`, or `template_{id}`. */
  thing: string
  /** The plan's price, or the purchase of a template. */
  priceId: string
  discountPercent: number
  /** For the founder price: the address that asks for it. */
  founderFrom: string | undefined
  item: CheckoutRequest['item']
  cancelPath: string
  /** Asked with the customer locked: why nobody may pay for it a second time. */
  refuse(db: Db, customer: CustomerRow): Promise<AppError | undefined>
}

/** A card page for this wish; the one that is open already where it was asked twice. */
export async function openCheckout(billing: Billing, viewer: Viewer, wish: Wish) {
  await billing.limits.take(policy.checkoutsOfOneAccount, viewer.id)
  return doors.pass(async () => {
    if (wish.founderFrom !== undefined) await refuseSoldOut(billing, viewer)
    const customerId = await customerOf(billing, viewer)
    const row = await reserve(billing, viewer, customerId, wish)
    if (!row) throw soldOut()
    return openAtProvider(billing, viewer, row, wish)
  })
}

const soldOut = () =>
  new AppError(
    'sold-out',
    'All founder seats are taken or about to be paid for. Pro (Standard) gives you exactly the same.',
  )

/** A rush for seats that are gone is turned away before it costs anything. */
async function refuseSoldOut({ db, clock }: Billing, viewer: Viewer) {
  const left = await founderSeatsLeft(db, { now: clock.now(), accountId: viewer.id })
  if (left === 0 && !(await findSeat(db, viewer.id))) throw soldOut()
}

/** Undefined when no founder seat is left. What was found out on the way is kept, whatever comes of the wish. */
async function reserve(billing: Billing, viewer: Viewer, customerId: string, wish: Wish) {
  const outcome = await withCustomer(billing, customerId, async (db, customer) => {
    const now = billing.clock.now()
    const open = await repository.findOpen(db, { accountId: viewer.id, thing: wish.thing })
    if (open && isGoodFor(wish, open, now)) {
      const isSoldOut = await refusesSeat(billing, db, viewer, { wish, checkout: open })
      return isSoldOut ? {} : { row: open }
    }
    if (open && (await retire(billing, db, customer, open)) === 'open')
      return {
        refusal: new AppError('conflict', 'Your last payment is still under way. Please wait for it.'),
      }
    const refusal = await wish.refuse(db, customer)
    if (refusal) return { refusal }
    if (wish.founderFrom !== undefined && (await findSeat(db, viewer.id)))
      return { refusal: new AppError('conflict', 'Your founder price ended with your subscription.') }
    const checkout = { id: newId(now.getTime()), expiresAt: after(now, minutes(openMinutes)) }
    if (await refusesSeat(billing, db, viewer, { wish, checkout })) return {}
    const row = await repository.insertCheckout(db, {
      ...checkout,
      accountId: viewer.id,
      customerId,
      thing: wish.thing,
      priceId: wish.priceId,
      discountPercent: wish.discountPercent,
      status: 'open',
      createdAt: now,
    })
    return { row }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.row
}

/** Whether this checkout is for a founder seat, and none is left. Holds one for whoever may. */
async function refusesSeat(
  billing: Billing,
  db: Db,
  viewer: Viewer,
  { wish, checkout }: { wish: Wish; checkout: { id: string } },
) {
  if (wish.founderFrom === undefined) return false
  const isLeft = await holdWhilePaying(billing, db, viewer, {
    checkoutId: checkout.id,
    address: wish.founderFrom,
  })
  return !isLeft
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
