import { forkLimits } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { readVerified } from '../../../core/files/verified-files.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { discardFiles, reserveStorage, settleStorage } from '../../billing/allowance/storage-service.ts'
import type { BranchMessage } from '../conversations/fork-repository.ts'
import { insertFile, listInConversation, type FileRow } from './file-repository.ts'
import { fileOf, thumbnailOf } from './hashed-files.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'files'>

interface Source {
  conversationId: string
  branch: BranchMessage[]
  links: { link: string }[]
}

interface Copy {
  original: FileRow
  id: string
  fileKey: string
  thumbnailKey: string | null
}

/**
 * Copies the files of some messages, so that each conversation has its own and deleting one takes nothing from the other.
 * A copy takes storage as an upload does, before its first byte is written. To be kept in the transaction that keeps the
 * messages, or discarded.
 */
export async function copyFiles(ports: Needs, viewer: Viewer, source: Source) {
  const copies = (await listUsed(ports.db, source)).map(newCopy)
  const discard = async () => {
    for (const copy of copies) await discardFiles(ports, copy.id).catch(() => {})
  }
  try {
    for (const copy of copies) await copyFile(ports, viewer, copy)
  } catch (error) {
    await discard()
    throw error
  }
  return {
    /** New ids by the old ones. */
    ids: new Map(copies.map(({ original, id }) => [original.id, id])),
    discard,
    async keep(db: Db, to: { conversationId: string; messageIds: ReadonlyMap<string, string> }) {
      for (const { original, ...copy } of copies) {
        const messageId = original.messageId && (to.messageIds.get(original.messageId) ?? null)
        await settleStorage(db, copy.id)
        await insertFile(db, { ...original, ...copy, conversationId: to.conversationId, messageId })
      }
    },
  }
}

/** Attached to one of the messages, carried by it or linked from it, as audio is. */
async function listUsed(db: Db, { conversationId, branch, links }: Source) {
  const messages = new Set(branch.map(({ id }) => id))
  const files = new Set([
    ...branch.flatMap(({ carriedFiles }) => carriedFiles ?? []),
    ...links.map(({ link }) => link),
  ])
  const used = (await listInConversation(db, conversationId)).filter(
    ({ id, messageId }) => files.has(id) || (messageId !== null && messages.has(messageId)),
  )
  const bytes = used.reduce((sum, { storedBytes }) => sum + storedBytes, 0)
  if (used.length > forkLimits.files || bytes > forkLimits.fileBytes)
    throw new AppError(
      'conflict',
      `A branch can take ${forkLimits.files} files of ${forkLimits.fileBytes / 1024 / 1024} MB together at most. Please branch from an earlier message.`,
    )
  return used
}

function newCopy(original: FileRow): Copy {
  const id = newId()
  const [folder] = original.fileKey.split('/')
  return {
    original,
    id,
    fileKey: `${folder}/${id}`,
    thumbnailKey: original.thumbnailKey ? `${folder}/${id}-small` : null,
  }
}

const keysOf = ({ fileKey, thumbnailKey }: Copy) => (thumbnailKey ? [fileKey, thumbnailKey] : [fileKey])

async function copyFile(ports: Needs, viewer: Viewer, copy: Copy) {
  const { db, files } = ports
  const { original, id, fileKey, thumbnailKey } = copy
  await reserveStorage(ports, viewer, { id, storedBytes: original.storedBytes, fileKeys: keysOf(copy) })
  const { contentType } = original
  await files.put(fileKey, await readVerified(ports, fileOf(db, original)), { contentType })
  const thumbnail = thumbnailOf(db, original)
  if (thumbnail && thumbnailKey)
    await files.put(thumbnailKey, await readVerified(ports, thumbnail), { contentType: 'image/webp' })
}
