import type { FeedbackReason, Thumb } from '@agentry/contract/rules/community/feedback'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { account } from '../../auth/schema.ts'
import { message } from '../schema.ts'

/** A person's thumb on an answer. An answer belongs to one person, so there is one row for both. */
export const answerFeedback = pgTable(
  'answer_feedback',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => message.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Of the answer, copied for counting. No foreign key: the thumb stays when its version is deleted. */
    versionId: uuid('version_id'),
    thumb: text('thumb').$type<Thumb>().notNull(),
    reason: text('reason').$type<FeedbackReason>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('answer_feedback_by_owner').on(table.ownerId, table.messageId),
    index('answer_feedback_by_version')
      .on(table.versionId)
      .where(sql`version_id IS NOT NULL`),
  ],
)
