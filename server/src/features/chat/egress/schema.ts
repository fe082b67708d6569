import type { EgressDecision, MadeBy, Sink } from '@agentry/contract/rules/egress'
import type { EgressAsk, Receipt } from '@agentry/contract/egress'
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../../db/columns.ts'
import { agent } from '../../agents/schema.ts'
import { account } from '../../auth/schema.ts'
import { conversation, message } from '../schema.ts'

const ownerId = () => uuid('owner_id').references(() => account.id, { onDelete: 'cascade' })
const agentId = () => uuid('agent_id').references(() => agent.id, { onDelete: 'cascade' })

/** What a turn wants to send and waits for. A row lives as long as its turn waits. */
export const egressAsk = pgTable(
  'egress_ask',
  {
    id: uuid('id').primaryKey(),
    /** Null where nothing is stored, as for guests: then the row holds no words either. */
    ownerId: ownerId(),
    agentId: agentId(),
    /** Its first turn may still be waiting, so the conversation need not exist yet. */
    conversationId: uuid('conversation_id').notNull(),
    /** Of what a guest answers with. */
    secretSha256: bytes('secret_sha256'),
    sink: text('sink').$type<Sink>().notNull(),
    template: text('template').notNull(),
    destination: text('destination').notNull(),
    text: text('text').notNull(),
    privateParts: jsonb('private_parts').$type<EgressAsk['private_parts']>().notNull(),
    madeBy: text('made_by').$type<MadeBy>().notNull(),
    /** Null until it is answered. */
    decision: text('decision').$type<EgressDecision>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('egress_ask_by_owner').on(table.ownerId),
    index('egress_ask_by_agent').on(table.agentId),
    index('egress_ask_by_expiry').on(table.expiresAt),
  ],
)

/** Where an agent may send without asking again. */
export const egressGrant = pgTable(
  'egress_grant',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId().notNull(),
    agentId: agentId().notNull(),
    sink: text('sink').$type<Sink>().notNull(),
    host: text('host').notNull(),
    madeBy: text('made_by').$type<MadeBy>().notNull(),
    /** Of the template, and what it could reach then: one that reaches more asks again. */
    version: text('version').notNull(),
    givenFor: jsonb('given_for').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('egress_grant_once').on(table.agentId, table.sink, table.host, table.madeBy),
    index('egress_grant_by_owner').on(table.ownerId),
  ],
)

/** Where the words of a person went, an answer at a time. */
export const egressReceipt = pgTable(
  'egress_receipt',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId().notNull(),
    agentId: agentId(),
    conversationId: uuid('conversation_id').references(() => conversation.id, { onDelete: 'cascade' }),
    /** Null where it belongs to no answer, or the answer was replaced. */
    messageId: uuid('message_id').references(() => message.id, { onDelete: 'set null' }),
    entries: jsonb('entries').$type<Receipt>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('egress_receipt_by_owner').on(table.ownerId, table.id),
    index('egress_receipt_by_agent').on(table.agentId),
    index('egress_receipt_by_conversation').on(table.conversationId),
    index('egress_receipt_by_message').on(table.messageId),
  ],
)
