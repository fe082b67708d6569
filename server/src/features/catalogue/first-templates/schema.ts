import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { account } from '../../auth/schema.ts'
import { template } from '../schema.ts'

/** A template of somebody who has shown none yet, which operators look at before others see it. */
export const firstTemplate = pgTable(
  'first_template',
  {
    templateId: uuid('template_id')
      .primaryKey()
      .references(() => template.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'approved', 'declined'] }).notNull(),
    /** The operator's words to the creator. */
    message: text('message').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('first_template_by_account').on(table.accountId),
    index('first_template_by_state').on(table.state, table.askedAt),
  ],
)
