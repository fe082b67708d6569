import { and, desc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template, templateMeaning, templateVersion } from '../schema.ts'

export interface KeptMeaning {
  versionId: string
  card: Buffer | null
  passages: Buffer | null
  isComplete: boolean
}

/** Of a new version. What is still to be made of earlier ones is not needed any more, but for what people have. */
export async function insertMeaning(db: Db, templateId: string, values: KeptMeaning) {
  const versions = db
    .select({ id: templateVersion.id })
    .from(templateVersion)
    .innerJoin(template, eq(template.id, templateVersion.templateId))
    .where(and(eq(templateVersion.templateId, templateId), ne(templateVersion.id, template.currentVersionId)))
  await db
    .delete(templateMeaning)
    .where(and(eq(templateMeaning.isComplete, false), inArray(templateMeaning.versionId, versions)))
  await db.insert(templateMeaning).values(values)
}

export async function findMeaning(db: Db, versionId: string): Promise<KeptMeaning | undefined> {
  const [row] = await db.select().from(templateMeaning).where(eq(templateMeaning.versionId, versionId))
  return row
}

/** Of a version that was erased meanwhile, nothing is kept. */
export async function updateMeaning(db: Db, { versionId, ...changes }: KeptMeaning) {
  await db.update(templateMeaning).set(changes).where(eq(templateMeaning.versionId, versionId))
}

/** The newest version of each creator that waits for vectors. */
export function listPending(db: Db, limit: number) {
  return db
    .selectDistinctOn([template.creatorId], { versionId: templateMeaning.versionId })
    .from(templateMeaning)
    .innerJoin(templateVersion, eq(templateVersion.id, templateMeaning.versionId))
    .innerJoin(template, eq(template.id, templateVersion.templateId))
    .where(
      and(
        sql`NOT is_complete`,
        eq(template.currentVersionId, templateMeaning.versionId),
        notInArray(template.visibility, ['withdrawn', 'erased']),
      ),
    )
    .orderBy(template.creatorId, desc(templateMeaning.versionId))
    .limit(limit)
}

/** The vectors of the cards that everybody sees, the most popular first. */
export async function listCards(db: Db, limit: number) {
  const rows = await db
    .select({ id: template.id, card: templateMeaning.card })
    .from(template)
    .innerJoin(templateMeaning, eq(templateMeaning.versionId, template.currentVersionId))
    .where(and(sql`visibility = 'public'`, isNotNull(templateMeaning.card)))
    .orderBy(desc(template.popularity), template.id)
    .limit(limit)
  return rows.map(({ id, card }) => ({ id, vector: new Int8Array(card ?? []) }))
}
