import type { AnswerFeedback } from '@agentry/contract/messages'
import type { FeedbackReason } from '@agentry/contract/rules/community/feedback'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { answerFeedback } from './schema.ts'

interface Given {
  messageId: string
  ownerId: string
  versionId: string | null
  feedback: AnswerFeedback
  at: Date
}

export async function saveFeedback(db: Db, { feedback, at, ...of }: Given) {
  await db
    .insert(answerFeedback)
    .values({ ...of, ...feedback, createdAt: at })
    .onConflictDoUpdate({ target: answerFeedback.messageId, set: { ...feedback, createdAt: at } })
}

export async function deleteFeedback(db: Db, { messageId, ownerId }: { messageId: string; ownerId: string }) {
  await db
    .delete(answerFeedback)
    .where(and(eq(answerFeedback.messageId, messageId), eq(answerFeedback.ownerId, ownerId)))
}

/** The thumbs on these messages, by message. */
export async function listFeedback(db: Db, messages: readonly { id: string; sender: string }[]) {
  const ids = messages.filter(({ sender }) => sender === 'assistant').map(({ id }) => id)
  if (ids.length === 0) return new Map<string, AnswerFeedback>()
  const { messageId, thumb, reason } = answerFeedback
  const rows = await db
    .select({ messageId, thumb, reason })
    .from(answerFeedback)
    .where(inArray(messageId, ids))
  return new Map(rows.map((row) => [row.messageId, present(row)]))
}

const present = ({ thumb, reason }: { thumb: string; reason: string | null }) =>
  ({ thumb, reason }) as AnswerFeedback

interface Counted {
  versionIds: string[]
  /** Whose own thumbs are left out. */
  creatorId: string
  peopleMin: number
}

/** People, not answers: nobody counts more than once for a thumb or a reason. */
export async function countFeedback(db: Db, { versionIds, creatorId, peopleMin }: Counted) {
  const { rows } = await db.execute<{
    version_id: string
    up: number
    down: number
    reasons: { reason: FeedbackReason; people: number }[]
  }>(sql`
    WITH given AS (
      SELECT version_id, owner_id, thumb, reason FROM answer_feedback
      WHERE version_id IN ${versionIds} AND owner_id <> ${creatorId}
    ), by_reason AS (
      SELECT version_id, reason, count(DISTINCT owner_id)::int AS people FROM given
      WHERE reason IS NOT NULL GROUP BY version_id, reason
    )
    SELECT version_id,
      count(DISTINCT owner_id) FILTER (WHERE thumb = 'up')::int AS up,
      count(DISTINCT owner_id) FILTER (WHERE thumb = 'down')::int AS down,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('reason', reason, 'people', people) ORDER BY people DESC, reason)
        FROM by_reason WHERE by_reason.version_id = given.version_id
      ), '[]') AS reasons
    FROM given GROUP BY version_id
    HAVING count(DISTINCT owner_id) >= ${peopleMin}`)
  return rows
}

export function exportFeedback(
  db: Db,
  { ownerId, after, limit }: { ownerId: string; after: string; limit: number },
) {
  return db
    .select({ ...exportedColumns(answerFeedback), id: answerFeedback.messageId })
    .from(answerFeedback)
    .where(and(eq(answerFeedback.ownerId, ownerId), gt(answerFeedback.messageId, after)))
    .orderBy(answerFeedback.messageId)
    .limit(limit)
}
