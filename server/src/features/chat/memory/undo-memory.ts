import { memoryLimits } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findAnswer, type OwnAnswer } from '../conversations/answer-repository.ts'
import { showAnswer } from '../conversations/show-answer.ts'
import type { StoredMemoryChange } from '../schema.ts'
import { memoryIsFull } from './memory.ts'
import * as repository from './memory-repository.ts'

interface Undoing {
  agentId: string
  messageId: string
  factId: string
}

/** Takes back what an answer did to the memory. Done twice, or after somebody deleted the fact, it changes nothing more. */
export async function undoMemory(ports: Ports, viewer: Viewer, { agentId, messageId, factId }: Undoing) {
  const owned: OwnAnswer = { id: messageId, ownerId: viewer.id, agentId }
  await ports.db.transaction(async (db) => {
    const answer = await findAnswer(db, owned, { locked: true })
    const change = answer?.details.memory_changes?.find(({ id }) => id === factId)
    if (!change) throw notFound('memory')
    await repository.lockMemory(db, agentId)
    await takeBack(db, { ownerId: viewer.id, agentId }, change)
  })
  return showAnswer(ports, owned)
}

async function takeBack(db: Db, owned: { ownerId: string; agentId: string }, change: StoredMemoryChange) {
  if (change.change === 'remembered') {
    const facts = await repository.listFacts(db, owned)
    // One that was edited or replaced since is the person's newer word.
    if (!facts.some(({ id, fact }) => id === change.id && fact === change.fact)) return
    await repository.deleteFacts(db, { ...owned, ids: [change.id] })
  }
  const back = change.change === 'remembered' ? change.replaced : change
  if (!back) return
  if ((await repository.countFacts(db, owned)) >= memoryLimits.facts) throw memoryIsFull()
  const { id, fact, created_at } = back
  await repository.insertFact(db, { ...owned, id, fact, createdAt: new Date(created_at) })
}
