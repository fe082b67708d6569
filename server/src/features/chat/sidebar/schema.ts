import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { account } from '../../auth/schema.ts'

/** What a person puts conversations into. */
export const conversationFolder = pgTable(
  'conversation_folder',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('conversation_folder_by_owner').on(table.ownerId)],
)
