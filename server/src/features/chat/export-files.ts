import { and, eq, gt } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { exportedColumns, pageByPage } from '../../core/export-rows.ts'
import type { Ports } from '../../ports/ports.ts'
import { chatFile } from './schema.ts'

const filesAtOnce = 50

/** Every file of a person with its bytes, one at a time. */
export async function* exportFiles({ db, files }: Pick<Ports, 'db' | 'files'>, accountId: string) {
  const rows = pageByPage((last) =>
    db
      .select({
        ...exportedColumns(chatFile),
        id: chatFile.id,
        file_key: chatFile.fileKey,
        thumbnail_key: chatFile.thumbnailKey,
      })
      .from(chatFile)
      .where(and(eq(chatFile.ownerId, accountId), gt(chatFile.id, last)))
      .orderBy(chatFile.id)
      .limit(filesAtOnce),
  )
  for await (const row of rows) {
    yield {
      ...row,
      content_base64: await inBase64(files, row.file_key),
      ...(row.thumbnail_key && { thumbnail_base64: await inBase64(files, row.thumbnail_key) }),
    }
  }
}

async function inBase64(files: Ports['files'], key: string) {
  const stored = await files.get(key)
  return stored ? (await buffer(stored.stream)).toString('base64') : null
}
