import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    /** As the person wrote it; compared by `emailKey`, which has no case. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('account_email_key'),
    fullName: text('full_name').notNull(),
    /** When a link that was mailed to `email` was opened; null until then. */
    emailVerifiedAt: moment('email_verified_at'),
    /** Null: made with the sign-in provider, and no password was chosen since. */
    passwordHash: text('password_hash'),
    /** The operator's gift: Pro for good. */
    isPro: boolean('is_pro').notNull().default(false),
    /** Paid for: Pro until this moment. Billing writes it. */
    proUntil: moment('pro_until'),
    hasSeenConsentModal: boolean('has_seen_consent_modal').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** Closed by its owner: hidden since then, erased 30 days later unless it is opened again. */
    closedAt: moment('closed_at'),
    /** May use the operator's console. */
    isOperator: boolean('is_operator').notNull().default(false),
    /** Locked out by an operator since then. */
    suspendedAt: moment('suspended_at'),
  },
  (table) => [index('account_by_sign_up').on(table.createdAt)],
)

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
    /** When its owner last gave a password or a passkey in it; null: not in this session. */
    provenAt: moment('proven_at'),
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

/** Names that an operator reserved, beside those of `RESERVED_NAMES`. */
export const reservedName = pgTable('reserved_name', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
})

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

/** Another address that a person asked for. Both addresses confirm it; the old one can also stop it. */
export const emailChange = pgTable('email_change', {
  /** One a person: a newer one replaces the older. */
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  newEmail: text('new_email').notNull(),
  /** Where it was asked for: stays signed in. */
  sessionId: uuid('session_id'),
  /** False where nobody ever confirmed the old address: it may be a typing error. */
  needsOld: boolean('needs_old').notNull(),
  /** Null until the mails are sent, and again when it is done. */
  oldTokenHash: bytes('old_token_hash').unique('email_change_old_token_hash'),
  newTokenHash: bytes('new_token_hash').unique('email_change_new_token_hash'),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  expiresAt: moment('expires_at').notNull(),
  /** Set when it is done, until the old address is told. */
  oldEmail: text('old_email'),
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

/** Codes of an authenticator app as a second step (RFC 6238). */
export const twoStep = pgTable('two_step', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  secret: bytes('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the first code of the app proved that it works; codes are asked for since then. */
  confirmedAt: moment('confirmed_at'),
  /** The 30 seconds of the code that was taken last: it and older ones are not taken again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Each works once in the place of a code. Using one is deleting its row. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it. */
    credentialId: bytes('credential_id').notNull().unique('passkey_credential_id'),
    /** SubjectPublicKeyInfo in DER. */
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, as the authenticator counts; 0 where it does not. A copy of it falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkey_by_account').on(table.accountId)],
)

/** Something random that an authenticator or a sign-in provider answers once, within minutes. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    hash: bytes('hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['passkey-add', 'passkey-use', 'provider-sign-in', 'provider-connect', 'provider-prove'],
    }).notNull(),
    /** Null: nobody knows yet who will answer. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_challenge_by_account').on(table.accountId),
    index('sign_in_challenge_by_expiry').on(table.expiresAt),
  ],
)

/** Who at a sign-in provider is who here. */
export const providerIdentity = pgTable(
  'provider_identity',
  {
    issuer: text('issuer').notNull(),
    /** The provider's name for the person. */
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What the provider called the person's address when it was connected; empty where it did not tell. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('provider_identity_one_each').on(table.accountId, table.issuer),
  ],
)

/** Somebody whom the provider signed in, and who has one more thing to do before they are in: a code, a name. */
export const providerArrival = pgTable(
  'provider_arrival',
  {
    ticketHash: bytes('ticket_hash').primaryKey(),
    /** Null: nobody's yet. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    isEmailVerified: boolean('is_email_verified').notNull(),
    /** When the person last showed the provider who they are; null where it does not tell. */
    provenAt: moment('proven_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('provider_arrival_by_account').on(table.accountId),
    index('provider_arrival_by_expiry').on(table.expiresAt),
  ],
)
