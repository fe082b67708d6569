import { and, eq, getTableName, sql } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import {
  savedTemplate,
  template,
  templateGrant,
  templatePublication,
  templateRating,
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
  const ratings = await db
    .select({ ...exportedColumns(templateRating, { without: ['accountId'] }), ...ofTemplate })
    .from(templateRating)
    .innerJoin(template, eq(template.id, templateRating.templateId))
    .where(eq(templateRating.accountId, accountId))
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
  const publications = await db
    .select(exportedColumns(templatePublication, { without: ['accountId'] }))
    .from(templatePublication)
    .where(eq(templatePublication.accountId, accountId))
  return { ratings, saved, granted, used, publications }
}

/** How many rows of which table. */
export async function eraseActivity(db: Db, accountId: string): Promise<Record<string, number>> {
  const rated = await db.delete(templateRating).where(eq(templateRating.accountId, accountId)).returning()
  for (const { templateId, rating } of rated) {
    await db
      .update(template)
      .set({
        ratingSum: sql`${template.ratingSum} - ${rating}`,
        ratingCount: sql`${template.ratingCount} - 1`,
      })
      .where(eq(template.id, templateId))
  }
  const saved = await db.delete(savedTemplate).where(eq(savedTemplate.accountId, accountId))
  const granted = await db.delete(templateGrant).where(eq(templateGrant.accountId, accountId))
  const used = await db.execute(sql`DELETE FROM ${templateUse} USING ${template} WHERE ${useOf(accountId)}`)
  const published = await db.delete(templatePublication).where(eq(templatePublication.accountId, accountId))
  return {
    [getTableName(templatePublication)]: published.rowCount ?? 0,
    [getTableName(templateRating)]: rated.length,
    [getTableName(savedTemplate)]: saved.rowCount ?? 0,
    [getTableName(templateGrant)]: granted.rowCount ?? 0,
    [getTableName(templateUse)]: used.rowCount ?? 0,
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
