import { sql } from 'drizzle-orm'
import { DamagedFile } from '../../../core/files/damaged-file.ts'
import { templateFile } from '../schema.ts'

/** Whether the content of a row still has the hash that it was stored with. The database compares. */
export const isIntact = sql<boolean>`coalesce(sha256(${templateFile.content}) = ${templateFile.sha256}, false)`

interface ReadFile {
  path: string
  isIntact: boolean
}

/** Whoever reads a version reads all of it or none. */
export function refuseDamaged(versionId: string, files: ReadFile[]) {
  const broken = files.find((file) => !file.isIntact)
  if (!broken) return
  const place = `template_file ${versionId} ${files.indexOf(broken)}`
  throw new DamagedFile({ place, problem: 'changed', thing: 'template' })
}
