import type { Db } from '../../../db/client.ts'
import { isOnBranch, pickBranch } from '../conversations/branch-repository.ts'
import * as repository from '../conversations/repository.ts'
import { moveMemory } from '../memory/follow-branch.ts'
import type { Gathered } from './gathering/gather.ts'

export interface Placed {
  /** Whether the conversation began with this turn, with everything that it has after it. */
  isNew: boolean
  /** Of the conversation as it is now, locked until the transaction ends. */
  title: string
  leafId: string | null
  /** The message that the question follows, and how many there are up to it. */
  parentId: string | null
  depth: number
}

type Beginning = Parameters<typeof repository.beginConversation>[1]

/**
 * Finds the place of a turn in its conversation. Where that is new, it begins as it is after the turn. Undefined where it
 * was deleted.
 */
export async function placeTurn(db: Db, turn: Gathered, beginning: Beginning): Promise<Placed | undefined> {
  if (!turn.conversation && (await repository.beginConversation(db, beginning)))
    return { isNew: true, title: beginning.title, leafId: null, parentId: null, depth: 0 }
  const conversation = await repository.lockConversation(db, beginning)
  if (!conversation) return undefined
  const parentId = await parentNow(db, turn, conversation.leafId)
  const parent =
    parentId === null
      ? undefined
      : await repository.findMessage(db, { id: parentId, conversationId: conversation.id })
  const { title, leafId } = conversation
  return { isNew: false, title, leafId, parentId, depth: parent?.depth ?? 0 }
}

/** What others said meanwhile on the same branch goes before; if they went to another branch, this turn stays on its own. */
async function parentNow(db: Db, { from, replaced }: Gathered, leafId: string | null) {
  if (replaced || leafId === null || leafId === from) return from
  return from === null || (await isOnBranch(db, { id: from, leafId })) ? leafId : from
}

interface Owned {
  ownerId: string
  agentId: string
}

/** The branch with the new turn is chosen from now on, and the memory goes with it. `after`: the last message that was there before. */
export async function chooseTurn(
  db: Db,
  owned: Owned,
  { formerLeaf, after }: { formerLeaf: string | null; after: string | null },
): Promise<void> {
  if (formerLeaf === after) return
  if (after !== null) await pickBranch(db, { id: after, formerLeaf })
  await moveMemory(db, owned, { from: formerLeaf, to: after })
}
