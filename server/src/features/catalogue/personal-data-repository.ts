import { and, eq, getTableName, sql } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { firstTemplate } from './first-templates/schema.ts'
import {
  savedTemplate,
  template,
  templateGrant,
  templateMonthUse,
  templatePublication,
  templateUse,
} from './schema.ts'

/** As `useHash` makes it: a person's uses can be found only by asking for each template. */
const useOf = (accountId: string) =>
  and(
    eq(templateUse.templateId, template.id),
    sql`${templateUse.userHash} = sha256(convert_to(${template.id}::text || ' ' || ${accountId}::text, 'UTF8'))`,
  )

/** What a person did with templates of anybody. */
export async function exportActivity(db: Db, accountId: string) {
  const ofTemplate = { template: template.name }
  const saved = await db
    .select({ ...exportedColumns(savedTemplate, { without: ['accountId'] }), ...ofTemplate })
    .from(savedTemplate)
    .innerJoin(template, eq(template.id, savedTemplate.templateId))
    .where(eq(savedTemplate.accountId, accountId))
  const granted = await db
    .select({ ...exportedColumns(templateGrant, { without: ['accountId'] }), ...ofTemplate })
    .from(templateGrant)
    .innerJoin(template, eq(template.id, templateGrant.templateId))
    .where(eq(templateGrant.accountId, accountId))
  const used = await db
    .select({ ...exportedColumns(templateUse, { without: ['userHash'] }), ...ofTemplate })
    .from(template)
    .innerJoin(templateUse, useOf(accountId))
  const monthly = await db
    .select({ ...exportedColumns(templateMonthUse, { without: ['accountId'] }), ...ofTemplate })
    .from(templateMonthUse)
    .innerJoin(template, eq(template.id, templateMonthUse.templateId))
    .where(eq(templateMonthUse.accountId, accountId))
  const publications = await db
    .select(exportedColumns(templatePublication, { without: ['accountId'] }))
    .from(templatePublication)
    .where(eq(templatePublication.accountId, accountId))
  const firsts = await db
    .select(exportedColumns(firstTemplate, { without: ['accountId'] }))
    .from(firstTemplate)
    .where(eq(firstTemplate.accountId, accountId))
  return { saved, granted, used, monthly, publications, firsts }
}

/** How many rows of which table. */
export async function eraseActivity(db: Db, accountId: string): Promise<Record<string, number>> {
  const saved = await db.delete(savedTemplate).where(eq(savedTemplate.accountId, accountId))
  const granted = await db.delete(templateGrant).where(eq(templateGrant.accountId, accountId))
  const used = await db.execute(sql`DELETE FROM ${templateUse} USING ${template} WHERE ${useOf(accountId)}`)
  const monthly = await db.delete(templateMonthUse).where(eq(templateMonthUse.accountId, accountId))
  const firsts = await db.delete(firstTemplate).where(eq(firstTemplate.accountId, accountId))
  const published = await db.delete(templatePublication).where(eq(templatePublication.accountId, accountId))
  return {
    [getTableName(templatePublication)]: published.rowCount ?? 0,
    [getTableName(firstTemplate)]: firsts.rowCount ?? 0,
    [getTableName(savedTemplate)]: saved.rowCount ?? 0,
    [getTableName(templateGrant)]: granted.rowCount ?? 0,
    [getTableName(templateUse)]: used.rowCount ?? 0,
    [getTableName(templateMonthUse)]: monthly.rowCount ?? 0,
  }
}

/** Hides a person's templates until they come back. */
export async function hideTemplates(db: Db, creatorId: string) {
  await db
    .update(template)
    .set({ visibilityBefore: template.visibility, visibility: 'private' })
    .where(and(eq(template.creatorId, creatorId), sql`${template.visibility} IN ('public', 'unlisted')`))
}

export async function showTemplatesAgain(db: Db, creatorId: string) {
  await db
    .update(template)
    .set({ visibility: sql`${template.visibilityBefore}`, visibilityBefore: null })
    .where(and(eq(template.creatorId, creatorId), sql`${template.visibilityBefore} IS NOT NULL`))
}
