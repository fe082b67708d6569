import { DamagedFile } from '../../../core/files/damaged-file.ts'
import { pageByPage } from '../../../core/http/answers/export-rows.ts'
import { readVerified, type HashedFile } from '../../../core/files/verified-files.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listForExport } from './file-repository.ts'
import { fileOf, thumbnailOf } from './hashed-files.ts'

type Needs = Pick<Ports, 'db' | 'files' | 'log'>

const filesAtOnce = 50

/** Every file of a person with its bytes, one at a time. */
export async function* exportFiles(ports: Needs, accountId: string) {
  const { db } = ports
  const rows = pageByPage((after) => listForExport(db, { ownerId: accountId, after, limit: filesAtOnce }))
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
