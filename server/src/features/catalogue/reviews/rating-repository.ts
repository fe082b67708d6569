import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template } from '../schema.ts'
import { templateRating } from './schema.ts'

interface Own {
  accountId: string
  templateId: string
}

const own = ({ accountId, templateId }: Own) =>
  and(eq(templateRating.accountId, accountId), eq(templateRating.templateId, templateId))

/** Locks the template: changes of its ratings are added up one after the other. */
async function lockTemplate(db: Db, id: string) {
  await db.select({ id: template.id }).from(template).where(eq(template.id, id)).for('update')
}

async function addUp(db: Db, templateId: string, by: { sum: number; count: number }) {
  if (by.sum === 0 && by.count === 0) return
  await db
    .update(template)
    .set({
      ratingSum: sql`${template.ratingSum} + ${by.sum}`,
      ratingCount: sql`${template.ratingCount} + ${by.count}`,
    })
    .where(eq(template.id, templateId))
}

interface Rating extends Own {
  id: string
  rating: number
  /** Undefined: the text of before stays. */
  text: string | undefined
  ratedAt: Date
}

/** Keeps one rating a person. What is hidden is changed and does not count. Call within a transaction. */
export async function putRating(db: Db, { id, rating, text, ratedAt, ...who }: Rating) {
  await lockTemplate(db, who.templateId)
  const [before] = await db.select().from(templateRating).where(own(who))
  await db
    .insert(templateRating)
    .values({ ...who, id, rating, text: text ?? '', ratedAt })
    .onConflictDoUpdate({
      target: [templateRating.accountId, templateRating.templateId],
      set: { rating, ratedAt, ...(text !== undefined && { text }) },
    })
  if (!before?.hiddenAt)
    await addUp(db, who.templateId, { sum: rating - (before?.rating ?? 0), count: before ? 0 : 1 })
}

/** Whether there was one. Call within a transaction. */
export async function deleteRating(db: Db, who: Own) {
  await lockTemplate(db, who.templateId)
  const [gone] = await db.delete(templateRating).where(own(who)).returning()
  if (gone && !gone.hiddenAt) await addUp(db, who.templateId, { sum: -gone.rating, count: -1 })
  return gone !== undefined
}

/** Hides a review or shows it again; the stars of its template count without it or with it. Call within a transaction. */
export async function setHidden(db: Db, { id, hiddenAt }: { id: string; hiddenAt: Date | null }) {
  const [found] = await db
    .select({ templateId: templateRating.templateId })
    .from(templateRating)
    .where(eq(templateRating.id, id))
  if (!found) return
  await lockTemplate(db, found.templateId)
  const [changed] = await db
    .update(templateRating)
    .set({ hiddenAt })
    .where(
      and(
        eq(templateRating.id, id),
        hiddenAt ? isNull(templateRating.hiddenAt) : isNotNull(templateRating.hiddenAt),
      ),
    )
    .returning()
  if (!changed) return
  const sign = hiddenAt ? -1 : 1
  await addUp(db, changed.templateId, { sum: sign * changed.rating, count: sign })
}
