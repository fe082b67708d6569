import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { moveMemory } from '../memory/follow-branch.ts'
import { findLeaf, firstWords, pickBranch, stateAt } from './branch-repository.ts'
import { showHistory, type Place } from './conversations.ts'
import * as repository from './repository.ts'
import { lastWords, titleFor } from './titles.ts'

/** A page of the branch that begins no later than with the chosen message, within these limits. */
const [fewest, most] = [100, 500]

interface Choice extends Place {
  messageId: string
}

/** Goes to the branch through a message, and answers its newest messages. */
export async function chooseBranch(ports: Pick<Ports, 'db'>, viewer: Viewer, choice: Choice) {
  const { agentId, conversationId } = choice
  const below = await ports.db.transaction((db) => chooseIn(db, viewer, choice))
  const limit = Math.min(most, Math.max(fewest, below))
  return showHistory(ports, viewer, { agentId, conversationId, before: undefined, limit })
}

/** How many messages the branch has from the chosen one on. */
async function chooseIn(db: Db, viewer: Viewer, { agentId, conversationId, messageId }: Choice) {
  const owned = { ownerId: viewer.id, agentId }
  const row = await repository.lockConversation(db, { id: conversationId, ...owned })
  if (!row) throw notFound('conversation')
  const message = await repository.findMessage(db, { id: messageId, conversationId })
  const leafId = message && (await findLeaf(db, { conversationId, id: message.id }))
  const leaf = leafId && (await repository.findMessage(db, { id: leafId, conversationId }))
  if (!leaf) throw notFound('message')
  if (leaf.id !== row.leafId) {
    await pickBranch(db, { id: message.id, formerLeaf: row.leafId })
    await moveMemory(db, owned, { from: row.leafId, to: leaf.id })
    await repository.advanceConversation(db, {
      id: conversationId,
      ...(await newTitle(db, row, leaf)),
      leafId: leaf.id,
      messageCount: leaf.depth,
      lastMessage: lastWords(leaf.content),
      state: await stateAt(db, leaf.id),
    })
  }
  return leaf.depth - message.depth + 1
}

/** A conversation that is called after its first message goes by the version that is chosen. */
async function newTitle(db: Db, { title, leafId }: repository.ConversationRow, leaf: repository.MessageRow) {
  if (leafId === null || title !== titleFor(await firstWords(db, leafId))) return {}
  return { title: titleFor(await firstWords(db, leaf.id)) }
}
