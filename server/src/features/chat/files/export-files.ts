import { and, eq, gt } from 'drizzle-orm'
import { DamagedFile } from '../../../core/files/damaged-file.ts'
import { exportedColumns, pageByPage } from '../../../core/http/answers/export-rows.ts'
import { readVerified, type HashedFile } from '../../../core/files/verified-files.ts'
import type { Ports } from '../../../ports/ports.ts'
import { fileOf, thumbnailOf } from './hashed-files.ts'
import { chatFile } from '../schema.ts'

type Needs = Pick<Ports, 'db' | 'files' | 'log'>

const filesAtOnce = 50

/** Every file of a person with its bytes, one at a time. */
export async function* exportFiles(ports: Needs, accountId: string) {
  const { db } = ports
  const hashes = { sha256: chatFile.sha256, thumbnailSha256: chatFile.thumbnailSha256 }
  const keys = { fileKey: chatFile.fileKey, thumbnailKey: chatFile.thumbnailKey }
  const rows = pageByPage((last) =>
    db
      .select({
        id: chatFile.id,
        exported: exportedColumns(chatFile),
        stored: { id: chatFile.id, ...keys, ...hashes },
      })
      .from(chatFile)
      .where(and(eq(chatFile.ownerId, accountId), gt(chatFile.id, last)))
      .orderBy(chatFile.id)
      .limit(filesAtOnce),
  )
  for await (const { exported, stored } of rows) {
    const thumbnail = thumbnailOf(db, stored)
    yield {
      ...exported,
      content_base64: await inBase64(ports, fileOf(db, stored)),
      ...(thumbnail && { thumbnail_base64: await inBase64(ports, thumbnail) }),
    }
  }
}

/** Null for a file that is damaged or gone: the export of all others goes on. */
async function inBase64(ports: Needs, file: HashedFile) {
  try {
    return (await readVerified(ports, file)).toString('base64')
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    ports.log.error({ err: error }, 'a stored file is damaged')
    return null
  }
}
