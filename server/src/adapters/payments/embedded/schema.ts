import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import type { ProviderInvoice, ProviderPayment, ProviderSubscription } from '../../../ports/payments.ts'

/** The books of the embedded provider. It stands for a company of its own: nothing here refers to our tables. */
export const testPaymentCustomer = pgTable('test_payment_customer', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** All that it knows of a person. Null: forgotten. */
  email: text('email'),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  /** Every charge after the first is refused. */
  cardFails: boolean('card_fails').notNull().default(false),
  /** Where the person lives, by two letters: whose tax is in what they pay. */
  country: text('country'),
  createdAt: moment('created_at').notNull(),
})

/** Calls that were made with a key, and the id of what came of them. */
export const testPaymentCall = pgTable('test_payment_call', {
  key: text('key').primaryKey(),
  result: text('result').notNull(),
  madeAt: moment('made_at').notNull(),
})

export const testPaymentCheckout = pgTable(
  'test_payment_checkout',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    accountId: text('account_id').notNull(),
    status: text('status').$type<'open' | 'paid' | 'expired'>().notNull(),
    /** Of a subscription. */
    priceId: text('price_id'),
    discountPercent: integer('discount_percent').notNull(),
    /** Of a one-time payment. */
    purchaseId: text('purchase_id'),
    name: text('name').notNull(),
    cents: integer('cents').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    expiresAt: moment('expires_at').notNull(),
    subscriptionId: text('subscription_id'),
    paymentId: text('payment_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('test_payment_checkout_by_end').on(table.status, table.expiresAt)],
)

export const testPaymentSubscription = pgTable(
  'test_payment_subscription',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    accountId: text('account_id').notNull(),
    status: text('status').$type<ProviderSubscription['status']>().notNull(),
    priceId: text('price_id').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    /** The first of its periods began here; the 31st stays the 31st after a short month. */
    anchor: moment('anchor').notNull(),
    /** Which of them is running, from 0. */
    period: integer('period').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** What the running period costs in whole: what is left of it is given back at a change of price. */
    periodCents: integer('period_cents').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** What a change to a cheaper price left over; taken off the next invoices. */
    creditCents: integer('credit_cents').notNull(),
    /** Charges of the running period that were refused. */
    refusals: integer('refusals').notNull(),
    /** When something happens by itself next: a renewal, an end, another try. Null once it is over. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('test_payment_subscription_by_due').on(table.dueAt),
    index('test_payment_subscription_by_customer').on(table.customerId),
  ],
)

export type SubscriptionRow = typeof testPaymentSubscription.$inferSelect

export interface InvoiceLine {
  description: string
  cents: number
}

export const testPaymentInvoice = pgTable(
  'test_payment_invoice',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id'),
    paymentId: text('payment_id'),
    description: text('description').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    cents: integer('cents').notNull(),
    status: text('status').$type<ProviderInvoice['status']>().notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** What is paid for; null for a template. */
    periodFrom: moment('period_from'),
    periodTo: moment('period_to'),
    /** The tax in it, which the amount includes. */
    taxCents: integer('tax_cents').notNull().default(0),
    taxBasisPoints: integer('tax_basis_points').notNull().default(0),
    country: text('country'),
    /** What it was paid with. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
  },
  (table) => [
    index('test_payment_invoice_by_customer').on(table.customerId, table.createdAt),
    index('test_payment_invoice_by_subscription').on(table.subscriptionId),
    index('test_payment_invoice_by_payment').on(table.paymentId),
  ],
)

/** One-time payments. */
export const testPaymentCharge = pgTable(
  'test_payment_charge',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    purchaseId: text('purchase_id').notNull(),
    name: text('name').notNull(),
    cents: integer('cents').notNull(),
    taxCents: integer('tax_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull(),
    dispute: text('dispute').$type<ProviderPayment['dispute']>().notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [index('test_payment_charge_by_customer').on(table.customerId, table.paidAt)],
)

export const testPaymentPayoutAccount = pgTable('test_payment_payout_account', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** The end of the account number. Null: nobody has said yet where the money goes. */
  ibanLast4: text('iban_last4'),
  createdAt: moment('created_at').notNull(),
})

export const testPaymentPayout = pgTable('test_payment_payout', {
  id: text('id').primaryKey(),
  payoutAccountId: text('payout_account_id').notNull(),
  cents: integer('cents').notNull(),
  status: text('status').$type<'sent' | 'failed'>().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** The address of a portal or payout page, for an hour; whoever has it may use it. */
export const testPaymentVisit = pgTable(
  'test_payment_visit',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id'),
    payoutAccountId: text('payout_account_id'),
    returnUrl: text('return_url').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('test_payment_visit_by_end').on(table.expiresAt)],
)

/** Webhooks to come, written with the effect that they tell of, and kept until they were received. */
export const testPaymentEvent = pgTable(
  'test_payment_event',
  {
    id: text('id').primaryKey(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('test_payment_event_by_due').on(table.dueAt)],
)

/** One row: what webhooks are signed with. */
export const testPaymentSecret = pgTable('test_payment_secret', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
})
