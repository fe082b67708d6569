import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { agent } from '../../agents/schema.ts'
import { account } from '../../auth/schema.ts'
import type { AskedTurn } from './asked-turn.ts'

/** A turn that is being answered by one of the servers. It is removed with the turn's end. */
export const runningTurn = pgTable(
  'running_turn',
  {
    /** The id that the answer is stored under. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agent.id, { onDelete: 'cascade' }),
    /** No reference: a conversation is stored with its first answer. */
    conversationId: uuid('conversation_id').notNull(),
    userMessageId: uuid('user_message_id').notNull(),
    clientMessageId: uuid('client_message_id').notNull(),
    asked: jsonb('asked').$type<AskedTurn>().notNull(),
    /** The server process that answers it, and when it last showed that it is alive. */
    replica: uuid('replica').notNull(),
    aliveAt: moment('alive_at').notNull(),
    isStopped: boolean('is_stopped').notNull().default(false),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [unique('running_turn_in_conversation').on(table.ownerId, table.conversationId)],
)

/**
 * What a running turn has told so far, in batches, for those who follow it on another server and for keeping it when
 * its server dies. Unlogged: it is worth nothing after the turn, and a crash of the database may take it.
 */
export const turnEvent = pgTable(
  'turn_event',
  {
    turnId: uuid('turn_id')
      .notNull()
      .references(() => runningTurn.id, { onDelete: 'cascade' }),
    /** The number of the last event of the batch; the first event of a turn is number 1. */
    lastSeq: integer('last_seq').notNull(),
    /** JSON as text, because jsonb refuses characters that models send in halves. */
    events: text('events').notNull(),
  },
  (table) => [primaryKey({ columns: [table.turnId, table.lastSeq] })],
)
