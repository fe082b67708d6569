import { and, count, desc, eq, exists, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../auth/schema.ts'
import {
  openAncestorId,
  savedTemplate,
  template,
  templateGrant,
  templateRating,
  templateUse,
  templateVersion,
} from './schema.ts'

const { search: _vector, ...cardColumns } = getTableColumns(template)

/**
 * Undefined unless the viewer may open it: public and unlisted ones anyone, the rest their creator and who bought them.
 * Of an erased one nothing is left to open.
 */
export async function findTemplate(db: Db, { id, viewerId }: { id: string; viewerId: string | undefined }) {
  const [row] = await db
    .select({ template: { ...cardColumns, ancestorId: openAncestorId }, version: templateVersion })
    .from(template)
    .innerJoin(templateVersion, eq(templateVersion.id, template.currentVersionId))
    .where(
      and(
        eq(template.id, id),
        or(
          inArray(template.visibility, ['public', 'unlisted']),
          viewerId ? and(eq(template.creatorId, viewerId), ne(template.visibility, 'withdrawn')) : undefined,
          viewerId
            ? and(
                exists(grantOf(db, { accountId: viewerId, templateId: id })),
                ne(template.visibility, 'erased'),
              )
            : undefined,
        ),
      ),
    )
  return row
}

/** Whether somebody bought a template, as a query. */
function grantOf(db: Db, { accountId, templateId }: { accountId: string; templateId: string }) {
  return db
    .select({ at: templateGrant.grantedAt })
    .from(templateGrant)
    .where(and(eq(templateGrant.accountId, accountId), eq(templateGrant.templateId, templateId)))
}

export const hasGrant = async (db: Db, grant: { accountId: string; templateId: string }) =>
  (await grantOf(db, grant)).length > 0

export async function insertGrant(db: Db, grant: typeof templateGrant.$inferInsert) {
  await db.insert(templateGrant).values(grant).onConflictDoNothing()
}

export async function deleteGrant(
  db: Db,
  { accountId, templateId }: { accountId: string; templateId: string },
) {
  await db
    .delete(templateGrant)
    .where(and(eq(templateGrant.accountId, accountId), eq(templateGrant.templateId, templateId)))
}

export function listVersions(db: Db, templateId: string) {
  const { id, version, notes, createdAt } = templateVersion
  return db
    .select({ id, version, notes, createdAt })
    .from(templateVersion)
    .where(eq(templateVersion.templateId, templateId))
    .orderBy(desc(templateVersion.createdAt), desc(templateVersion.id))
}

export async function findMine(
  db: Db,
  { templateId, accountId, userHash }: { templateId: string; accountId: string; userHash: Buffer },
) {
  const [saved] = await db
    .select({ at: savedTemplate.savedAt })
    .from(savedTemplate)
    .where(and(eq(savedTemplate.accountId, accountId), eq(savedTemplate.templateId, templateId)))
  const [rated] = await db
    .select({ rating: templateRating.rating })
    .from(templateRating)
    .where(and(eq(templateRating.accountId, accountId), eq(templateRating.templateId, templateId)))
  const [used] = await db
    .select({ at: templateUse.usedAt })
    .from(templateUse)
    .where(and(eq(templateUse.templateId, templateId), eq(templateUse.userHash, userHash)))
  return { saved: saved !== undefined, rating: rated?.rating ?? null, used: used !== undefined }
}

export async function saveTemplate(db: Db, values: typeof savedTemplate.$inferInsert) {
  await db.insert(savedTemplate).values(values).onConflictDoNothing()
}

/** Whether it was saved. */
export async function unsaveTemplate(
  db: Db,
  { accountId, templateId }: { accountId: string; templateId: string },
) {
  const { rowCount } = await db
    .delete(savedTemplate)
    .where(and(eq(savedTemplate.accountId, accountId), eq(savedTemplate.templateId, templateId)))
  return (rowCount ?? 0) > 0
}

export async function listSaved(db: Db, accountId: string) {
  const rows = await db
    .select({ template: cardColumns })
    .from(savedTemplate)
    .innerJoin(template, eq(template.id, savedTemplate.templateId))
    .where(and(eq(savedTemplate.accountId, accountId), inArray(template.visibility, ['public', 'unlisted'])))
    .orderBy(desc(savedTemplate.savedAt))
  return rows.map((row) => row.template)
}

/** Keeps one rating a person; the template's sum moves by the difference. Call within a transaction. */
export async function putRating(db: Db, values: typeof templateRating.$inferInsert) {
  const { accountId, templateId, rating } = values
  // Locks the template first, so that two changes of one rating are added up one after the other.
  await db.select({ id: template.id }).from(template).where(eq(template.id, templateId)).for('update')
  const [before] = await db
    .select({ rating: templateRating.rating })
    .from(templateRating)
    .where(and(eq(templateRating.accountId, accountId), eq(templateRating.templateId, templateId)))
  await db
    .insert(templateRating)
    .values(values)
    .onConflictDoUpdate({
      target: [templateRating.accountId, templateRating.templateId],
      set: { rating, ratedAt: values.ratedAt },
    })
  await db
    .update(template)
    .set({
      ratingSum: sql`${template.ratingSum} + ${rating - (before?.rating ?? 0)}`,
      ratingCount: sql`${template.ratingCount} + ${before ? 0 : 1}`,
    })
    .where(eq(template.id, templateId))
}

/** Counts a use once per person; answers whether it was the first. */
export async function countUse(
  db: Db,
  values: typeof templateUse.$inferInsert,
  ranksAs: 'account' | 'guest-network' | 'nothing',
) {
  const inserted = await db.insert(templateUse).values(values).onConflictDoNothing().returning()
  if (inserted.length === 0) return false
  await db
    .update(template)
    .set({
      downloads: sql`${template.downloads} + 1`,
      ...(ranksAs === 'account' && { accountLaunches: sql`${template.accountLaunches} + 1` }),
      ...(ranksAs === 'guest-network' && { guestNetworks: sql`${template.guestNetworks} + 1` }),
    })
    .where(eq(template.id, values.templateId))
  return true
}

/** What everybody may know of somebody with public templates. */
export async function findCreator(db: Db, creatorId: string) {
  const [row] = await db
    .select({
      name: account.fullName,
      since: account.createdAt,
      templates: count(),
      launches: sql<number>`sum(${template.downloads})::int`,
      ratingSum: sql<number>`sum(${template.ratingSum})::int`,
      ratingCount: sql<number>`sum(${template.ratingCount})::int`,
    })
    .from(template)
    .innerJoin(account, eq(account.id, template.creatorId))
    .where(and(eq(template.creatorId, creatorId), eq(template.visibility, 'public')))
    .groupBy(account.id)
  return row
}
