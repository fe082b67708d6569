import type { Db } from '../../../db/client.ts'
import { fileIdsOnBranch } from '../conversations/branch-repository.ts'
import type { MessageRow } from '../conversations/repository.ts'
import { listInConversation, type FileRow } from './file-repository.ts'

interface Place {
  conversationId: string
  /** The last message of the branch. */
  from: string | null
  replaced: MessageRow | undefined
}

/** Of a conversation that is not there yet. */
export const noFiles = { all: [], earlier: [], ofReplaced: [] } satisfies Record<string, FileRow[]>

/** The attachments that a turn can see: those on its branch, and those of the message that it is a version of. */
export async function filesOnBranch(db: Db, { conversationId, from, replaced }: Place) {
  const attached = (await listInConversation(db, conversationId)).filter(({ kind }) => kind !== 'audio')
  if (attached.length === 0) return noFiles
  const onBranch = from === null ? new Set() : await fileIdsOnBranch(db, { conversationId, id: from })
  const isEarlier = ({ id }: FileRow) => onBranch.has(id)
  const isOfReplaced = (file: FileRow) => replaced !== undefined && isOf(replaced, file)
  return {
    all: attached.filter((file) => isEarlier(file) || isOfReplaced(file)),
    earlier: attached.filter(isEarlier),
    ofReplaced: attached.filter(isOfReplaced),
  }
}

/** Whether a message has this file, or carries it along. */
export function isOf(
  { id, carriedFiles }: Pick<MessageRow, 'id' | 'carriedFiles'>,
  file: { id: string; messageId: string | null },
) {
  return file.messageId === id || (carriedFiles?.includes(file.id) ?? false)
}
