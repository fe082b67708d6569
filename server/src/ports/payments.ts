import type { BillingInterval } from '@agentry/contract/billing'

export type PaidPlan = 'founder' | 'standard'

/** Who pays whom: `account` is ours, the rest are the provider's own ids. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** Our account, as we told the provider when the checkout was opened. */
  accountId: string
  status: 'active' | 'trialing' | 'past_due' | 'unpaid' | 'incomplete' | 'canceled'
  priceId: string
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  discountPercent: number
  createdAt: Date
  /** Set once it is over. */
  endedAt: Date | null
}

/** What a change of price costs. */
export interface PriceChange {
  /** The moment for which this was computed. */
  countedFrom: Date
  /** Charged at once. */
  todayCents: number
  /** What is left of the period that is paid for, and is taken off. */
  unusedCents: number
  /** What is left over afterwards and taken off the next charges. */
  creditCents: number
  /** Null: it ends with the period. */
  next: { at: Date; cents: number } | null
}

/** A one-time payment, for a template. */
export interface ProviderPayment {
  id: string
  customerId: string
  /** Our purchase, as we told the provider when the checkout was opened. */
  purchaseId: string
  cents: number
  /** What of `cents` is tax: prices include it. */
  taxCents: number
  refundedCents: number
  /** A lost dispute has taken the money back; a won one has given it back again. */
  dispute: 'none' | 'open' | 'won' | 'lost'
  paidAt: Date
}

/** A payment for a plan. */
export interface PlanPayment {
  id: string
  customerId: string
  paidAt: Date
  /** What it pays for. */
  period: { from: Date; to: Date }
  cents: number
  /** What of `cents` is tax. */
  taxCents: number
  /** All of it while a bank disputes the payment, and after it has taken the money back. */
  refundedCents: number
}

export interface CheckoutRequest {
  /** Asked twice with the same key, the same checkout is answered. */
  key: string
  customerId: string
  /** Ours: comes back in subscriptions and payments. */
  accountId: string
  item:
    | { mode: 'subscription'; priceId: string; discountPercent: number }
    | { mode: 'payment'; purchaseId: string; name: string; cents: number }
  /** Has `{CHECKOUT_SESSION_ID}` where the provider writes the checkout's id. */
  successUrl: string
  cancelUrl: string
  /** Nobody can pay after this. */
  expiresAt: Date
}

export interface ProviderCheckout {
  id: string
  status: 'open' | 'paid' | 'expired'
  subscriptionId: string | null
  paymentId: string | null
}

export interface ProviderInvoice {
  id: string
  createdAt: Date
  description: string
  cents: number
  /** With a part of it, the status stays `paid`. */
  refundedCents: number
  status: 'paid' | 'open' | 'failed' | 'refunded'
  url: string | null
}

/** The tax in an amount that includes it. */
export interface ProviderTax {
  cents: number
  /** In hundredths of a percent: 810 is 8.1 %. */
  basisPoints: number
  /** Whose tax, by two letters; null where nobody said. */
  country: string | null
}

/** Everything that a receipt says about one payment, for a plan or for a template. */
export interface ProviderReceipt {
  invoiceId: string
  /** Never the same for two payments. */
  number: string
  paidAt: Date
  lines: { description: string; cents: number }[]
  /** What is paid for; null for what is bought for good. */
  period: { from: Date; to: Date } | null
  cents: number
  tax: ProviderTax
  refundedCents: number
  card: { brand: string; last4: string } | null
}

/** What an event is about. It carries no state: whoever gets one reads the thing itself, as it is by then. */
export type PaymentEvent = { id: string } & (
  | { about: 'checkout'; checkoutId: string }
  | { about: 'subscription'; subscriptionId: string }
  | { about: 'payment'; paymentId: string }
  | { about: 'payout-account'; payoutAccountId: string }
  | { about: 'payout'; payoutId: string }
  | { about: 'nothing-of-ours' }
)

/**
 * A card-payment provider. Every call rejects with an AppError whose sentence a person can read:
 * `payment-failed` where a card was refused, `not-found` where the provider has no such thing, `provider-failed`
 * where it did not answer. Calls that take a `key` have one effect, however often they are made with it.
 */
export interface Payments {
  /** No real money moves: everything a person sees says 'test mode'. */
  readonly isTest: boolean
  /** Null where this installation does not sell it. */
  readonly prices: Record<PaidPlan, Record<BillingInterval, string | null>>
  /** The header of a webhook that carries the signature, in lower case. */
  readonly signatureHeader: string

  openCustomer(person: { accountId: string; email: string; key: string }): Promise<string>
  /** Takes name and address of a person away; what the law keeps stays without them. */
  forgetCustomer(customerId: string): Promise<void>

  openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>
  readCheckout(id: string): Promise<ProviderCheckout>
  /** Nobody can pay there any more. Harmless when it is paid or expired already. */
  expireCheckout(id: string): Promise<void>
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<string>

  readSubscription(id: string): Promise<ProviderSubscription>
  /** All of them, ended ones too, for the daily comparison. */
  listSubscriptions(): AsyncIterable<ProviderSubscription>
  /** What a change of price would cost now. Nothing changes. */
  previewPrice(change: { subscriptionId: string; priceId: string; now: Date }): Promise<PriceChange>
  /** With proration, charged at once; the amounts are the previewed ones when `countedFrom` is the preview's. */
  changePrice(change: {
    subscriptionId: string
    priceId: string
    key: string
    countedFrom?: Date
  }): Promise<ProviderSubscription>
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<ProviderSubscription>
  /** At once. With `refund` the running period is paid back, for a subscription that should never have been. */
  endSubscription(subscriptionId: string, options?: { refund: boolean }): Promise<ProviderSubscription>
  /** From the next invoice on; 0 takes it away. */
  setDiscount(subscriptionId: string, percent: number): Promise<ProviderSubscription>
  listInvoices(customerId: string): Promise<ProviderInvoice[]>
  /** By its invoice, or by its payment for a template. Rejects with `not-found` what this customer has not paid. */
  readReceipt(
    wanted: { customerId: string } & ({ invoiceId: string } | { paymentId: string }),
  ): Promise<ProviderReceipt>

  /** Payments for plans whose invoices were made since, as they are now. Those of nothing are left out. */
  listPlanPayments(since: Date): AsyncIterable<PlanPayment>
  readPayment(id: string): Promise<ProviderPayment>
  /** Those that were paid since, as they are now, for the daily comparison. */
  listPayments(since: Date): AsyncIterable<ProviderPayment>
  /** Gives so much back, or all that is left. */
  refund(refund: { paymentId: string; key: string; cents?: number }): Promise<ProviderPayment>

  /** Where a creator says where the money goes; `payoutAccountId` is null the first time. */
  openPayoutAccount(creator: {
    accountId: string
    email: string
    payoutAccountId: string | null
    returnUrl: string
    key: string
  }): Promise<{ payoutAccountId: string; url: string }>
  readPayoutAccount(id: string): Promise<'pending' | 'ready'>
  /** All of them, for the daily comparison. */
  listPayoutAccounts(): AsyncIterable<{ id: string; state: 'pending' | 'ready' }>
  /** Takes name and bank account of a creator away; nothing can be paid out there any more. Harmless when repeated. */
  forgetPayoutAccount(id: string): Promise<void>
  payOut(payout: { payoutAccountId: string; cents: number; key: string }): Promise<{ id: string }>
  readPayout(id: string): Promise<'sent' | 'failed'>
  /** Those that were made since, as they are now, for the daily comparison. */
  listPayouts(since: Date): AsyncIterable<{ id: string; status: 'sent' | 'failed' }>

  /** The event in a webhook's body. Rejects with `bad-signature` whatever the provider did not sign, or not lately. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>

  /** Only of a provider that lives in this process: its own hosted pages, and its clockwork. */
  readonly embedded?: EmbeddedProvider
}

export interface EmbeddedProvider {
  /** Renewals, retries of failed cards, ended periods, undelivered webhooks. Harmless when repeated. */
  tick(): Promise<void>
  /** Answers a request below `/pay`: plain HTML forms that work without script. */
  page(request: PageRequest): Promise<PageAnswer>
  /** Lets webhooks that are under way arrive, or be sent again by the next start. */
  close(): Promise<void>
}

export interface PageRequest {
  method: 'GET' | 'POST'
  /** Below `/pay`: `/checkout/cs_test_…`. */
  path: string
  form: Record<string, string>
  /** As the browser states them. */
  languages?: string | undefined
}

export type PageAnswer = { status: number; type: 'html' | 'css'; body: string } | { redirect: string }
