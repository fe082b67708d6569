import { and, ne, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template, templateVersion } from '../schema.ts'
import { lengthOf, type Likeness, type TextLikeness } from './likeness.ts'
import { templateLikeness } from './schema.ts'

/** How many of the smallest hashes another text is looked up by. One that is alike has most of them. */
const lookedUp = 16

export async function insertLikeness(db: Db, versionId: string, likeness: Likeness) {
  const { prompt, logic, knowledge } = likeness
  await db
    .insert(templateLikeness)
    .values({
      versionId,
      promptHash: prompt.hash,
      logicHash: logic.hash,
      knowledgeHash: knowledge.hash,
      length: lengthOf(likeness),
      prompt: prompt.sketch,
      logic: logic.sketch,
      knowledge: knowledge.sketch,
    })
    .onConflictDoNothing()
}

function likenessFrom(row: typeof templateLikeness.$inferSelect): Likeness {
  // What the parts have of the length is not kept: nothing but the sum is compared.
  const part = (hash: string, sketch: number[] | null, length = 0): TextLikeness => ({ hash, sketch, length })
  return {
    prompt: part(row.promptHash, row.prompt, row.length),
    logic: part(row.logicHash, row.logic),
    knowledge: part(row.knowledgeHash, row.knowledge),
  }
}

export async function findLikeness(db: Db, versionId: string): Promise<Likeness | undefined> {
  const [row] = await db.select().from(templateLikeness).where(eq(templateLikeness.versionId, versionId))
  return row && likenessFrom(row)
}

/** Of what everybody gets of a template now. */
export async function findCurrentLikeness(db: Db, templateId: string): Promise<Likeness | undefined> {
  const [row] = await db
    .select({ likeness: templateLikeness })
    .from(template)
    .innerJoin(templateLikeness, eq(templateLikeness.versionId, template.currentVersionId))
    .where(eq(template.id, templateId))
  return row && likenessFrom(row.likeness)
}

interface Search {
  likeness: Likeness
  creatorId: string
}

const columns = {
  id: template.id,
  name: template.name,
  createdBy: template.creatorName,
  creatorId: template.creatorId,
  isPremium: template.isPremium,
  config: templateVersion.config,
  releasedAt: sql<Date>`coalesce(${templateVersion.releasedAt}, ${templateVersion.createdAt})`.mapWith(
    templateVersion.createdAt,
  ),
  likeness: templateLikeness,
}

/** Of others' templates that everybody sees, those that share something with this one, the most alike first. */
export async function listSimilar(db: Db, { likeness, creatorId }: Search) {
  const rows = await db
    .select(columns)
    .from(templateLikeness)
    .innerJoin(templateVersion, eq(templateVersion.id, templateLikeness.versionId))
    .innerJoin(template, eq(template.currentVersionId, templateVersion.id))
    .where(
      and(
        sql`${template.visibility} = 'public' AND ${template.creatorId} IS DISTINCT FROM ${creatorId}::uuid`,
        sharesSomething(likeness),
      ),
    )
    .orderBy(sql`${sharedCount(likeness)} DESC`)
    .limit(50)
  return rows.map((row) => ({ ...row, likeness: likenessFrom(row.likeness) }))
}

/** The same of what this creator has released, whenever. A template that is made now has a time from before it took its turn. */
export async function listOwnSimilar(
  db: Db,
  { likeness, creatorId, newTemplateId }: Search & { newTemplateId: string | undefined },
) {
  const rows = await db
    .select(columns)
    .from(templateLikeness)
    .innerJoin(templateVersion, eq(templateVersion.id, templateLikeness.versionId))
    .innerJoin(template, eq(template.id, templateVersion.templateId))
    .where(
      and(
        sql`${template.creatorId} = ${creatorId}::uuid AND ${templateVersion.releasedAt} IS NOT NULL`,
        newTemplateId === undefined ? undefined : ne(template.id, newTemplateId),
        sharesSomething(likeness),
      ),
    )
    .orderBy(templateVersion.releasedAt)
    .limit(50)
  return rows.map((row) => ({ ...row, likeness: likenessFrom(row.likeness) }))
}

function integers(sketch: number[] | null) {
  return sql`${`{${(sketch ?? []).slice(0, lookedUp).join(',')}}`}::int[]`
}

function sharesSomething({ prompt, logic, knowledge }: Likeness) {
  return sql`((${templateLikeness.promptHash} = ${prompt.hash} AND ${templateLikeness.logicHash} = ${logic.hash}
      AND ${templateLikeness.knowledgeHash} = ${knowledge.hash})
    OR ${templateLikeness.prompt} && ${integers(prompt.sketch)}
    OR ${templateLikeness.knowledge} && ${integers(knowledge.sketch)})`
}

function sharedCount({ prompt, knowledge }: Likeness) {
  const shared = (column: ReturnType<typeof sql>, sketch: number[] | null) =>
    sql`(SELECT count(*) FROM unnest(${column}) AS hash WHERE hash = ANY(${integers(sketch)}))`
  return sql`${shared(sql`${templateLikeness.prompt}`, prompt.sketch)} + ${shared(sql`${templateLikeness.knowledge}`, knowledge.sketch)}`
}

/** Until the transaction ends nobody else, on any replica, shows a template to others: of two equal ones the second sees the first. */
export async function lockShownTemplates(db: Db) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('templates shown to others'))`)
}

/** What people have from before likenesses were kept. */
export async function listWithoutLikeness(db: Db, limit: number) {
  const rows = await db
    .select({ id: templateVersion.id })
    .from(template)
    .innerJoin(templateVersion, eq(templateVersion.id, template.currentVersionId))
    .leftJoin(templateLikeness, eq(templateLikeness.versionId, templateVersion.id))
    .where(and(isNull(templateLikeness.versionId), notInArray(template.visibility, ['withdrawn', 'erased'])))
    .orderBy(templateVersion.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The version as it will be shown, and what its template was made from. */
export async function findShown(
  db: Db,
  { templateId, versionId }: { templateId: string; versionId?: string },
) {
  const [row] = await db
    .select({
      versionId: templateVersion.id,
      config: templateVersion.config,
      prompt: templateVersion.prompt,
      logic: templateVersion.logic,
      ancestorId: template.ancestorId,
      ancestor: template.ancestor,
    })
    .from(template)
    .innerJoin(
      templateVersion,
      and(
        eq(templateVersion.templateId, template.id),
        eq(templateVersion.id, versionId ?? template.currentVersionId),
      ),
    )
    .where(eq(template.id, templateId))
  return row
}
