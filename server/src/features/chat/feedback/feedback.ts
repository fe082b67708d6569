import type { AnswerFeedback } from '@agentry/contract/messages'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findAnswer } from '../conversations/answer-repository.ts'
import { deleteFeedback, saveFeedback } from './feedback-repository.ts'

interface Rated {
  agentId: string
  messageId: string
}

export async function giveFeedback(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  viewer: Viewer,
  { agentId, messageId, feedback }: Rated & { feedback: AnswerFeedback },
) {
  const owned = { id: messageId, ownerId: viewer.id, agentId }
  await db.transaction(async (tx) => {
    const answer = await findAnswer(tx, owned, { locked: true })
    if (!answer) throw notFound('message')
    const { versionId } = answer
    await saveFeedback(tx, { messageId, ownerId: viewer.id, versionId, feedback, at: clock.now() })
  })
  return feedback
}

export async function removeFeedback(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { agentId, messageId }: Rated,
) {
  const owned = { id: messageId, ownerId: viewer.id, agentId }
  if (!(await findAnswer(db, owned, { locked: false }))) throw notFound('message')
  await deleteFeedback(db, { messageId, ownerId: viewer.id })
}
