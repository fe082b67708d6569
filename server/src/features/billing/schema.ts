import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
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
