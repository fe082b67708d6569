import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listFeedback } from '../feedback/feedback-repository.ts'
import { listInConversation } from '../files/file-repository.ts'
import { draftStates } from '../mail/email-repository.ts'
import { listFacts } from '../memory/memory-repository.ts'
import { findAnswer, type OwnAnswer } from './answer-repository.ts'
import { listVersions } from './branch-repository.ts'
import { presentMessage } from './present.ts'

/** An answer that something was done with, as it is now. */
export async function showAnswer({ db }: Pick<Ports, 'db'>, owned: OwnAnswer) {
  const answer = await findAnswer(db, owned, { locked: false })
  if (!answer) throw notFound('message')
  const { conversationId } = answer
  const [files, versions, drafts, facts, feedback] = await Promise.all([
    listInConversation(db, conversationId),
    listVersions(db, { conversationId, messages: [answer] }),
    draftStates(db, conversationId),
    listFacts(db, owned),
    listFeedback(db, [answer]),
  ])
  return presentMessage(answer, { files, versions, drafts, facts, feedback })
}
