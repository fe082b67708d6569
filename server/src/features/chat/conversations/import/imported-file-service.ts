import { attachmentsPerMessage, guestFiles } from '@agentry/contract/rules/limits'
import { AppError, notFound } from '../../../../core/errors.ts'
import type { Viewer } from '../../../../core/http/access.ts'
import type { Db } from '../../../../db/client.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { attachFile } from '../../files/attachments.ts'
import { countAttached, findFile, insertFile, type FileRow } from '../../files/file-repository.ts'
import { presentFile } from '../present.ts'
import * as repository from '../repository.ts'
import { importedFileId, importedMessageId } from './imported-ids.ts'

interface ImportedFile {
  agentId: string
  conversationId: string
  /** What the browser called the message and the file. */
  claimedMessageId: string
  claimedFileId: string
  name: string
  bytes: Buffer
}

/**
 * Attaches a file to a question of an imported conversation that is mine: read, limited and stored like any upload. A repeat
 * answers the file that is there.
 */
export async function importFile(
  ports: Ports,
  viewer: Viewer,
  { agentId, conversationId, claimedMessageId, claimedFileId, name, bytes }: ImportedFile,
) {
  const { db } = ports
  const owned = { ownerId: viewer.id, agentId }
  const messageId = importedMessageId(conversationId, claimedMessageId)
  const id = importedFileId(messageId, claimedFileId)
  if (!(await repository.findConversation(db, { id: conversationId, ...owned })))
    throw notFound('conversation')
  const message = await repository.findMessage(db, { id: messageId, conversationId })
  if (message?.sender !== 'user') throw notFound('message')
  const known = await findFile(db, { id, ...owned })
  if (known) return presentFile(known)
  try {
    return await attachFile(ports, viewer, {
      agentId,
      name,
      bytes,
      id,
      insert: (tx, row) => insertAttached(tx, { ...row, conversationId, messageId }),
    })
  } catch (error) {
    // Another request brought the same file meanwhile.
    const there = await findFile(db, { id, ...owned })
    if (there) return presentFile(there)
    throw error
  }
}

/** With the conversation locked, so that it is not deleted meanwhile and its messages have no more files than they may. */
async function insertAttached(db: Db, row: FileRow & { conversationId: string; messageId: string }) {
  const { ownerId, agentId, conversationId, messageId } = row
  const locked = await repository.lockConversation(db, { id: conversationId, ownerId, agentId })
  if (!locked) throw notFound('conversation')
  const attached = await countAttached(db, { conversationId, messageId })
  if (attached.toMessage >= attachmentsPerMessage)
    throw new AppError('invalid-request', `A message carries ${attachmentsPerMessage} files at most.`)
  if (attached.inAll >= guestFiles.kept)
    throw new AppError('invalid-request', `A conversation brings ${guestFiles.kept} files along at most.`)
  await insertFile(db, row)
  // It was written to: what removes conversations that nobody uses looks again.
  await repository.advanceConversation(db, { id: conversationId, updatedAt: row.createdAt })
}
