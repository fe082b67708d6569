import type { ShareScope } from '@agentry/contract/community/sharing'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../../db/columns.ts'
import { agent } from '../../agents/schema.ts'
import { account } from '../../auth/schema.ts'
import { conversation } from '../schema.ts'
import type { StoredMessage } from './snapshot.ts'

/** A link that anybody can read who has its address. It goes with its conversation. */
export const sharedLink = pgTable(
  'shared_link',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agent.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** The last message that it shows. No reference: messages go only with their conversation. */
    messageId: uuid('message_id').notNull(),
    /** Of the secret part of its address. */
    tokenHash: bytes('token_hash').notNull().unique('shared_link_token'),
    scope: text('scope').$type<ShareScope>().notNull(),
    title: text('title').notNull(),
    agentName: text('agent_name').notNull(),
    withFiles: boolean('with_files').notNull(),
    /** The files that can be opened with it. */
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    messageCount: integer('message_count').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When what it shows was taken from the conversation. */
    takenAt: moment('taken_at').notNull(),
    /** Null: it works until it is revoked. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('shared_link_by_owner').on(table.ownerId),
    index('shared_link_by_agent').on(table.agentId),
    index('shared_link_by_conversation').on(table.conversationId),
    index('shared_link_by_expiry').on(table.expiresAt),
  ],
)

/** A copy of a message as it was when it was shared, so that later changes do not show. */
export const sharedMessage = pgTable(
  'shared_message',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => sharedLink.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    shown: jsonb('shown').$type<StoredMessage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.position] })],
)
