import { and, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db/client.ts'
import { coverFileOf } from './covers.ts'
import { catalogueWord, template, templateFile, templateVersion, type Visibility } from './schema.ts'
import type { TemplateSource } from './template-source.ts'
import { wordsOf } from './words.ts'

export interface Publication {
  creator: { id: string; name: string } | undefined
  source: TemplateSource
  visibility: Visibility
  notes?: string
  now: Date
}

/** Makes the next version of this creator's template of that name, or its first. Launches and ratings stay. */
export function publishVersion(db: Db, publication: Publication) {
  return db.transaction(async (tx) => {
    const { creator, source, visibility, notes, now } = publication
    const { config } = source
    const versionId = newId(now.getTime())
    const fields = {
      creatorName: creator?.name ?? 'Agentry',
      description: config.description,
      category: config.category,
      isPremium: config.is_premium,
      visibility,
      currentVersionId: versionId,
      coverFile: coverFileOf(source) ?? null,
      updatedAt: now,
    }
    const [row] = await tx
      .insert(template)
      .values({
        id: newId(now.getTime()),
        creatorId: creator?.id ?? null,
        name: config.name,
        createdAt: now,
        ...fields,
      })
      .onConflictDoUpdate({ target: [template.creatorId, template.name], set: fields })
      .returning({ id: template.id })
    const templateId = row!.id
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
      createdAt: now,
    })
    if (source.assets.length > 0) {
      await tx.insert(templateFile).values(source.assets.map((asset) => ({ versionId, ...asset })))
    }
    await learnWords(tx, `${config.name} ${config.description} ${config.category}`)
    return { templateId, versionId }
  })
}

/** Sorted, so that two publishers never wait for each other in a circle. */
async function learnWords(db: Db, text: string) {
  const words = wordsOf(text)
    .toSorted()
    .map((word) => ({ word }))
  if (words.length > 0) await db.insert(catalogueWord).values(words).onConflictDoNothing()
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
