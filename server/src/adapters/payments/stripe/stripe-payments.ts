import type Stripe from 'stripe'
import type { Log } from '../../../core/operation/log.ts'
import { memoizeAsync } from '../../../core/concurrency/memoize-async.ts'
import type { CheckoutRequest, Payments } from '../../../ports/payments.ts'
import type { StripeSettings } from '../../../stripe-settings.ts'
import * as charges from './stripe-charges.ts'
import * as checkouts from './stripe-checkouts.ts'
import { asAppError, isStripeCode, openStripe, unlessMissing } from './stripe-client.ts'
import { openEvent, signatureHeader } from './stripe-events.ts'
import * as payouts from './stripe-payouts.ts'
import * as planPayments from './stripe-plan-payments.ts'
import * as receipts from './stripe-receipts.ts'
import { previewPrice } from './stripe-preview.ts'
import * as subscriptions from './stripe-subscriptions.ts'

/** Stripe. Every call reads or writes there; nothing is kept here. */
export class StripePayments implements Payments {
  readonly isTest: boolean
  readonly prices: Payments['prices']
  readonly signatureHeader = signatureHeader
  readonly #settings: StripeSettings
  readonly #log: Log
  readonly #coupons = new Set<string>()
  readonly #stripe: () => Promise<Stripe>

  constructor(settings: StripeSettings, { log }: { log: Log }) {
    this.#settings = settings
    this.#log = log
    this.#stripe = memoizeAsync(() => openStripe(settings))
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
    return this.#ask((stripe) =>
      checkouts.openCheckout(stripe, request, { coupon, isTaxed: this.#settings.tax }),
    )
  }

  readCheckout(id: string) {
    return this.#ask((stripe) => checkouts.readCheckout(stripe, id))
  }

  expireCheckout(id: string) {
    return this.#ask((stripe) => checkouts.expireCheckout(stripe, id))
  }

  openPortal({ customerId, returnUrl }: { customerId: string; returnUrl: string }) {
    return this.#ask(async (stripe) => {
      const visit = { customer: customerId, return_url: returnUrl }
      return (await stripe.billingPortal.sessions.create(visit)).url
    })
  }

  readSubscription(id: string) {
    return this.#ask((stripe) => subscriptions.readSubscription(stripe, id))
  }

  listSubscriptions() {
    return this.#list(subscriptions.listSubscriptions)
  }

  previewPrice(change: Parameters<Payments['previewPrice']>[0]) {
    return this.#ask((stripe) => previewPrice(stripe, change))
  }

  changePrice(change: Parameters<Payments['changePrice']>[0]) {
    return this.#ask((stripe) => subscriptions.changePrice(stripe, change))
  }

  cancelAtPeriodEnd(id: string, cancel: boolean) {
    return this.#ask((stripe) => subscriptions.cancelAtPeriodEnd(stripe, id, cancel))
  }

  endSubscription(id: string, { refund } = { refund: false }) {
    return this.#ask((stripe) => subscriptions.endSubscription(stripe, id, { refund }))
  }

  async setDiscount(id: string, percent: number) {
    const coupon = await this.#coupon(percent)
    return this.#ask((stripe) => subscriptions.setDiscount(stripe, id, coupon))
  }

  listInvoices(customerId: string) {
    return this.#ask((stripe) => charges.listInvoices(stripe, customerId))
  }

  readReceipt(wanted: Parameters<Payments['readReceipt']>[0]) {
    return this.#ask((stripe) => receipts.readReceipt(stripe, wanted))
  }

  listPlanPayments(since: Date) {
    return this.#list((stripe) => planPayments.listPlanPayments(stripe, since))
  }

  readPayment(id: string) {
    return this.#ask((stripe) => charges.readPayment(stripe, id))
  }

  listPayments(since: Date) {
    return this.#list((stripe) => charges.listPayments(stripe, since))
  }

  refund(refund: Parameters<Payments['refund']>[0]) {
    return this.#ask((stripe) => charges.refund(stripe, refund))
  }

  openPayoutAccount(creator: Parameters<Payments['openPayoutAccount']>[0]) {
    return this.#ask((stripe) => payouts.openPayoutAccount(stripe, creator))
  }

  readPayoutAccount(id: string) {
    return this.#ask((stripe) => payouts.readPayoutAccount(stripe, id))
  }

  listPayoutAccounts() {
    return this.#list(payouts.listPayoutAccounts)
  }

  async forgetPayoutAccount(id: string) {
    await this.#ask((stripe) => stripe.accounts.del(id).catch(unlessMissing))
  }

  payOut(payout: { payoutAccountId: string; cents: number; key: string }) {
    return this.#ask((stripe) => payouts.payOut(stripe, payout))
  }

  readPayout(id: string) {
    return this.#ask((stripe) => payouts.readPayout(stripe, id))
  }

  listPayouts(since: Date) {
    return this.#list((stripe) => payouts.listPayouts(stripe, since))
  }

  async readEvent(body: Buffer, signature: string | undefined) {
    return openEvent(await this.#stripe(), { body, signature, secrets: this.#settings.webhookSecrets })
  }

  async #ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(await this.#stripe())
    } catch (error) {
      throw asAppError(error, this.#log)
    }
  }

  async *#list<T>(list: (stripe: Stripe) => AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* list(await this.#stripe())
    } catch (error) {
      throw asAppError(error, this.#log)
    }
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
