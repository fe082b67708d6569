import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { deleteConversation } from '../conversations/conversations.ts'
import { giveTurnBack } from '../../billing/allowance/allowance-service.ts'
import { findRunning, removeRunning } from './running-turn-repository.ts'
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
  await dropTurnOfDeadServer(ports, { ownerId: viewer.id, ...place })
  await deleteConversation(ports, viewer, place).catch((error: unknown) => {
    // A conversation is stored with its first answer, and that one may have been stopped before its first word.
    const isMissing = error instanceof AppError && error.code === 'not-found'
    if (!wasAnswering || !isMissing) throw error
  })
  tellChange(ports.signals, { ownerId: viewer.id, ...place }, 'deleted')
}

/** Nobody ends it: it would be kept within the hour, and the deleted conversation would be there again. */
async function dropTurnOfDeadServer(
  { db }: Pick<Ports, 'db'>,
  { ownerId, agentId, conversationId }: Place & { ownerId: string },
) {
  const left = await findRunning(db, { ownerId, conversationId })
  if (left?.agentId !== agentId) return
  await removeRunning(db, left)
  await giveTurnBack(db, left.clientMessageId)
}
