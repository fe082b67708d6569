import { and, eq, gt } from 'drizzle-orm'
import { exportedColumns, pageByPage } from '../../core/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { template, templateFile, templateVersion } from './schema.ts'

/** A person's templates with every version and its files, one template at a time. */
export async function* exportTemplates(db: Db, accountId: string) {
  const templates = pageByPage((last) =>
    db
      .select({ ...exportedColumns(template, { without: ['search'] }), id: template.id })
      .from(template)
      .where(and(eq(template.creatorId, accountId), gt(template.id, last)))
      .orderBy(template.id)
      .limit(1),
  )
  for await (const row of templates) yield { ...row, versions: await versionsOf(db, row.id) }
}

async function versionsOf(db: Db, templateId: string) {
  const versions = await db
    .select({ ...exportedColumns(templateVersion), id: templateVersion.id })
    .from(templateVersion)
    .where(eq(templateVersion.templateId, templateId))
    .orderBy(templateVersion.createdAt)
  return Promise.all(versions.map(async (row) => ({ ...row, files: await filesOf(db, row.id) })))
}

async function filesOf(db: Db, versionId: string) {
  const files = await db
    .select({
      ...exportedColumns(templateFile, { without: ['content', 'versionId'] }),
      content: templateFile.content,
    })
    .from(templateFile)
    .where(eq(templateFile.versionId, versionId))
  return files.map(({ content, ...row }) => ({ ...row, content_base64: content.toString('base64') }))
}
