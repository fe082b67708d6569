import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { account } from '../../auth/schema.ts'
import { template } from '../../catalogue/schema.ts'

/** Whoever earns. The books know this id only, so that they stay as they are when the person leaves. */
export const seller = pgTable('seller', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .references(() => account.id, { onDelete: 'set null' })
    .unique('seller_account'),
  /** The provider's; null until the creator said where payouts go. */
  payoutAccountId: text('payout_account_id').unique('seller_payout_account'),
  payoutAccountState: text('payout_account_state').$type<'none' | 'pending' | 'ready'>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Nothing is paid out while an operator holds it. */
  payoutsHeldAt: moment('payouts_held_at'),
  payoutsHeldReason: text('payouts_held_reason'),
})

/** A template that somebody buys for good. What the provider says of its payment decides the status. */
export const purchase = pgTable(
  'purchase',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    templateId: uuid('template_id').references(() => template.id, { onDelete: 'set null' }),
    templateName: text('template_name').notNull(),
    /** Null: of the house. */
    sellerId: uuid('seller_id').references(() => seller.id),
    cents: integer('cents').notNull(),
    /** What of it is tax, as the provider says: nobody's earnings. */
    taxCents: integer('tax_cents').notNull().default(0),
    status: text('status').$type<'open' | 'dropped' | 'paid' | 'refunded' | 'disputed'>().notNull(),
    paymentId: text('payment_id').unique('purchase_payment'),
    /** How much of it the books have taken back so far. */
    takenCents: integer('taken_cents').notNull().default(0),
    openedAt: moment('opened_at').notNull(),
    paidAt: moment('paid_at'),
    /** When its buyer wanted the money back. */
    refundAskedAt: moment('refund_asked_at'),
  },
  (table) => [
    uniqueIndex('purchase_open')
      .on(table.accountId, table.templateId)
      .where(sql`status = 'open'`),
    index('purchase_by_account').on(table.accountId, table.openedAt),
    index('purchase_by_template').on(table.templateId),
    index('purchase_by_seller')
      .on(table.sellerId)
      .where(sql`seller_id IS NOT NULL`),
    index('purchase_by_payment_time')
      .on(table.paidAt, table.id)
      .where(sql`paid_at IS NOT NULL`),
  ],
)

/**
 * Money that an operator gives back. Written before the provider is asked, so that a crash in between loses neither
 * the refund nor its reason: `asked` is carried out again until it is `done`, or the provider refuses for good.
 */
export const saleRefund = pgTable(
  'sale_refund',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchase.id, { onDelete: 'cascade' }),
    /** What had been given back before. */
    fromCents: integer('from_cents').notNull(),
    cents: integer('cents').notNull(),
    /** Buyer and creator read it. */
    reason: text('reason').notNull(),
    status: text('status').$type<'asked' | 'done' | 'refused'>().notNull(),
    askedAt: moment('asked_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('sale_refund_under_way')
      .on(table.purchaseId)
      .where(sql`status = 'asked'`),
    index('sale_refund_by_purchase').on(table.purchaseId),
  ],
)

export type Book = 'cash' | 'creator' | 'platform' | 'tax'

export type MovementKind =
  | 'sale'
  | 'refund'
  | 'dispute'
  | 'dispute_won'
  | 'pro_share'
  | 'pro_share_back'
  | 'payout'
  | 'payout_failed'

/** A payment for a plan, as the provider reported it last, and how much of it the closed months have counted. */
export const planPayment = pgTable(
  'plan_payment',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    paidAt: moment('paid_at').notNull(),
    periodFrom: moment('period_from').notNull(),
    periodTo: moment('period_to').notNull(),
    /** Without tax. */
    netCents: integer('net_cents').notNull(),
    /** What of it was given back, without tax. */
    backCents: integer('back_cents').notNull(),
    countedCents: integer('counted_cents').notNull().default(0),
  },
  (table) => [
    index('plan_payment_by_account').on(table.accountId),
    index('plan_payment_uncounted')
      .on(table.paidAt)
      .where(sql`counted_cents <> net_cents - back_cents`),
  ],
)

/** A calendar month whose Pro income is shared out. Its row is written with all of its shares, or not at all. */
export const proMonth = pgTable('pro_month', {
  /** The month's first day. */
  month: date('month').primaryKey(),
  percent: integer('percent').notNull(),
  incomeCents: integer('income_cents').notNull(),
  sharedCents: integer('shared_cents').notNull(),
  closedAt: moment('closed_at').notNull(),
})

/** What a template earned from Pro use in a month. */
export const proShare = pgTable(
  'pro_share',
  {
    id: uuid('id').primaryKey(),
    month: date('month').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => seller.id),
    templateId: uuid('template_id').references(() => template.id, { onDelete: 'set null' }),
    templateName: text('template_name').notNull(),
    people: integer('people').notNull(),
    cents: integer('cents').notNull(),
    /** What of it the books have taken back. */
    backCents: integer('back_cents').notNull().default(0),
    /** In millionths of a cent: what it was rounded from, and what of that was not given back. */
    millionths: bigint('millionths', { mode: 'number' }).notNull(),
    leftMillionths: bigint('left_millionths', { mode: 'number' }).notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  (table) => [
    unique('pro_share_once').on(table.month, table.templateId),
    index('pro_share_by_seller').on(table.sellerId),
    index('pro_share_by_template')
      .on(table.templateId)
      .where(sql`template_id IS NOT NULL`),
  ],
)

/** Which payment a share comes from, for as long as the payment can be given back. */
export const proSharePart = pgTable(
  'pro_share_part',
  {
    planPaymentId: text('plan_payment_id')
      .notNull()
      .references(() => planPayment.id, { onDelete: 'cascade' }),
    proShareId: uuid('pro_share_id')
      .notNull()
      .references(() => proShare.id, { onDelete: 'cascade' }),
    millionths: bigint('millionths', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planPaymentId, table.proShareId] }),
    index('pro_share_part_by_share').on(table.proShareId),
  ],
)

/** One movement of money: its entries sum to zero. Rows are never changed nor deleted; the database sees to it. */
export const ledgerMovement = pgTable(
  'ledger_movement',
  {
    id: uuid('id').primaryKey(),
    /** What happened, so that it is written once. */
    key: text('key').notNull().unique('ledger_movement_key'),
    kind: text('kind').$type<MovementKind>().notNull(),
    at: moment('at').notNull(),
    sellerId: uuid('seller_id').references(() => seller.id),
    purchaseId: uuid('purchase_id').references(() => purchase.id),
    proShareId: uuid('pro_share_id').references(() => proShare.id),
    /** What the buyer paid or got back, or what was paid out. */
    grossCents: integer('gross_cents').notNull(),
  },
  (table) => [
    index('ledger_movement_by_seller').on(table.sellerId, table.at),
    index('ledger_movement_by_time').on(table.at),
    index('ledger_movement_by_purchase')
      .on(table.purchaseId)
      .where(sql`purchase_id IS NOT NULL`),
    index('ledger_movement_by_pro_share')
      .on(table.proShareId)
      .where(sql`pro_share_id IS NOT NULL`),
  ],
)

/** `cash` is ours at the provider; what stands on `creator`, `platform` and `tax` is owed, so it is negative. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    movementId: uuid('movement_id')
      .notNull()
      .references(() => ledgerMovement.id),
    book: text('book').$type<Book>().notNull(),
    sellerId: uuid('seller_id').references(() => seller.id),
    cents: integer('cents').notNull(),
  },
  (table) => [
    unique('ledger_entry_book').on(table.movementId, table.book),
    index('ledger_entry_by_seller').on(table.sellerId),
  ],
)

/** One a creator and month. `sending` until the provider has answered; a crash in between sends it again, once. */
export const payout = pgTable(
  'payout',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => seller.id),
    /** The month's first day. */
    month: date('month').notNull(),
    cents: integer('cents').notNull(),
    status: text('status').$type<'sending' | 'sent' | 'failed'>().notNull(),
    providerId: text('provider_id').unique('payout_provider'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('payout_month').on(table.sellerId, table.month)],
)
