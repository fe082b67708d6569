import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { firstTemplate } from '../../catalogue/first-templates/schema.ts'
import { template, templateFile, templateVersion } from '../../catalogue/schema.ts'

/** With the version that others would get. */
export async function findFirst(db: Db, templateId: string) {
  const { state, askedAt, message } = firstTemplate
  const { id: versionId, version, prompt, logic, config } = templateVersion
  const [row] = await db
    .select({ state, askedAt, message, versionId, version, prompt, logic, config })
    .from(firstTemplate)
    .innerJoin(template, eq(template.id, firstTemplate.templateId))
    .innerJoin(templateVersion, eq(templateVersion.id, template.currentVersionId))
    .where(eq(firstTemplate.templateId, templateId))
  return row
}

/** Of a text its beginning. What is no UTF-8 is not told. */
export function listFiles(db: Db, versionId: string) {
  const { path, contentType, content } = templateFile
  const isText = sql`(${contentType} LIKE 'text/%' OR ${contentType} LIKE 'application/json%')`
  return db
    .select({
      path,
      size: sql<number>`octet_length(${content})`,
      text: sql<string | null>`CASE WHEN ${isText} THEN left(convert_from(${content}, 'UTF8'), 20000) END`,
    })
    .from(templateFile)
    .where(eq(templateFile.versionId, versionId))
    .orderBy(sql`${path} COLLATE "C"`)
    .limit(100)
}
