import type { z } from 'zod'
import type { ChatMessage, EmailStatus, FileKind } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, orderedJson } from '../../db/columns.ts'
import { agent } from '../agents/schema.ts'
import { account } from '../auth/schema.ts'
import { conversationFolder } from './sidebar/schema.ts'
import type { FileAbout } from './files/about-file.ts'

const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

const agentId = () =>
  uuid('agent_id')
    .notNull()
    .references(() => agent.id, { onDelete: 'cascade' })

export const conversation = pgTable(
  'conversation',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    agentId: agentId(),
    sessionId: text('session_id').notNull(),
    title: text('title').notNull(),
    lastMessage: text('last_message').notNull(),
    messageCount: integer('message_count').notNull(),
    /** What the template's logic returned last. */
    state: orderedJson('state').notNull(),
    /** Of the messages up to `summaryUpTo`, which no longer fit into the model's view. */
    summary: text('summary').notNull(),
    summaryUpTo: bigint('summary_up_to', { mode: 'number' }).notNull(),
    /** The last message of the chosen branch: the conversation is this message and its parents. */
    leafId: uuid('leaf_id'),
    /** The conversation whose messages this one began with. It may be deleted by now. */
    forkedFrom: uuid('forked_from'),
    pinnedAt: moment('pinned_at'),
    archivedAt: moment('archived_at'),
    folderId: uuid('folder_id').references(() => conversationFolder.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('conversation_by_agent').on(table.agentId, table.updatedAt.desc().nullsFirst()),
    index('conversation_by_owner').on(
      table.ownerId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('conversation_by_folder')
      .on(table.folderId)
      .where(sql`folder_id IS NOT NULL`),
    index('conversation_by_age').on(table.updatedAt),
  ],
)

/** A fact as it was, so that it can be remembered again. */
interface FormerFact {
  id: string
  fact: string
  created_at: string
}

/** What an answer did to the memory. Whether it still holds is seen from the memory itself. */
export interface StoredMemoryChange extends FormerFact {
  change: 'remembered' | 'forgotten'
  replaced: FormerFact | null
}

/** All of an answer but its words. */
export type MessageDetails = Pick<
  ChatMessage,
  | 'has_memory'
  | 'user_tier'
  | 'voice_enabled'
  | 'memory_debug'
  | 'tools_used'
  | 'audio_files'
  | 'suggestions'
  | 'interrupted'
  | 'receipt'
> & { memory_changes?: StoredMemoryChange[] }

export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    /** The order in which messages were kept. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ownerId: ownerId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /**
     * The message before it; null for a first one. Versions of a message have the same parent. No foreign key: messages
     * go only with their whole conversation, and a key would look for the children of each one.
     */
    parentId: uuid('parent_id'),
    /** How many messages its branch has up to here. */
    depth: integer('depth').notNull().default(1),
    /** When a person last went back to this version, in the order of `seq`; null where they never did. */
    picked: bigint('picked', { mode: 'number' }),
    sender: text('sender').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    /** What the client called the turn, so that a repeat is known: on the question, or on the answer that is a new version. */
    clientMessageId: uuid('client_message_id'),
    modelUsed: text('model_used'),
    /** Of the template that answered. Null on older answers and on what guests brought along. */
    versionId: uuid('version_id'),
    details: jsonb('details').$type<MessageDetails>().notNull(),
    /** On an answer: what the template's logic returned with it, so that a later retry can start from there. */
    state: orderedJson('state'),
    /** Ids of files that belong to another message, such as an earlier version, and are attached to this one too. */
    carriedFiles: jsonb('carried_files').$type<string[]>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('message_by_conversation').on(table.conversationId, table.seq),
    index('message_by_owner').on(table.ownerId, table.seq),
    index('message_by_parent').on(table.conversationId, table.parentId, table.seq),
    // Every word with its owner before it, so that a search reads nothing of anybody else's.
    index('message_search')
      .using('gin', sql`message_lexemes(${table.ownerId}, ${table.content})`)
      .with({ fastupdate: false }),
    unique('message_client_id').on(table.conversationId, table.clientMessageId),
  ],
)

export const memoryFact = pgTable(
  'memory_fact',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    agentId: agentId(),
    fact: text('fact').notNull(),
    /** Learned by a version of an answer that is not chosen now: shown, and not used. */
    setAside: boolean('set_aside').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('memory_fact_once').on(table.agentId, table.fact),
    index('memory_fact_by_owner').on(table.ownerId),
  ],
)

/** What a person tells all of their agents. */
export const aboutMe = pgTable('about_me', {
  ownerId: ownerId().primaryKey(),
  callMe: text('call_me').notNull(),
  about: text('about').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The agents that may not read it. */
export const aboutMeRefusal = pgTable(
  'about_me_refusal',
  {
    agentId: agentId().primaryKey(),
    ownerId: ownerId(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('about_me_refusal_by_owner').on(table.ownerId)],
)

/** What a person attached or a tool made. The bytes are in the file store, under our own key. */
export const chatFile = pgTable(
  'chat_file',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    agentId: agentId(),
    conversationId: uuid('conversation_id').references(() => conversation.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => message.id, { onDelete: 'set null' }),
    /** As the person called it: a label, never a path. */
    name: text('name').notNull(),
    kind: text('kind').$type<z.output<typeof FileKind> | 'audio'>().notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** What it takes from its owner's storage: the file, its thumbnail and its text. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    /** Of the stored file. Null for files from before hashes were kept, until they are first read. */
    sha256: bytes('sha256'),
    thumbnailSha256: bytes('thumbnail_sha256'),
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    /** What was read out of it, for the model. */
    extract: text('extract'),
    /** Of a table its columns and figures; how a text was decoded. */
    about: jsonb('about').$type<FileAbout>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('chat_file_by_conversation').on(table.conversationId),
    index('chat_file_by_agent').on(table.agentId),
    index('chat_file_by_owner').on(table.ownerId, table.id),
    index('chat_file_by_message')
      .on(table.messageId)
      .where(sql`message_id IS NOT NULL`),
    index('chat_file_unsent')
      .on(table.createdAt)
      .where(sql`conversation_id IS NULL`),
  ],
)

/** The agents that may use their owner's voice trial without asking. */
export const voiceConsent = pgTable(
  'voice_consent',
  {
    agentId: agentId().primaryKey(),
    ownerId: ownerId(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('voice_consent_by_owner').on(table.ownerId)],
)

export const emailDraft = pgTable(
  'email_draft',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    agentId: agentId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    status: text('status').$type<EmailStatus>().notNull(),
    /** Why a mail server refused it, in a few words of ours. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('email_draft_by_conversation').on(table.conversationId),
    index('email_draft_by_agent').on(table.agentId),
    index('email_draft_by_owner').on(table.ownerId),
  ],
)

/** What one call of a language model took. It outlives its answer, so that the operator's books stay right. */
export const modelCall = pgTable(
  'model_call',
  {
    id: uuid('id').primaryKey(),
    /** Null for guests. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Null where no answer was kept, or where it is gone. */
    messageId: uuid('message_id').references(() => message.id, { onDelete: 'set null' }),
    /** What answered. */
    model: text('model').notNull(),
    /** Null where the service did not tell. `inputTokens` includes `cachedTokens`. */
    inputTokens: integer('input_tokens'),
    cachedTokens: integer('cached_tokens'),
    outputTokens: integer('output_tokens'),
    /** In billionths of a US dollar, at the prices of then; null where the model had none. */
    costBillionths: bigint('cost_billionths', { mode: 'number' }),
    firstTokenMs: integer('first_token_ms').notNull(),
    totalMs: integer('total_ms').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('model_call_by_owner').on(table.ownerId),
    index('model_call_by_message').on(table.messageId),
    index('model_call_by_age').on(table.createdAt),
  ],
)
