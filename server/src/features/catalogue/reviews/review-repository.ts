import { and, count, desc, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template } from '../schema.ts'
import { reviewVote, templateRating } from './schema.ts'

const isShown = and(ne(templateRating.text, ''), isNull(templateRating.hiddenAt))

/** Whether this person found it helpful; false for visitors. */
const foundHelpful = (db: Db, viewerId: string | undefined) =>
  viewerId
    ? sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(reviewVote)
          .where(and(eq(reviewVote.reviewId, templateRating.id), eq(reviewVote.accountId, viewerId))),
      )}`
    : sql<boolean>`false`

function selectReviews(db: Db, viewerId: string | undefined) {
  return db
    .select({
      review: templateRating,
      creatorId: template.creatorId,
      template: template.name,
      foundHelpful: foundHelpful(db, viewerId),
    })
    .from(templateRating)
    .innerJoin(template, eq(template.id, templateRating.templateId))
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

interface Page {
  templateId: string
  viewerId: string | undefined
  sort: 'newest' | 'helpful'
  limit: number
  offset: number
}

export async function listReviews(db: Db, { templateId, viewerId, sort, limit, offset }: Page) {
  const { ratedAt, helpful, id } = templateRating
  const order = sort === 'newest' ? [desc(ratedAt), id] : [desc(helpful), desc(ratedAt), id]
  return selectReviews(db, viewerId)
    .where(and(eq(templateRating.templateId, templateId), isShown))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

export const countReviews = (db: Db, templateId: string) =>
  db.$count(templateRating, and(eq(templateRating.templateId, templateId), isShown))

/** How many gave each number of stars. */
export function countStars(db: Db, templateId: string) {
  return db
    .select({ rating: templateRating.rating, people: count() })
    .from(templateRating)
    .where(and(eq(templateRating.templateId, templateId), isNull(templateRating.hiddenAt)))
    .groupBy(templateRating.rating)
}

/** One that is shown, of a template that the viewer may open; its creator's own is among them. */
export async function findReview(db: Db, { id, viewerId }: { id: string; viewerId: string | undefined }) {
  const isOpen = or(
    inArray(template.visibility, ['public', 'unlisted']),
    viewerId ? eq(template.creatorId, viewerId) : undefined,
  )
  const [row] = await selectReviews(db, viewerId).where(and(eq(templateRating.id, id), isShown, isOpen))
  return row
}

interface Reply {
  id: string
  creatorId: string
  text: string
  at: Date
}

/** False when the review is gone, hidden, or of somebody else's template. */
export async function putReply(db: Db, { id, creatorId, text, at }: Reply) {
  const theirs = db.select({ id: template.id }).from(template).where(eq(template.creatorId, creatorId))
  const { rowCount } = await db
    .update(templateRating)
    .set({ reply: text, repliedAt: text ? at : null })
    .where(and(eq(templateRating.id, id), isShown, inArray(templateRating.templateId, theirs)))
  return (rowCount ?? 0) > 0
}

interface Vote {
  reviewId: string
  accountId: string
}

/** Counts once a person. Call within a transaction. */
export async function addVote(db: Db, { at, ...vote }: Vote & { at: Date }) {
  const added = await db
    .insert(reviewVote)
    .values({ ...vote, votedAt: at })
    .onConflictDoNothing()
    .returning()
  await moveHelpful(db, vote.reviewId, added.length)
}

/** Call within a transaction. */
export async function removeVote(db: Db, { reviewId, accountId }: Vote) {
  const removed = await db
    .delete(reviewVote)
    .where(and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.accountId, accountId)))
    .returning()
  await moveHelpful(db, reviewId, -removed.length)
}

async function moveHelpful(db: Db, reviewId: string, by: number) {
  if (by === 0) return
  await db
    .update(templateRating)
    .set({ helpful: sql`${templateRating.helpful} + ${by}` })
    .where(eq(templateRating.id, reviewId))
}
