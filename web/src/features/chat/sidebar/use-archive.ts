import type { ConversationSummary } from '@agentry/contract/chat'
import { notifyWithUndo } from '../../../core/page/notify-with-undo.tsx'
import { useChangeConversation } from './sidebar-queries.ts'

/** Out of the lists, and back: right away by Undo, later by Restore. A failure is told by the change itself. */
export function useArchive(conversation: ConversationSummary) {
  const { mutateAsync, isPending } = useChangeConversation()
  const become = (archived: boolean) =>
    mutateAsync({ conversation, archived }).then(
      () => true,
      () => false,
    )
  const restore = () => void become(false)
  async function archive() {
    // By then its row is gone.
    if (await become(true)) notifyWithUndo('Conversation archived', { undo: restore })
  }
  return { archive: () => void archive(), restore, isPending }
}
