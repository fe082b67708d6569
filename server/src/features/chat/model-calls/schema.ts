import { bigint, date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { account } from '../../auth/schema.ts'

const billionths = () => bigint('billionths', { mode: 'number' }).notNull()

/** What the model calls of a person cost in a month (UTC), with the most that running ones may cost. */
export const modelSpending = pgTable(
  'model_spending',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The month's first day. */
    month: date('month').notNull(),
    billionths: billionths(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)

/** The same of everybody, guests and people who left included. */
export const modelSpendingTotal = pgTable('model_spending_total', {
  month: date('month').primaryKey(),
  billionths: billionths(),
})
