import { derivedId, newId } from '../../../../core/ids.ts'

/**
 * Ids of messages and files that a browser names are made from its names and from the conversation's id, which the server
 * made. So a repeat finds what is there, and no name reaches anything of another conversation.
 */
export const importedMessageId = (conversationId: string, claimedId: string) =>
  derivedId('imported message', conversationId, claimedId)

export const importedFileId = (messageId: string, claimedId: string) =>
  derivedId('imported file', messageId, claimedId)

/** An id for each message. Of several with the same name, the first has it. */
export function importedMessageIds(
  conversationId: string,
  messages: readonly { claimedId: string | undefined }[],
): string[] {
  const taken = new Set<string>()
  return messages.map(({ claimedId }) => {
    if (claimedId === undefined || taken.has(claimedId)) return newId()
    taken.add(claimedId)
    return importedMessageId(conversationId, claimedId)
  })
}
