import type { CaseCause, CaseState, Material } from './cases.ts'
import type { ReportKind, ReportReason } from '@agentry/contract/rules/community/reports'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { account } from '../auth/schema.ts'

/** Something that an operator decides about once, however many people reported it. */
export const moderationCase = pgTable(
  'moderation_case',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ReportKind>().notNull(),
    target: text('target').notNull(),
    cause: text('cause').$type<CaseCause>().notNull(),
    /** Whose work it is; null for templates of the house. */
    subjectId: uuid('subject_id').references(() => account.id, { onDelete: 'cascade' }),
    /** As it was when it was first reported: its owner may change it since. */
    material: jsonb('material').$type<Material>().notNull(),
    state: text('state').$type<CaseState>().notNull(),
    openedAt: moment('opened_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => account.id, { onDelete: 'set null' }),
    /** What the operator tells both sides. */
    message: text('message'),
    /** Once, by the person whose work it is. */
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    appealOutcome: text('appeal_outcome').$type<'upheld' | 'reversed'>(),
    appealMessage: text('appeal_message'),
    appealDecidedAt: moment('appeal_decided_at'),
  },
  (table) => [
    uniqueIndex('moderation_case_open')
      .on(table.kind, table.target, table.cause)
      .where(sql`state = 'open'`),
    index('moderation_case_by_state').on(table.state, table.openedAt),
    index('moderation_case_open_appeal')
      .on(table.appealedAt)
      .where(sql`appealed_at IS NOT NULL AND appeal_outcome IS NULL`),
    index('moderation_case_by_subject').on(table.subjectId),
    index('moderation_case_by_decider')
      .on(table.decidedBy)
      .where(sql`decided_by IS NOT NULL`),
  ],
)

/** What one person said about it. */
export const report = pgTable(
  'report',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => moderationCase.id, { onDelete: 'cascade' }),
    /** Null: a visitor. */
    reporterId: uuid('reporter_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Of visitors who want to hear about the decision; removed when they were told. */
    email: text('email'),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    unique('report_once').on(table.caseId, table.reporterId),
    index('report_by_reporter').on(table.reporterId),
  ],
)
