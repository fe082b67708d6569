import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { deleteConversation } from '../conversations/conversations.ts'
import { tellChange } from './tell-change.ts'

interface Place {
  agentId: string
  conversationId: string
}

/** Deletes a conversation. An answer that is being written in it is stopped first with `endAnswer`. */
export async function deleteWithAnswer(
  ports: Pick<Ports, 'db' | 'files' | 'jobs' | 'signals'>,
  viewer: Viewer,
  place: Place,
  endAnswer: (viewer: Viewer, place: Place) => Promise<boolean>,
) {
  const wasAnswering = await endAnswer(viewer, place)
  await deleteConversation(ports, viewer, place).catch((error: unknown) => {
    // A conversation is stored with its first answer, and that one may have been stopped before its first word.
    const isMissing = error instanceof AppError && error.code === 'not-found'
    if (!wasAnswering || !isMissing) throw error
  })
  tellChange(ports.signals, { ownerId: viewer.id, ...place }, 'deleted')
}
