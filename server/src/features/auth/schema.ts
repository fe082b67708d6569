import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'

export const account = pgTable('account', {
  id: uuid('id').primaryKey(),
  /** As the person wrote it; compared by `emailKey`, which has no case. */
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique('account_email_key'),
  fullName: text('full_name').notNull(),
  /** When a link that was mailed to `email` was opened; null until then. */
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  /** The operator's gift: Pro for good. */
  isPro: boolean('is_pro').notNull().default(false),
  /** Paid for: Pro until this moment. Billing writes it. */
  proUntil: moment('pro_until'),
  hasSeenConsentModal: boolean('has_seen_consent_modal').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  /** Closed by its owner: hidden since then, erased 30 days later unless it is opened again. */
  closedAt: moment('closed_at'),
})

/** An access token that is still good. Ending one is deleting its row, at once and on every replica. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What its owner calls it by when ending it from elsewhere. */
    id: uuid('id').notNull().defaultRandom().unique('session_id'),
    /** Browser and system, such as 'Firefox on Linux'. */
    device: text('device').notNull().default(''),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('session_by_account').on(table.accountId),
    index('session_by_expiry').on(table.expiresAt),
  ],
)

/** Lets programs in as their owner. Ending one is deleting its row, at once and on every replica. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: bytes('key_hash').notNull().unique('api_key_hash'),
    /** Its first and last characters, to recognise it by. */
    hint: text('hint').notNull(),
    createdAt: moment('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_key_by_account').on(table.accountId)],
)

export const passwordReset = pgTable('password_reset', {
  /** One link a person: a newer one replaces the older. */
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique('password_reset_token_hash'),
  expiresAt: moment('expires_at').notNull(),
})

export const emailVerification = pgTable('email_verification', {
  /** One link a person: a newer one replaces the older. */
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique('email_verification_token_hash'),
  expiresAt: moment('expires_at').notNull(),
  /** Kept until it expires, so that opening the link a second time says what happened. */
  usedAt: moment('used_at'),
})

/** Where a person has signed in from before: an attack from elsewhere does not lock them out there. */
export const knownAddress = pgTable(
  'known_address',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    addressHash: bytes('address_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.addressHash] })],
)
