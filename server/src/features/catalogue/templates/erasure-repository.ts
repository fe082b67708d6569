import { reachOf } from '@agentry/contract/rules/reach'
import { defaultCategory } from '@agentry/contract/rules/limits'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template, templateCover, templateFile, templateMeaning, templateVersion } from '../schema.ts'
import type { TemplateConfig } from './template-config.ts'
import { templateLikeness } from '../likeness/schema.ts'
import type { Ancestor } from './template-service.ts'

const formerCreator = 'A former creator'
const formerTemplate: Ancestor = {
  name: 'A withdrawn template',
  createdBy: formerCreator,
  creatorId: null,
  version: '0.0.0',
}

const emptyConfig: TemplateConfig = {
  name: formerTemplate.name,
  description: '',
  category: defaultCategory,
  version: formerTemplate.version,
  is_premium: false,
  voice: false,
  memory: false,
  tools: [],
  starters: [],
  language: 'en',
}

const emptyVersion = {
  version: formerTemplate.version,
  contentHash: '',
  config: emptyConfig,
  prompt: '',
  logic: null,
  requirements: null,
  tests: null,
  notes: null,
  checks: null,
  abilities: null,
}

const byBuyer = (column: SQL) =>
  sql`EXISTS (SELECT FROM template_grant WHERE template_grant.template_id = ${template.id} AND ${column})`

/**
 * What others have bought stays theirs to use, in the versions that they bought or run, without the creator's name and
 * notes. Nobody else gets it any more.
 */
async function leaveToBuyers(db: Db, { accountId, reason }: { accountId: string; reason: string }) {
  const isSold = and(
    eq(template.creatorId, accountId),
    byBuyer(sql`template_grant.account_id <> ${accountId}::uuid AND template_grant.version_id IS NOT NULL`),
  )
  const sold = await db.select({ id: template.id }).from(template).where(isSold)
  for (const { id } of sold) {
    await db.execute(sql`
      UPDATE agent SET status = 'error', status_reason = ${reason}
      WHERE template_id = ${id} AND status <> 'stopped'
        AND NOT EXISTS (SELECT FROM template_grant AS bought WHERE bought.template_id = ${id} AND bought.account_id = agent.owner_id)`)
    const kept = sql`(SELECT version_id FROM template_grant WHERE template_id = ${id} AND version_id IS NOT NULL
      UNION SELECT version_id FROM agent WHERE template_id = ${id})`
    await db.execute(sql`DELETE FROM template_version WHERE template_id = ${id} AND id NOT IN ${kept}`)
    await db
      .update(templateVersion)
      .set({ notes: null, checks: null, tests: null })
      .where(eq(templateVersion.templateId, id))
    await db
      .update(template)
      .set({
        creatorId: null,
        creatorName: formerCreator,
        creatorHandle: null,
        creatorIsVerified: false,
        // Templates of the house have no creator either, and are found by their name.
        name: sql`${template.name} || ' ' || left(${template.id}::text, 8)`,
        visibility: 'withdrawn',
        visibilityBefore: null,
        draftVersionId: null,
        currentVersionId: sql`(SELECT id FROM template_version WHERE template_id = ${id} ORDER BY created_at DESC, id DESC LIMIT 1)`,
        ancestorId: null,
        ancestor: null,
      })
      .where(eq(template.id, id))
  }
  return sold.length
}

/**
 * Removes a person's templates, but for what others bought. Where others have agents, an empty row stays for them to hang on; the agents end with a
 * reason, their conversations stay. What others made from these templates is theirs, and goes on without the name.
 */
export async function eraseTemplates(
  db: Db,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<number> {
  const isTheirs = eq(template.creatorId, accountId)
  const theirs = db.select({ id: template.id }).from(template).where(isTheirs)
  await db
    .update(template)
    .set({
      // What was share alike binds a copy further.
      ancestor: sql`${JSON.stringify(formerTemplate)}::jsonb || jsonb_strip_nulls(jsonb_build_object('license', ${template.ancestor}->'license'))`,
      ancestorId: null,
    })
    .where(or(inArray(template.ancestorId, theirs), sql`${template.ancestor}->>'creatorId' = ${accountId}`))
  const left = await leaveToBuyers(db, { accountId, reason })
  const isUnused = sql`NOT EXISTS (SELECT 1 FROM agent WHERE template_id = ${template.id})`
  const gone = await db.delete(template).where(and(isTheirs, isUnused))

  const versions = db
    .select({ id: templateVersion.id })
    .from(templateVersion)
    .where(inArray(templateVersion.templateId, theirs))
  await db.delete(templateFile).where(inArray(templateFile.versionId, versions))
  await db.delete(templateCover).where(inArray(templateCover.versionId, versions))
  await db.delete(templateLikeness).where(inArray(templateLikeness.versionId, versions))
  await db.delete(templateMeaning).where(inArray(templateMeaning.versionId, versions))
  await db.update(templateVersion).set(emptyVersion).where(inArray(templateVersion.templateId, theirs))
  await db.execute(sql`
    UPDATE agent SET status = 'error', status_reason = ${reason}
    WHERE status <> 'stopped' AND template_id IN (SELECT id FROM template WHERE creator_id = ${accountId})`)
  const emptied = await db
    .update(template)
    .set({
      creatorId: null,
      creatorName: formerCreator,
      creatorHandle: null,
      creatorIsVerified: false,
      name: sql`${`${formerTemplate.name} `} || ${template.id}`,
      description: '',
      category: defaultCategory,
      reach: reachOf({ tools: [], reaches: [], hasLogic: false }),
      visibility: 'erased',
      visibilityBefore: null,
      heldAs: null,
      heldReason: null,
      visibilityBeforeHold: null,
      isFeatured: false,
      coverFile: null,
      draftVersionId: null,
      priceCents: null,
      ancestorId: null,
      ancestor: null,
    })
    .where(isTheirs)
  return left + (gone.rowCount ?? 0) + (emptied.rowCount ?? 0)
}
