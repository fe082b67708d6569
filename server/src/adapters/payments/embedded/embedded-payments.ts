import { gte, lte } from 'drizzle-orm'
import type { CheckoutRequest, EmbeddedProvider, PageRequest, Payments } from '../../../ports/payments.ts'
import * as charges from './charges.ts'
import * as checkouts from './checkouts.ts'
import * as customers from './customers.ts'
import { everyRow } from './every-row.ts'
import { listInvoices } from './invoices.ts'
import { deliver, readEvent, signatureHeader } from './outbox.ts'
import { answerPage } from './pages/answer-page.ts'
import * as payouts from './payouts.ts'
import { priceIds } from './price-list.ts'
import type { Provider } from './provider.ts'
import * as receipts from './receipts.ts'
import {
  testPaymentCharge,
  testPaymentPayout,
  testPaymentPayoutAccount,
  testPaymentSubscription,
  type SubscriptionRow,
} from './schema.ts'
import * as subscriptions from './subscriptions.ts'
import { openVisit, removeEndedVisits } from './visits.ts'

/** A page waits this long for its webhook to arrive; what it leads to then knows already. */
const pageWaitsMs = 3000

/**
 * A small card-payment provider in this process, for machines without one: hosted pages, test cards, renewals on the
 * clock, signed webhooks. No money moves.
 */
export class EmbeddedPayments implements Payments {
  readonly isTest = true
  readonly prices = priceIds
  readonly signatureHeader = signatureHeader
  readonly embedded: EmbeddedProvider
  readonly #provider: Provider
  readonly #closing = new AbortController()
  readonly #underWay = new Set<Promise<void>>()

  constructor(provider: Provider) {
    this.#provider = provider
    this.embedded = {
      tick: () => this.#tick(),
      page: (request) => this.#page(request),
      close: async () => {
        this.#closing.abort()
        await Promise.allSettled(this.#underWay)
      },
    }
  }

  openCustomer(person: { accountId: string; email: string; key: string }) {
    return customers.openCustomer(this.#provider, person)
  }

  forgetCustomer(customerId: string) {
    return customers.forgetCustomer(this.#provider, customerId)
  }

  openCheckout(request: CheckoutRequest) {
    return checkouts.openCheckout(this.#provider, request)
  }

  readCheckout(id: string) {
    return checkouts.readCheckout(this.#provider, id)
  }

  async expireCheckout(id: string) {
    await this.#told(checkouts.expireCheckout(this.#provider, id))
  }

  async openPortal({ customerId, returnUrl }: { customerId: string; returnUrl: string }) {
    await customers.findCustomer(this.#provider.db, customerId)
    return openVisit(this.#provider, 'portal', { customerId, returnUrl })
  }

  readSubscription(id: string) {
    return this.#subscription(subscriptions.changeSubscription(this.#provider, id))
  }

  async *listSubscriptions() {
    await this.#told(this.#renewDue())
    for await (const row of everyRow(this.#provider.db, testPaymentSubscription))
      yield subscriptions.presentSubscription(row)
  }

  previewPrice(change: Parameters<Payments['previewPrice']>[0]) {
    return subscriptions.previewPrice(this.#provider, change)
  }

  changePrice(change: Parameters<Payments['changePrice']>[0]) {
    return this.#subscription(subscriptions.changePrice(this.#provider, change))
  }

  cancelAtPeriodEnd(id: string, cancel: boolean) {
    return this.#subscription(subscriptions.cancelAtPeriodEnd(this.#provider, id, cancel))
  }

  endSubscription(id: string, { refund } = { refund: false }) {
    return this.#subscription(subscriptions.endSubscription(this.#provider, id, { refund }))
  }

  setDiscount(id: string, percent: number) {
    return this.#subscription(subscriptions.setDiscount(this.#provider, id, percent))
  }

  listInvoices(customerId: string) {
    return listInvoices(this.#provider, customerId)
  }

  readReceipt(wanted: Parameters<Payments['readReceipt']>[0]) {
    return receipts.readReceipt(this.#provider, wanted)
  }

  listPlanPayments(since: Date) {
    return receipts.listPlanPayments(this.#provider, since)
  }

  readPayment(id: string) {
    return charges.readPayment(this.#provider, id)
  }

  async *listPayments(since: Date) {
    const madeSince = gte(testPaymentCharge.paidAt, since)
    for await (const row of everyRow(this.#provider.db, testPaymentCharge, madeSince))
      yield charges.presentPayment(row)
  }

  refund(refund: Parameters<Payments['refund']>[0]) {
    return this.#told(charges.refund(this.#provider, refund))
  }

  openPayoutAccount(creator: Parameters<Payments['openPayoutAccount']>[0]) {
    return payouts.openPayoutAccount(this.#provider, creator)
  }

  async readPayoutAccount(id: string) {
    return payouts.stateOf(await payouts.findPayoutAccount(this.#provider, id))
  }

  async *listPayoutAccounts() {
    for await (const row of everyRow(this.#provider.db, testPaymentPayoutAccount))
      yield { id: row.id, state: payouts.stateOf(row) }
  }

  forgetPayoutAccount(id: string) {
    return payouts.forgetPayoutAccount(this.#provider, id)
  }

  payOut(payout: { payoutAccountId: string; cents: number; key: string }) {
    return this.#told(payouts.payOut(this.#provider, payout))
  }

  readPayout(id: string) {
    return payouts.readPayout(this.#provider, id)
  }

  async *listPayouts(since: Date) {
    const madeSince = gte(testPaymentPayout.createdAt, since)
    for await (const { id, status } of everyRow(this.#provider.db, testPaymentPayout, madeSince))
      yield { id, status }
  }

  readEvent(body: Buffer, signature: string | undefined) {
    return readEvent(this.#provider, body, signature)
  }

  async #subscription(change: Promise<SubscriptionRow>) {
    return subscriptions.presentSubscription(await this.#told(change))
  }

  /** Waits for the effect and not for its webhook, which calls the caller. */
  async #told<T>(effect: Promise<T>): Promise<T> {
    const result = await effect
    void this.#deliver()
    return result
  }

  #deliver(): Promise<void> {
    const delivery = deliver(this.#provider, this.#closing.signal).catch((error: unknown) => {
      this.#provider.log.warn({ err: error }, 'payment events could not be read')
    })
    this.#underWay.add(delivery)
    return delivery.finally(() => this.#underWay.delete(delivery))
  }

  async #page(request: PageRequest) {
    const answer = await answerPage(this.#provider, request)
    if (request.method === 'POST') {
      const { promise: waited, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, pageWaitsMs)
      await Promise.race([this.#deliver(), waited])
      clearTimeout(patience)
    }
    return answer
  }

  async #tick() {
    await this.#renewDue()
    await checkouts.expireLateCheckouts(this.#provider)
    await removeEndedVisits(this.#provider)
    await this.#deliver()
  }

  async #renewDue() {
    const { db, clock, log } = this.#provider
    const isDue = lte(testPaymentSubscription.dueAt, clock.now())
    for await (const { id } of everyRow(db, testPaymentSubscription, isDue)) {
      await subscriptions.changeSubscription(this.#provider, id).catch((error: unknown) => {
        log.error({ err: error, subscription: id }, 'a subscription could not be renewed')
      })
    }
  }
}
