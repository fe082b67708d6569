import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template, templateFile, templateVersion } from '../../catalogue/schema.ts'

/** Undefined before the first release. */
export async function findReleased(db: Db, templateId: string) {
  const { id: versionId, version, prompt, logic, requirements } = templateVersion
  const [row] = await db
    .select({ versionId, version, prompt, logic, requirements })
    .from(template)
    .innerJoin(templateVersion, eq(templateVersion.id, template.currentVersionId))
    .where(and(eq(template.id, templateId), isNotNull(templateVersion.releasedAt)))
  return row
}

export function listFileNames(db: Db, versionId: string) {
  const { path, content } = templateFile
  return db
    .select({ path, size: sql<number>`octet_length(${content})` })
    .from(templateFile)
    .where(eq(templateFile.versionId, versionId))
    .orderBy(sql`${path} COLLATE "C"`)
    .limit(100)
}
