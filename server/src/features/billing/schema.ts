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
