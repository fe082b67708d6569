import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { agent } from '../agents/schema.ts'
import { account } from '../auth/schema.ts'

/** Guest sessions that were kept, and as what: keeping one twice makes nothing new. */
export const keptGuest = pgTable(
  'kept_guest',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Of its last message, too, where the browser named one. */
    guestId: text('guest_id').notNull(),
    /** Null until its agent is launched. */
    agentId: uuid('agent_id').references(() => agent.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.guestId] })],
)
