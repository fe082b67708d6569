import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { CoverPicture } from '../../../ports/packages.ts'
import { coverFileOf } from './covers.ts'
import { insertPictures } from './cover-pictures.ts'
import { template, templateFile, templateVersion } from '../schema.ts'
import type { Ancestor, KeptChecks, Visibility } from '../schema.ts'
import type { TemplateSource } from './template-source.ts'

interface Publication {
  creator: { id: string; name: string } | undefined
  source: TemplateSource
  /** Where it stands in the catalogue, if not where its configuration says. */
  category?: string
  /** The cover as people see it; what is missing is drawn when it is first asked for. */
  pictures?: CoverPicture[]
  visibility: Visibility
  /** A template that is there already stays as visible as it is. */
  keepsVisibility?: boolean
  /** The template of this creator that gets the version, perhaps under a new name; else the one of that name. */
  templateId?: string | undefined
  ancestor?: (Ancestor & { id: string }) | undefined
  checks?: KeptChecks | undefined
  /** What it takes from its creator's storage; nothing for the house. */
  storedBytes?: number
  notes?: string | undefined
  now: Date
}

/** Makes the next version of this creator's template of that name, or its first. Launches and ratings stay. */
export function publishVersion(db: Db, publication: Publication) {
  return db.transaction(async (tx) => {
    const { creator, source, pictures = [], notes, now } = publication
    const { config } = source
    const versionId = newId(now.getTime())
    const fields = {
      creatorName: creator?.name ?? 'Agentry',
      description: config.description,
      category: publication.category ?? config.category,
      isPremium: config.is_premium,
      currentVersionId: versionId,
      coverFile: coverFileOf(source) ?? null,
      updatedAt: now,
    }
    const { id: templateId } = await putTemplate(tx, publication, fields)
    await tx.insert(templateVersion).values({
      id: versionId,
      templateId,
      version: config.version,
      contentHash: source.contentHash,
      config,
      prompt: source.prompt,
      logic: source.logic ?? null,
      requirements: source.requirements ?? null,
      tests: source.tests ?? null,
      notes: notes ?? null,
      checks: publication.checks ?? null,
      storedBytes: publication.storedBytes ?? 0,
      createdAt: now,
    })
    // One by one: a statement with all of them would be held in memory twice, and sent without a pause.
    for (const asset of source.assets) await tx.insert(templateFile).values({ versionId, ...asset })
    await insertPictures(tx, versionId, pictures)
    return { templateId, versionId }
  })
}

type Fields = Omit<typeof template.$inferInsert, 'id' | 'creatorId' | 'name' | 'createdAt' | 'visibility'>

async function putTemplate(db: Db, publication: Publication, fields: Fields) {
  const { creator, source, visibility, keepsVisibility, ancestor, now } = publication
  const { name } = source.config
  const kept =
    keepsVisibility &&
    sql`CASE ${template.visibility} WHEN 'withdrawn' THEN ${visibility} ELSE ${template.visibility} END`
  const changed = { ...fields, name, visibility: kept || visibility }
  if (publication.templateId && creator) {
    const [row] = await db
      .update(template)
      .set(changed)
      .where(and(eq(template.id, publication.templateId), eq(template.creatorId, creator.id)))
      .returning({ id: template.id })
    if (!row) throw notFound('template')
    return row
  }
  const [row] = await db
    .insert(template)
    .values({
      id: newId(now.getTime()),
      creatorId: creator?.id ?? null,
      createdAt: now,
      ...fields,
      name,
      visibility,
      ...(ancestor && {
        ancestorId: ancestor.id,
        ancestor: {
          name: ancestor.name,
          createdBy: ancestor.createdBy,
          creatorId: ancestor.creatorId,
          version: ancestor.version,
        },
      }),
    })
    .onConflictDoUpdate({ target: [template.creatorId, template.name], set: changed })
    .returning({ id: template.id })
  return row!
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
