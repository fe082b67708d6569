import type Stripe from 'stripe'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Log } from '../../../core/log.ts'
import type { CheckoutRequest, Payments, ProviderSubscription } from '../../../ports/payments.ts'
import type { StripeSettings } from '../../../settings.ts'
import { checkoutParams } from './checkout-params.ts'
import * as read from './read-stripe.ts'
import { asAppError, isStripeCode, openStripe } from './stripe-client.ts'
import { openEvent, signatureHeader } from './stripe-events.ts'

const shownInvoices = 100

/** Stripe. Every call reads or writes there; nothing is kept here. */
export class StripePayments implements Payments {
  readonly isTest: boolean
  readonly prices: Payments['prices']
  readonly signatureHeader = signatureHeader
  readonly #settings: StripeSettings
  readonly #log: Log
  readonly #coupons = new Set<string>()
  #client: Promise<Stripe> | undefined

  constructor(settings: StripeSettings, { log }: { log: Log }) {
    this.#settings = settings
    this.#log = log
    this.isTest = settings.secretKey.includes('_test_')
    this.prices = settings.prices
  }

  openCustomer({ accountId, email, key }: { accountId: string; email: string; key: string }) {
    return this.#ask(async (stripe) => {
      const customer = { email, metadata: { account_id: accountId } }
      return (await stripe.customers.create(customer, { idempotencyKey: `customer ${key}` })).id
    })
  }

  async forgetCustomer(customerId: string) {
    await this.#ask((stripe) => stripe.customers.del(customerId).catch(unlessMissing))
  }

  async openCheckout(request: CheckoutRequest) {
    const { item } = request
    const coupon = item.mode === 'subscription' ? await this.#coupon(item.discountPercent) : undefined
    return this.#ask(async (stripe) => {
      const session = await stripe.checkout.sessions.create(checkoutParams(request, coupon), {
        idempotencyKey: `checkout ${request.key}`,
      })
      return { id: session.id, url: session.url ?? '' }
    })
  }

  readCheckout(id: string) {
    return this.#ask(async (stripe) => read.readCheckout(await stripe.checkout.sessions.retrieve(id)))
  }

  async expireCheckout(id: string) {
    await this.#ask(async (stripe) => {
      const { status } = await stripe.checkout.sessions.retrieve(id)
      if (status !== 'open') return
      // Paid or expired between the two: harmless, and told by its own event.
      await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
        if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error
      })
    })
  }

  openPortal({ customerId, returnUrl }: { customerId: string; returnUrl: string }) {
    return this.#ask(async (stripe) => {
      const visit = { customer: customerId, return_url: returnUrl }
      return (await stripe.billingPortal.sessions.create(visit)).url
    })
  }

  readSubscription(id: string) {
    return this.#ask((stripe) => known(stripe.subscriptions.retrieve(id, { expand: read.subscriptionParts })))
  }

  async *listSubscriptions() {
    const stripe = await this.#stripe()
    const expand = read.subscriptionParts.map((part) => `data.${part}`)
    try {
      for await (const given of stripe.subscriptions.list({ status: 'all', limit: 100, expand })) {
        const subscription = read.readSubscription(given)
        if (subscription) yield subscription
      }
    } catch (error) {
      throw asAppError(error, this.#log)
    }
  }

  changePrice({ subscriptionId, priceId, key }: { subscriptionId: string; priceId: string; key: string }) {
    return this.#change(subscriptionId, async (stripe, current) => {
      const [item] = current.items.data
      if (!item || item.price.id === priceId) return
      await stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, price: priceId }],
          proration_behavior: 'always_invoice',
          // A card that does not pay changes nothing.
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `price ${key}` },
      )
    })
  }

  cancelAtPeriodEnd(id: string, cancel: boolean) {
    return this.#change(id, async (stripe, current) => {
      if (read.endsByItself(current) === cancel) return
      const undo = current.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
      await stripe.subscriptions.update(id, cancel ? { cancel_at_period_end: true } : undo)
    })
  }

  endSubscription(id: string, { refund } = { refund: false }) {
    return this.#ask(async (stripe) => {
      const current = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
      // Refunded first: if we crash between the two, the next try finds the subscription and ends it.
      if (refund) await refundInvoice(stripe, current.latest_invoice)
      if (current.ended_at === null) await stripe.subscriptions.cancel(id).catch(unlessMissing)
      return known(stripe.subscriptions.retrieve(id, { expand: read.subscriptionParts }))
    })
  }

  async setDiscount(id: string, percent: number) {
    const coupon = await this.#coupon(percent)
    return this.#change(id, async (stripe) => {
      await stripe.subscriptions.update(id, {
        discounts: coupon ? [{ coupon }] : '',
        proration_behavior: 'none',
      })
    })
  }

  listInvoices(customerId: string) {
    return this.#ask(async (stripe) => {
      const some = { customer: customerId, limit: shownInvoices }
      const [invoices, charges] = await Promise.all([
        stripe.invoices.list({ ...some, expand: ['data.payments'] }),
        stripe.charges.list(some),
      ])
      return read.readInvoices(invoices.data, charges.data)
    })
  }

  readPayment(id: string) {
    return this.#ask(async (stripe) => {
      const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      const disputes = await stripe.disputes.list({ payment_intent: id, limit: 100 })
      return read.readPayment(intent, disputes.data)
    })
  }

  async refund({ paymentId, key }: { paymentId: string; key: string }) {
    await this.#ask((stripe) =>
      stripe.refunds
        .create({ payment_intent: paymentId }, { idempotencyKey: `refund ${key}` })
        .catch(unlessRefunded),
    )
    return this.readPayment(paymentId)
  }

  openPayoutAccount(creator: Parameters<Payments['openPayoutAccount']>[0]) {
    return this.#ask(async (stripe) => {
      const { accountId, email, returnUrl, key } = creator
      const account = creator.payoutAccountId
        ? await stripe.accounts.retrieve(creator.payoutAccountId)
        : await stripe.accounts.create(
            {
              type: 'express',
              email,
              capabilities: { transfers: { requested: true } },
              metadata: { account_id: accountId },
            },
            { idempotencyKey: `payout account ${key}` },
          )
      const { url } = account.details_submitted
        ? await stripe.accounts.createLoginLink(account.id)
        : await stripe.accountLinks.create({
            account: account.id,
            type: 'account_onboarding',
            refresh_url: returnUrl,
            return_url: returnUrl,
          })
      return { payoutAccountId: account.id, url }
    })
  }

  readPayoutAccount(id: string) {
    return this.#ask(async (stripe) => {
      const { payouts_enabled, capabilities } = await stripe.accounts.retrieve(id)
      const isReady = payouts_enabled && capabilities?.transfers === 'active'
      return isReady ? ('ready' as const) : ('pending' as const)
    })
  }

  payOut({ payoutAccountId, cents, key }: { payoutAccountId: string; cents: number; key: string }) {
    return this.#ask(async (stripe) => {
      // Stripe forgets keys after a day; the group is found for good.
      const [sent] = (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data
      if (sent) return { id: sent.id }
      const transfer = { amount: cents, currency: 'usd', destination: payoutAccountId, transfer_group: key }
      const { id } = await stripe.transfers.create(transfer, { idempotencyKey: `payout ${key}` })
      return { id }
    })
  }

  readPayout(id: string) {
    return this.#ask(async (stripe) => {
      const { reversed } = await stripe.transfers.retrieve(id)
      return reversed ? ('failed' as const) : ('sent' as const)
    })
  }

  async readEvent(body: Buffer, signature: string | undefined) {
    return openEvent(await this.#stripe(), { body, signature, secrets: this.#settings.webhookSecrets })
  }

  #stripe() {
    return (this.#client ??= openStripe(this.#settings))
  }

  async #ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(await this.#stripe())
    } catch (error) {
      throw asAppError(error, this.#log)
    }
  }

  /** Stripe answers a repeated key with what was true the first time, so what is true now is read afterwards. */
  #change(id: string, change: (stripe: Stripe, current: Stripe.Subscription) => Promise<void>) {
    return this.#ask(async (stripe) => {
      const current = await stripe.subscriptions.retrieve(id)
      if (current.ended_at !== null)
        throw new AppError('conflict', 'This subscription is over. You can start a new one.')
      await change(stripe, current)
      return known(stripe.subscriptions.retrieve(id, { expand: read.subscriptionParts }))
    })
  }

  /** One coupon for each percentage, made when it is first needed. */
  async #coupon(percent: number): Promise<string | undefined> {
    if (percent === 0) return undefined
    const id = `agentry-research-${percent}`
    if (this.#coupons.has(id)) return id
    await this.#ask((stripe) =>
      stripe.coupons
        .create({ id, name: 'Research reward', percent_off: percent, duration: 'forever' })
        .catch((error: unknown) => {
          if (!isStripeCode(error, 'resource_already_exists')) throw error
        }),
    )
    this.#coupons.add(id)
    return id
  }
}

async function known(asked: Promise<Stripe.Subscription>): Promise<ProviderSubscription> {
  const subscription = read.readSubscription(await asked)
  if (!subscription) throw notFound('subscription')
  return subscription
}

async function refundInvoice(stripe: Stripe, invoice: Stripe.Subscription['latest_invoice']) {
  const payments = invoice && typeof invoice !== 'string' ? (invoice.payments?.data ?? []) : []
  for (const { payment } of payments) {
    const intent = read.idOf(payment.payment_intent)
    if (intent) await stripe.refunds.create({ payment_intent: intent }).catch(unlessRefunded)
  }
}

function unlessMissing(error: unknown) {
  if (!isStripeCode(error, 'resource_missing')) throw error
}

function unlessRefunded(error: unknown) {
  if (!isStripeCode(error, 'charge_already_refunded')) throw error
}
