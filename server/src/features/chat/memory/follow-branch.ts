import { memoryLimits } from '@agentry/contract/rules/limits'
import type { Db } from '../../../db/client.ts'
import { memoryBetween } from '../conversations/branch-repository.ts'
import type { StoredMemoryChange } from '../schema.ts'
import * as repository from './memory-repository.ts'

interface Moves {
  /** By answers that are no longer on the chosen branch, the newest first. */
  left: readonly StoredMemoryChange[]
  /** By answers that are on it now and were not before, the oldest first. */
  entered: readonly StoredMemoryChange[]
}

/**
 * What an agent remembers once a conversation has moved to another branch: facts of the branch that was left are set
 * aside, those of the other are used again, and with each the fact that it had replaced. What a person changed, added or
 * deleted by hand stays so, and what an answer forgot stays forgotten.
 */
function factsAfter(facts: readonly repository.FactRow[], { left, entered }: Moves) {
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const find = ({ id, fact }: { id: string; fact: string }) => {
    const found = known.get(id)
    return found?.fact === fact ? found : undefined
  }
  const isKnown = (words: string) => [...known.values()].some(({ fact }) => fact === words)
  for (const change of left) {
    const fact = change.change === 'remembered' ? find(change) : undefined
    if (!fact || fact.setAside) continue
    known.set(fact.id, { ...fact, setAside: true })
    const former = change.replaced
    if (!former || known.has(former.id) || isKnown(former.fact) || known.size >= memoryLimits.facts) continue
    const createdAt = new Date(former.created_at)
    known.set(former.id, { ...fact, id: former.id, fact: former.fact, createdAt, setAside: false })
  }
  for (const change of entered) {
    const fact = change.change === 'remembered' ? find(change) : undefined
    if (!fact?.setAside) continue
    known.set(fact.id, { ...fact, setAside: false })
    if (change.replaced && find(change.replaced)) known.delete(change.replaced.id)
  }
  return [...known.values()]
}

interface Owned {
  ownerId: string
  agentId: string
}

/** Moves what an agent remembers from one branch of a conversation to another. */
export async function moveMemory(db: Db, owned: Owned, move: { from: string | null; to: string | null }) {
  const moves = await memoryBetween(db, move)
  if (moves.left.length === 0 && moves.entered.length === 0) return
  await repository.lockMemory(db, owned.agentId)
  const before = await repository.listFacts(db, owned)
  const now = factsAfter(before, moves)
  const gone = before.filter(({ id }) => !now.some((fact) => fact.id === id))
  if (gone.length > 0) await repository.deleteFacts(db, { ...owned, ids: gone.map(({ id }) => id) })
  for (const fact of now) {
    const known = before.find(({ id }) => id === fact.id)
    if (!known) await repository.insertFact(db, fact)
    else if (known.setAside !== fact.setAside) await repository.setAside(db, { ...owned, ...fact })
  }
}

/** What it would remember there, for a turn that begins on another branch than the chosen one. */
export async function factsOnBranch(
  db: Db,
  facts: readonly repository.FactRow[],
  move: { from: string | null; to: string | null },
) {
  return factsAfter(facts, await memoryBetween(db, move))
}
