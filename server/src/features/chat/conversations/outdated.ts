import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Ports } from '../../../ports/ports.ts'
import { listKeys } from '../files/file-repository.ts'
import { chatFile, conversation } from '../schema.ts'

interface Outdated {
  id: string
  /** Nothing newer may have happened, or it stays. */
  notAfter: Date
}

/** Removes a conversation with everything in it, files included, unless it was written to meanwhile. */
export function removeConversation({ db, files }: Pick<Ports, 'db' | 'files'>, { id, notAfter }: Outdated) {
  return db.transaction(async (tx) => {
    const keys = await listKeys(tx, { conversationId: id })
    const { rowCount } = await tx
      .delete(conversation)
      .where(and(eq(conversation.id, id), lte(conversation.updatedAt, notAfter)))
    if (!rowCount) return false
    for (const key of keys) await files.remove(key)
    return true
  })
}

/** The same for a file that was uploaded and never sent. */
export function removeUnsentFile({ db, files }: Pick<Ports, 'db' | 'files'>, { id, notAfter }: Outdated) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .delete(chatFile)
      .where(and(eq(chatFile.id, id), isNull(chatFile.conversationId), lte(chatFile.createdAt, notAfter)))
      .returning()
    if (!row) return false
    await files.remove(row.fileKey)
    if (row.thumbnailKey) await files.remove(row.thumbnailKey)
    return true
  })
}
