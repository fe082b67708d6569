import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { account } from '../auth/schema.ts'

const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** Every choice a person made. Rows are only ever added; the one with the highest `seq` counts. */
export const consent = pgTable(
  'consent',
  {
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: ownAccount(),
    analytics: boolean('analytics').notNull(),
    researchGeneral: boolean('research_general').notNull(),
    researchBusiness: boolean('research_business').notNull(),
    researchCreative: boolean('research_creative').notNull(),
    marketing: boolean('marketing').notNull(),
    betaTesting: boolean('beta_testing').notNull(),
    policyVersion: text('policy_version').notNull(),
    givenAt: moment('given_at').notNull(),
    /** As the person's device told it. */
    deviceTime: moment('device_time').notNull(),
  },
  (table) => [index('consent_by_account').on(table.accountId, table.seq.desc().nullsFirst())],
)

/** Made when a person chooses something else than the default. */
export const privacyChoice = pgTable('privacy_choice', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  conversationDays: integer('conversation_days').notNull(),
})

/** A closed account on its way out, and afterwards the receipt: what was erased, as counts, of nobody any more. */
export const erasure = pgTable(
  'erasure',
  {
    /** The number on the receipt; the person has it from the mail. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .unique('erasure_account')
      .references(() => account.id, { onDelete: 'set null' }),
    dueAt: moment('due_at').notNull(),
    /** Rows by table, and files. */
    erased: jsonb('erased').$type<Record<string, number>>().notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('erasure_by_due').on(table.dueAt)],
)

export type ResearchArea = 'general' | 'business' | 'creative'

interface ResearchMessage {
  sender: 'user' | 'assistant'
  content: string
}

/** What research took of one conversation, redacted. */
export const researchRecord = pgTable(
  'research_record',
  {
    id: uuid('id').primaryKey(),
    accountId: ownAccount(),
    /** Stands for the person in research; random, and forgotten with the person's last row here, emptied ones included. */
    pseudonym: uuid('pseudonym').notNull(),
    /** Not a reference: the record outlives a conversation that retention removes. One that its owner deletes takes it along. */
    conversationId: uuid('conversation_id').notNull(),
    area: text('area').$type<ResearchArea>().notNull(),
    category: text('category').notNull(),
    /** Null: removed by the person. While the row is kept, the conversation is not taken again. */
    messages: jsonb('messages').$type<ResearchMessage[]>(),
    /** The last message that was taken. */
    upTo: bigint('up_to', { mode: 'number' }).notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    unique('research_record_conversation').on(table.accountId, table.conversationId),
    index('research_record_by_age').on(table.takenAt),
  ],
)
