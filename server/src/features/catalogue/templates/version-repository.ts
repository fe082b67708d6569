import { defaultCategory } from '@agentry/contract/rules/limits'
import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { isIntact, template, templateFile, templateVersion } from '../schema.ts'
import type { Visibility } from './template-service.ts'

export async function findVersion(db: Db, id: string) {
  const [row] = await db
    .select({ version: templateVersion, creatorId: template.creatorId })
    .from(templateVersion)
    .innerJoin(template, eq(template.id, templateVersion.templateId))
    .where(eq(templateVersion.id, id))
  return row
}

export function listFiles(db: Db, versionId: string) {
  const { path, contentType, content } = templateFile
  return db
    .select({ path, contentType, content, isIntact })
    .from(templateFile)
    .where(eq(templateFile.versionId, versionId))
}

export async function insertVersion(db: Db, values: typeof templateVersion.$inferInsert) {
  await db.insert(templateVersion).values(values)
}

export async function insertFile(db: Db, values: Omit<typeof templateFile.$inferInsert, 'sha256'>) {
  await db.insert(templateFile).values(values)
}

/** Current versions of the house that were not played yet, and those with code that nobody has asked for its tools. */
export function listUnexamined(db: Db) {
  return db
    .select({ id: templateVersion.id, tests: templateVersion.tests })
    .from(template)
    .innerJoin(templateVersion, eq(templateVersion.id, template.currentVersionId))
    .where(
      and(
        isNull(template.creatorId),
        eq(template.visibility, 'public'),
        or(
          and(isNotNull(templateVersion.tests), isNull(templateVersion.checks)),
          and(isNotNull(templateVersion.logic), isNull(templateVersion.abilities)),
        ),
      ),
    )
    .orderBy(template.name)
}

export async function keepExamination(
  db: Db,
  { id, ...found }: { id: string } & Pick<typeof templateVersion.$inferInsert, 'checks' | 'abilities'>,
) {
  await db.update(templateVersion).set(found).where(eq(templateVersion.id, id))
}

type NewTemplate = typeof template.$inferInsert & { visibility: Visibility }

interface Change {
  changes: Omit<NewTemplate, 'id' | 'creatorId' | 'createdAt'>
  /** One that is there already stays as visible as it is, unless it was withdrawn. */
  keepsVisibility: boolean
}

function changed({ changes, keepsVisibility }: Change) {
  const { visibility } = changes
  const kept = sql`CASE ${template.visibility} WHEN 'withdrawn' THEN ${visibility} ELSE ${template.visibility} END`
  return { ...changes, visibility: keepsVisibility ? kept : visibility }
}

/** Undefined when it is missing or someone else's. */
export async function updateTemplate(
  db: Db,
  { id, creatorId, ...change }: Change & { id: string; creatorId: string },
) {
  const [row] = await db
    .update(template)
    .set(changed(change))
    .where(and(eq(template.id, id), eq(template.creatorId, creatorId)))
    .returning({ id: template.id })
  return row
}

/** Saves a version beside the one that others have; undefined where nobody else has any yet. */
export async function setDraft(
  db: Db,
  { id, creatorId, versionId, now }: { id: string; creatorId: string; versionId: string; now: Date },
) {
  const released = db
    .select({ id: templateVersion.id })
    .from(templateVersion)
    .where(and(eq(templateVersion.id, template.currentVersionId), isNotNull(templateVersion.releasedAt)))
  const [row] = await db
    .update(template)
    .set({
      draftVersionId: versionId,
      visibility: sql`CASE ${template.visibility} WHEN 'withdrawn' THEN 'private' ELSE ${template.visibility} END`,
      updatedAt: now,
    })
    .where(and(eq(template.id, id), eq(template.creatorId, creatorId), exists(released)))
    .returning({ id: template.id })
  return row
}

/** A new one, or the one that this creator has under that name. */
export async function putTemplate(db: Db, { values, ...change }: Change & { values: NewTemplate }) {
  const [row] = await db
    .insert(template)
    .values(values)
    .onConflictDoUpdate({ target: [template.creatorId, template.name], set: changed(change) })
    .returning({ id: template.id })
  return row!
}

interface Release {
  id: string
  creatorId: string
  versionId: string
  card: Partial<typeof template.$inferInsert>
  now: Date
}

/** From now on people get this version. */
export async function releaseVersion(db: Db, { id, creatorId, versionId, card, now }: Release) {
  await db
    .update(template)
    .set({ ...card, currentVersionId: versionId, draftVersionId: null, updatedAt: now })
    .where(and(eq(template.id, id), eq(template.creatorId, creatorId)))
  await db
    .update(templateVersion)
    .set({ releasedAt: sql`coalesce(${templateVersion.releasedAt}, ${now.toISOString()})` })
    .where(and(eq(templateVersion.id, versionId), eq(templateVersion.templateId, id)))
}

/** The content hash of each template of the house, by name. */
export async function houseHashes(db: Db) {
  const rows = await db
    .select({ name: template.name, contentHash: templateVersion.contentHash })
    .from(template)
    .innerJoin(templateVersion, eq(templateVersion.id, template.currentVersionId))
    .where(and(isNull(template.creatorId), eq(template.visibility, 'public')))
  return new Map(rows.map(({ name, contentHash }) => [name, contentHash]))
}

export async function withdrawHouseTemplate(db: Db, name: string) {
  await db
    .update(template)
    .set({ visibility: 'withdrawn' })
    .where(and(isNull(template.creatorId), eq(template.name, name)))
}

/** Replicas that start together load the starters one after the other. */
export async function takeTurns(db: Db) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(4711002)`)
}

export async function sortIntoCategories(db: Db, categories: readonly string[]) {
  const known = sql`${JSON.stringify(categories)}::jsonb`
  await db.execute(sql`
    UPDATE template SET category = shelf.category
    FROM (
      SELECT template.id, CASE WHEN ${known} ? (config->>'category') THEN config->>'category' ELSE ${defaultCategory} END AS category
      FROM template JOIN template_version ON template_version.id = template.current_version_id
      WHERE template.visibility <> 'erased'
    ) AS shelf
    WHERE shelf.id = template.id AND shelf.category <> template.category`)
}
