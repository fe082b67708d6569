import type { Viewer } from '../../../core/http/access.ts'
import type { AnsweredFile } from '../../../core/http/answers/answer-file.ts'
import { notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { sha256Of } from '../../../core/files/verified-files.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import {
  discardFiles,
  reserveStorage,
  settleStorage,
  storedBytesOf,
} from '../../billing/allowance/storage-service.ts'
import { aboutFile } from './about-file.ts'
import { findFile, insertFile, type FileRow } from './file-repository.ts'
import { fileOf, thumbnailOf } from './hashed-files.ts'
import { presentFile } from '../conversations/present.ts'

interface Upload {
  agentId: string
  name: string
  bytes: Buffer
  /** For a file that a repeat has to find again. */
  id?: string
  /** How its row is added; what it throws, the upload fails with. */
  insert?: (db: Db, row: FileRow) => Promise<void>
}

/** Reads an upload, keeps it, and answers what it is. Its name is a label, nothing more. */
export async function attachFile(
  ports: Ports,
  viewer: Viewer,
  { agentId, name, bytes, id: wantedId, insert = insertFile }: Upload,
) {
  await ownAgent(ports.db, viewer, agentId)
  const read = await ports.documents.read(bytes, { name, owner: viewer.id })
  // Never the wanted id: of two uploads at once under the same one, each has its own bytes to discard.
  const storedAs = newId()
  const id = wantedId ?? storedAs
  const fileKey = `attachments/${storedAs}`
  const body = read.image?.bytes ?? bytes
  const thumbnail = read.image && { key: `attachments/${storedAs}-small`, bytes: read.image.thumbnail }
  const about = aboutFile(read)
  const row: FileRow = {
    id,
    ownerId: viewer.id,
    agentId,
    conversationId: null,
    messageId: null,
    name: labelOf(name),
    kind: read.kind,
    contentType: read.image?.contentType ?? 'application/octet-stream',
    size: bytes.length,
    storedBytes: storedBytesOf(
      body.length +
        (thumbnail?.bytes.length ?? 0) +
        Buffer.byteLength(read.text ?? '') +
        Buffer.byteLength(about ? JSON.stringify(about) : ''),
    ),
    fileKey,
    sha256: await sha256Of(body),
    thumbnailKey: thumbnail?.key ?? null,
    thumbnailSha256: thumbnail ? await sha256Of(thumbnail.bytes) : null,
    extract: read.text ?? null,
    about,
    createdAt: ports.clock.now(),
  }
  await keepFile(ports, viewer, row, {
    reservation: storedAs,
    async write() {
      await ports.files.put(fileKey, body, { contentType: row.contentType })
      if (thumbnail) await ports.files.put(thumbnail.key, thumbnail.bytes, { contentType: 'image/webp' })
    },
    insert,
  })
  return presentFile(row)
}

interface Keeping {
  /** The id under which storage is taken. */
  reservation: string
  write: () => Promise<void>
  insert: NonNullable<Upload['insert']>
}

/** Storage is taken before the first byte is written, and comes back when the file cannot be kept. */
async function keepFile(ports: Ports, viewer: Viewer, row: FileRow, { reservation, write, insert }: Keeping) {
  const { storedBytes, fileKey, thumbnailKey } = row
  const fileKeys = thumbnailKey ? [fileKey, thumbnailKey] : [fileKey]
  await reserveStorage(ports, viewer, { id: reservation, storedBytes, fileKeys })
  try {
    await write()
    await ports.db.transaction(async (db) => {
      await settleStorage(db, reservation)
      await insert(db, row)
    })
  } catch (error) {
    await discardFiles(ports, reservation).catch(() => {})
    throw error
  }
}

/** A file of mine, or its small picture: what there is to know before it is read. */
export async function ownFile(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { agentId, fileId, thumbnail }: { agentId: string; fileId: string; thumbnail: boolean },
): Promise<AnsweredFile> {
  const row = await findFile(db, { id: fileId, ownerId: viewer.id, agentId })
  const file = row && describeFile(db, row, thumbnail)
  if (!file) throw notFound('file')
  return file
}

/** Undefined where there is no small picture. */
export function describeFile(db: Ports['db'], row: FileRow, thumbnail: boolean): AnsweredFile | undefined {
  const file = thumbnail ? thumbnailOf(db, row) : fileOf(db, row)
  return (
    file && {
      ...file,
      name: row.name,
      contentType: thumbnail ? 'image/webp' : row.contentType,
      version: thumbnail ? `${row.id}-small` : row.id,
      isShown: row.kind === 'image' || row.kind === 'audio',
    }
  )
}

/** A file's name as it is told: one line, no path. */
export function labelOf(name: string) {
  const plain = name
    .replace(/[\p{C}/\\]+/gu, ' ')
    .trim()
    .slice(-120)
  return plain || 'file'
}
