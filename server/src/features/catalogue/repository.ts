import { and, count, desc, eq, exists, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { grantOf } from './grant-repository.ts'
import {
  latestVersionId,
  openAncestorId,
  savedTemplate,
  template,
  templateUse,
  templateVersion,
} from './schema.ts'
import { templateRating } from './reviews/schema.ts'

const columns = getTableColumns(template)
const cardColumns = { ...columns, ancestorId: openAncestorId }

interface Opening {
  id: string
  viewerId: string | undefined
  /** Its creator gets what was saved last, released or not. */
  withDraft?: boolean
}

/**
 * Undefined unless the viewer may open it: public and unlisted ones anyone, the rest their creator and who bought them.
 * Of an erased one nothing is left to open.
 */
export async function findTemplate(db: Db, { id, viewerId, withDraft = false }: Opening) {
  const [row] = await db
    .select({ template: cardColumns, version: templateVersion })
    .from(template)
    .innerJoin(templateVersion, eq(templateVersion.id, versionFor(viewerId ?? null, withDraft)))
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
                sql`${template.heldAs} IS DISTINCT FROM 'removed'`,
              )
            : undefined,
        ),
      ),
    )
  return row
}

/** Whoever bought a template that is off the shelf by now gets the version that they bought. */
function versionFor(viewerId: string | null, withDraft: boolean) {
  const bought = sql`(SELECT made.id FROM template_grant JOIN template_version AS made ON made.id = template_grant.version_id
    WHERE template_grant.account_id = ${viewerId}::uuid AND template_grant.template_id = ${template.id})`
  return sql`CASE
    WHEN ${template.creatorId} = ${viewerId}::uuid THEN ${withDraft ? latestVersionId : template.currentVersionId}
    WHEN ${template.visibility} IN ('public', 'unlisted') THEN ${template.currentVersionId}
    ELSE coalesce(${bought}, ${template.currentVersionId}) END`
}

export async function isPublic(db: Db, id: string) {
  const rows = await db
    .select({ id: template.id })
    .from(template)
    .where(and(eq(template.id, id), eq(template.visibility, 'public')))
  return rows.length > 0
}

/** Those that were released; its creator also sees what was only saved. */
export function listVersions(db: Db, templateId: string, { withDrafts }: { withDrafts: boolean }) {
  const { id, version, notes, createdAt, releasedAt } = templateVersion
  return db
    .select({ id, version, notes, createdAt, releasedAt })
    .from(templateVersion)
    .where(and(eq(templateVersion.templateId, templateId), withDrafts ? undefined : isNotNull(releasedAt)))
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
  const { rating, text, hiddenAt } = templateRating
  const [rated] = await db
    .select({ rating, text, hiddenAt })
    .from(templateRating)
    .where(and(eq(templateRating.accountId, accountId), eq(templateRating.templateId, templateId)))
  const [used] = await db
    .select({ at: templateUse.usedAt })
    .from(templateUse)
    .where(and(eq(templateUse.templateId, templateId), eq(templateUse.userHash, userHash)))
  return { saved: saved !== undefined, rated, used: used !== undefined }
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

interface CountedAs {
  ranksAs: 'account' | 'guest-network' | 'nothing'
  /** Of the guest session that it takes the place of. */
  triedHash: Buffer | undefined
}

/** Counts a use once per person; answers whether it was the first. */
export async function countUse(
  db: Db,
  values: typeof templateUse.$inferInsert,
  { ranksAs, triedHash }: CountedAs,
) {
  const inserted = await db.insert(templateUse).values(values).onConflictDoNothing().returning()
  if (inserted.length === 0) return false
  const wasTried =
    triedHash !== undefined && (await removeUse(db, { templateId: values.templateId, userHash: triedHash }))
  await db
    .update(template)
    .set({
      downloads: sql`${template.downloads} + ${wasTried ? 0 : 1}`,
      ...(ranksAs === 'account' && { accountLaunches: sql`${template.accountLaunches} + 1` }),
      ...(ranksAs === 'guest-network' && { guestNetworks: sql`${template.guestNetworks} + 1` }),
    })
    .where(eq(template.id, values.templateId))
  return true
}

async function removeUse(db: Db, { templateId, userHash }: { templateId: string; userHash: Buffer }) {
  const { rowCount } = await db
    .delete(templateUse)
    .where(and(eq(templateUse.templateId, templateId), eq(templateUse.userHash, userHash)))
  return (rowCount ?? 0) > 0
}

/** `shown` also counts what is open by its link only. */
export async function statsOfCreator(db: Db, creatorId: string) {
  const listed = sql`visibility = 'public'`
  const [row] = await db
    .select({
      shown: count(),
      templates: sql<number>`(count(*) FILTER (WHERE ${listed}))::int`,
      launches: sql<number>`coalesce(sum(${template.downloads}) FILTER (WHERE ${listed}), 0)::int`,
      ratingSum: sql<number>`coalesce(sum(${template.ratingSum}) FILTER (WHERE ${listed}), 0)::int`,
      ratingCount: sql<number>`coalesce(sum(${template.ratingCount}) FILTER (WHERE ${listed}), 0)::int`,
    })
    .from(template)
    .where(and(eq(template.creatorId, creatorId), inArray(template.visibility, ['public', 'unlisted'])))
  return row
}

export interface ShownCreator {
  id: string
  name: string
  handle: string | null
  isVerified: boolean
}

/** On the creator's templates, and where others made something from them. */
export async function setCreator(db: Db, { id, name, handle, isVerified }: ShownCreator) {
  await db
    .update(template)
    .set({ creatorName: name, creatorHandle: handle, creatorIsVerified: isVerified })
    .where(eq(template.creatorId, id))
  await db
    .update(template)
    .set({ ancestor: sql`${template.ancestor} || jsonb_build_object('createdBy', ${name}::text)` })
    .where(sql`${template.ancestor}->>'creatorId' = ${id}`)
}
