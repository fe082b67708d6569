import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listBranch } from '../conversations/branch-repository.ts'
import * as repository from '../conversations/repository.ts'
import { listInConversation } from '../files/file-repository.ts'
import { isOf } from '../files/files-on-branch.ts'

interface Asked {
  agentId: string
  conversationId: string | undefined
  message: string
  fileIds: string[]
  replaceFrom: string | undefined
  continues?: boolean
}

/**
 * A message that asks for the rest of the last answer. A language model is told to go on where it stopped. Everything
 * else answers a question in one piece, so the question is asked again in place of the part that is there.
 */
export async function continueAnswer<A extends Asked>(
  { db, models }: Ports,
  viewer: Viewer,
  asked: A,
): Promise<A> {
  const { agentId, conversationId = '' } = asked
  const mine = conversationId
    ? await repository.findConversation(db, { id: conversationId, ownerId: viewer.id, agentId })
    : undefined
  const [question, answer] = mine?.leafId
    ? await listBranch(db, { conversationId, from: mine.leafId, limit: 2 })
    : []
  if (question?.sender !== 'user' || !answer?.details.interrupted) throw nothingToContinue()
  const tier = planOf(viewer).premiumModel ? 'pro' : 'free'
  if (!models.forTier(tier).isBuiltIn) return asked
  const files = await listInConversation(db, conversationId)
  return {
    ...asked,
    continues: false,
    message: question.content,
    fileIds: files.filter((file) => isOf(question, file)).map(({ id }) => id),
    replaceFrom: question.id,
  }
}

export const nothingToContinue = () =>
  new AppError('conflict', 'The last answer was not cut off, so there is nothing to continue.')
