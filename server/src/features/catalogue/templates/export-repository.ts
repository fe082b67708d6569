import { and, eq, gt } from 'drizzle-orm'
import { exportedColumns, pageByPage } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { isIntact, template, templateFile, templateVersion } from '../schema.ts'

/** A person's templates with every version and its files, one after the other: no more than one file is held at a time. */
export async function* exportTemplates(db: Db, accountId: string) {
  const templates = pageByPage((last) =>
    db
      .select({ ...exportedColumns(template), id: template.id })
      .from(template)
      .where(and(eq(template.creatorId, accountId), gt(template.id, last)))
      .orderBy(template.id)
      .limit(1),
  )
  for await (const row of templates) yield { ...row, versions: versionsOf(db, row.id) }
}

/** In the order of their making, which is that of their ids. */
async function* versionsOf(db: Db, templateId: string) {
  const versions = pageByPage((last) =>
    db
      .select({ ...exportedColumns(templateVersion), id: templateVersion.id })
      .from(templateVersion)
      .where(and(eq(templateVersion.templateId, templateId), gt(templateVersion.id, last)))
      .orderBy(templateVersion.id)
      .limit(1),
  )
  for await (const row of versions) yield { ...row, files: filesOf(db, row.id) }
}

async function* filesOf(db: Db, versionId: string) {
  const { path } = templateFile
  const ofVersion = eq(templateFile.versionId, versionId)
  for (const file of await db.select({ path }).from(templateFile).where(ofVersion).orderBy(path)) {
    const [row] = await db
      .select({
        ...exportedColumns(templateFile, { without: ['content', 'versionId'] }),
        content: templateFile.content,
        isIntact,
      })
      .from(templateFile)
      .where(and(ofVersion, eq(path, file.path)))
    if (!row) continue
    const { content, isIntact: intact, ...about } = row
    // Null for a file that is damaged: the export of all others goes on.
    yield { ...about, content_base64: intact ? content.toString('base64') : null }
  }
}
