import { and, eq, getTableName, inArray, ne, sql } from 'drizzle-orm'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { template } from '../schema.ts'
import { reviewVote, templateRating } from './schema.ts'

/** What a person said about templates of others, and about reviews of their own. */
export async function exportReviews(db: Db, accountId: string) {
  const ofTemplate = { template: template.name }
  const ratings = await db
    .select({
      ...exportedColumns(templateRating, { without: ['accountId', 'reply', 'repliedAt'] }),
      ...ofTemplate,
    })
    .from(templateRating)
    .innerJoin(template, eq(template.id, templateRating.templateId))
    .where(eq(templateRating.accountId, accountId))
  const { id: review_id, reply, repliedAt: replied_at } = templateRating
  const replies = await db
    .select({ review_id, reply, replied_at, ...ofTemplate })
    .from(templateRating)
    .innerJoin(template, eq(template.id, templateRating.templateId))
    .where(and(eq(template.creatorId, accountId), ne(templateRating.reply, '')))
  const votes = await db
    .select(exportedColumns(reviewVote, { without: ['accountId'] }))
    .from(reviewVote)
    .where(eq(reviewVote.accountId, accountId))
  return { ratings, replies, votes }
}

/** How many rows of which table. What they counted for is counted without them. */
export async function eraseReviews(db: Db, accountId: string): Promise<Record<string, number>> {
  const voted = await db.delete(reviewVote).where(eq(reviewVote.accountId, accountId)).returning()
  for (const { reviewId } of voted)
    await db
      .update(templateRating)
      .set({ helpful: sql`${templateRating.helpful} - 1` })
      .where(eq(templateRating.id, reviewId))
  const rated = await db.delete(templateRating).where(eq(templateRating.accountId, accountId)).returning()
  for (const { templateId, rating, hiddenAt } of rated) {
    if (hiddenAt) continue
    await db
      .update(template)
      .set({
        ratingSum: sql`${template.ratingSum} - ${rating}`,
        ratingCount: sql`${template.ratingCount} - 1`,
      })
      .where(eq(template.id, templateId))
  }
  const theirs = db.select({ id: template.id }).from(template).where(eq(template.creatorId, accountId))
  await db
    .update(templateRating)
    .set({ reply: '', repliedAt: null })
    .where(inArray(templateRating.templateId, theirs))
  return {
    [getTableName(templateRating)]: rated.length,
    [getTableName(reviewVote)]: voted.length,
  }
}
