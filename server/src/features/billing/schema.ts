import type { BillingInterval } from '@agentry/contract/billing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'
import type { PaidPlan, ProviderSubscription } from '../../ports/payments.ts'
import { account } from '../auth/schema.ts'

/** Answered chat turns by calendar month (UTC), reserved ones included. */
export const turnUsage = pgTable(
  'turn_usage',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The month's first day. */
    month: date('month').notNull(),
    turns: integer('turns').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)

/** A turn that is being answered. Settled with its answer, or given back, exactly once: by deleting the row. */
export const turnReservation = pgTable(
  'turn_reservation',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    month: date('month').notNull(),
    reservedAt: moment('reserved_at').notNull(),
  },
  (table) => [index('turn_reservation_by_age').on(table.reservedAt)],
)

/** Generated voice, in whole seconds, in all. */
export const voiceUsage = pgTable('voice_usage', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  seconds: integer('seconds').notNull(),
})

/** Speech turned into text, in whole seconds, by day (UTC). */
export const transcriptionUsage = pgTable(
  'transcription_usage',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/**
 * Seconds of a voiceover or of a transcription that is being made, counted already. Settled with what they were taken
 * for, or given back, exactly once: by deleting the row.
 */
export const secondsReservation = pgTable(
  'seconds_reservation',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The day of a transcription; null for a voiceover, whose trial knows no days. */
    day: date('day'),
    seconds: integer('seconds').notNull(),
    reservedAt: moment('reserved_at').notNull(),
  },
  (table) => [index('seconds_reservation_by_age').on(table.reservedAt)],
)

/** What was used on each day (UTC), for the chart. */
export const dayUsage = pgTable(
  'day_usage',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    turns: integer('turns').notNull(),
    voiceSeconds: integer('voice_seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index('day_usage_by_day').on(table.day)],
)

/** Bytes that a person keeps in files and templates, those that are being written included. */
export const storageUsage = pgTable('storage_usage', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** Files that are being written: counted in `storage_usage`, and not yet named by a row of their own. */
export const storageReservation = pgTable(
  'storage_reservation',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What to remove from the file store if the server dies before it is done. */
    fileKeys: jsonb('file_keys').$type<string[]>().notNull(),
    reservedAt: moment('reserved_at').notNull(),
  },
  (table) => [index('storage_reservation_by_age').on(table.reservedAt)],
)

/** Financial rows outlive their account, and are nobody's then. */
const whoeverPaid = () => uuid('account_id').references(() => account.id, { onDelete: 'set null' })

/** An account as the payment provider knows it. Locked for whatever changes its subscriptions or checkouts. */
export const billingCustomer = pgTable('billing_customer', {
  /** The provider's. */
  id: text('id').primaryKey(),
  accountId: whoeverPaid().unique('billing_customer_account'),
  createdAt: moment('created_at').notNull(),
  /** Of an erased account: when the provider has taken name and address away. */
  forgottenAt: moment('forgotten_at'),
})

/** Subscriptions as the provider reported them last. */
export const subscription = pgTable(
  'subscription',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomer.id),
    accountId: whoeverPaid(),
    status: text('status').$type<ProviderSubscription['status']>().notNull(),
    /** Null: a price that this installation does not sell any more. */
    plan: text('plan').$type<PaidPlan>(),
    interval: text('interval').$type<BillingInterval>(),
    priceId: text('price_id').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** When we learnt that the card was refused; null once it is paid. */
    pastDueSince: moment('past_due_since'),
  },
  (table) => [
    index('subscription_by_account').on(table.accountId),
    index('subscription_by_customer').on(table.customerId),
    index('subscription_by_period_end')
      .on(table.currentPeriodEnd)
      .where(sql`ended_at IS NULL`),
  ],
)

/** A card page that was opened for somebody. */
export const checkout = pgTable(
  'checkout',
  {
    /** Ours, and the key under which the provider opens it once. */
    id: uuid('id').primaryKey(),
    accountId: whoeverPaid(),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomer.id),
    /** What is bought: `subscription`, or `template_{id}`. One open checkout an account and thing. */
    thing: text('thing').notNull(),
    priceId: text('price_id').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    /** `refunded`: paid for a founder seat when none was left, and paid back at once. */
    status: text('status').$type<'open' | 'paid' | 'expired' | 'refunded'>().notNull(),
    /** The provider's. Null until it has answered; nobody can pay before. */
    sessionId: text('session_id').unique('checkout_session'),
    url: text('url'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider was asked last what came of it. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    uniqueIndex('checkout_one_open')
      .on(table.accountId, table.thing)
      .where(sql`status = 'open'`),
    index('checkout_by_account').on(table.accountId),
    index('checkout_open_by_end')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
  ],
)

/** Founder seats that were paid for. They are taken for good, whatever becomes of the subscription. */
export const founderSeat = pgTable('founder_seat', {
  seat: integer('seat').primaryKey(),
  accountId: whoeverPaid().unique('founder_seat_account'),
  /** What it was paid for with; the founder price holds while that runs. */
  subscriptionId: text('subscription_id').notNull(),
})

/** A seat that nobody else can take while its checkout is paid. */
export const founderHold = pgTable(
  'founder_hold',
  {
    /** One an account. */
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    checkoutId: uuid('checkout_id').notNull(),
    /** Hashes of where it was asked from: the IPv4 address or the /64, and the /48. */
    network: bytes('network').notNull(),
    wideNetwork: bytes('wide_network'),
    heldUntil: moment('held_until').notNull(),
  },
  (table) => [index('founder_hold_by_end').on(table.heldUntil)],
)

/** Events that were acted upon. */
export const paymentEvent = pgTable(
  'payment_event',
  { id: text('id').primaryKey(), receivedAt: moment('received_at').notNull() },
  (table) => [index('payment_event_by_age').on(table.receivedAt)],
)
