import { defaultCategory } from '@agentry/contract/rules/limits'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template, templateCover, templateFile, templateMeaning, templateVersion } from '../schema.ts'
import type { TemplateConfig } from './template-config.ts'
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

/**
 * Removes a person's templates. Where others have agents, an empty row stays for them to hang on; the agents end with a
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
    .set({ ancestor: formerTemplate, ancestorId: null })
    .where(or(inArray(template.ancestorId, theirs), sql`${template.ancestor}->>'creatorId' = ${accountId}`))
  const isUnused = sql`NOT EXISTS (SELECT 1 FROM agent WHERE template_id = ${template.id})`
  const gone = await db.delete(template).where(and(isTheirs, isUnused))

  const versions = db
    .select({ id: templateVersion.id })
    .from(templateVersion)
    .where(inArray(templateVersion.templateId, theirs))
  await db.delete(templateFile).where(inArray(templateFile.versionId, versions))
  await db.delete(templateCover).where(inArray(templateCover.versionId, versions))
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
      name: sql`${`${formerTemplate.name} `} || ${template.id}`,
      description: '',
      category: defaultCategory,
      visibility: 'erased',
      visibilityBefore: null,
      coverFile: null,
      ancestorId: null,
      ancestor: null,
    })
    .where(isTheirs)
  return (gone.rowCount ?? 0) + (emptied.rowCount ?? 0)
}
