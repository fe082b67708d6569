import type { Viewer } from '../../core/access.ts'
import type { AnsweredFile } from '../../core/answer-file.ts'
import { notFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Ports } from '../../ports/ports.ts'
import { ownAgent } from '../agents/service.ts'
import { findFile, insertFile, type FileRow } from './file-repository.ts'
import { presentFile } from './present.ts'

/** Reads an upload, keeps it, and answers what it is. Its name is a label, nothing more. */
export async function attachFile(
  ports: Ports,
  viewer: Viewer,
  { agentId, name, bytes }: { agentId: string; name: string; bytes: Buffer },
) {
  await ownAgent(ports.db, viewer, agentId)
  const read = await ports.documents.read(bytes, { name })
  const id = newId()
  const fileKey = `attachments/${id}`
  const thumbnailKey = read.image ? `attachments/${id}-small` : null
  const body = read.image?.bytes ?? bytes
  const contentType = read.image?.contentType ?? 'application/octet-stream'
  await ports.files.put(fileKey, body, { contentType })
  if (read.image && thumbnailKey)
    await ports.files.put(thumbnailKey, read.image.thumbnail, { contentType: 'image/webp' })
  const row: FileRow = {
    id,
    ownerId: viewer.id,
    agentId,
    conversationId: null,
    messageId: null,
    name: labelOf(name),
    kind: read.kind,
    contentType,
    size: bytes.length,
    fileKey,
    thumbnailKey,
    extract: read.text ?? null,
    createdAt: ports.clock.now(),
  }
  await insertFile(ports.db, row)
  return presentFile(row)
}

/** A file of mine, or its small picture: what there is to know before it is read. */
export async function ownFile(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { agentId, fileId, thumbnail }: { agentId: string; fileId: string; thumbnail: boolean },
): Promise<AnsweredFile> {
  const row = await findFile(db, { id: fileId, ownerId: viewer.id, agentId })
  const key = thumbnail ? row?.thumbnailKey : row?.fileKey
  if (!row || !key) throw notFound('file')
  return {
    key,
    name: row.name,
    contentType: thumbnail ? 'image/webp' : row.contentType,
    version: thumbnail ? `${row.id}-small` : row.id,
    isShown: row.kind === 'image' || row.kind === 'audio',
  }
}

function labelOf(name: string) {
  const plain = name
    .replace(/[\p{C}/\\]+/gu, ' ')
    .trim()
    .slice(-120)
  return plain || 'file'
}
