import { memoryLimits } from '@agentry/contract/rules/limits'
import { factAbout } from '../../../core/facts/fact-about.ts'
import { kindOf } from '../../../core/facts/kind-of.ts'
import type { Db } from '../../../db/client.ts'
import type { StoredMemoryChange } from '../schema.ts'
import * as repository from './memory-repository.ts'

/** What a turn wants of the memory. It is done when the turn is kept. */
export type MemoryWish =
  | { wish: 'remember'; fact: string; replaces?: string | undefined }
  | { wish: 'forget'; fact: string }

interface Changes {
  ownerId: string
  agentId: string
  wishes: readonly MemoryWish[]
  at: Date
}

export const sameFact = (one: string, other: string) => plain(one) === plain(other)
const plain = (fact: string) =>
  fact
    .toLowerCase()
    .replace(/[\s.!]+/g, ' ')
    .trim()

/** Carries out what a turn wants, in its order, and tells what really changed. */
export async function changeMemory(db: Db, { wishes, at, ...owned }: Changes): Promise<StoredMemoryChange[]> {
  if (wishes.length === 0) return []
  await repository.lockMemory(db, owned.agentId)
  const changes: StoredMemoryChange[] = []
  for (const wish of wishes) {
    const facts = await repository.listFacts(db, owned)
    const change =
      wish.wish === 'remember'
        ? await remember(db, { ...wish, facts, at, ...owned })
        : await forget(db, { ...wish, facts, ...owned })
    if (change) changes.push(change)
  }
  return changes
}

interface Remembering extends Omit<Changes, 'wishes'> {
  fact: string
  replaces?: string | undefined
  facts: repository.FactRow[]
}

async function remember(db: Db, { fact, replaces, facts: all, at, ...owned }: Remembering) {
  const facts = all.filter(({ setAside }) => !setAside)
  if (facts.some((known) => sameFact(known.fact, fact))) return undefined
  const kind = kindOf(fact)
  const older =
    (replaces && facts.findLast((known) => sameFact(known.fact, replaces))) ||
    (kind && facts.findLast((known) => kindOf(known.fact) === kind)) ||
    undefined
  if (!older && all.length >= memoryLimits.facts && !(await makeRoom(db, { ...owned, facts: all })))
    return undefined
  if (older) await repository.deleteFacts(db, { ...owned, ids: [older.id] })
  const row = await repository.insertFact(db, { ...owned, fact, createdAt: at })
  return row && { change: 'remembered' as const, ...former(row), replaced: older ? former(older) : null }
}

/** What belongs to a version that is not chosen gives way, the oldest first. */
async function makeRoom(db: Db, { facts, ...owned }: Pick<Remembering, 'ownerId' | 'agentId' | 'facts'>) {
  const oldest = facts.find(({ setAside }) => setAside)
  if (!oldest) return false
  await repository.deleteFacts(db, { ...owned, ids: [oldest.id] })
  return true
}

type Forgetting = Pick<Remembering, 'ownerId' | 'agentId' | 'fact' | 'facts'>

async function forget(db: Db, { fact, facts, ...owned }: Forgetting) {
  const named = factAbout(
    fact,
    facts.map((known) => known.fact),
  )
  const row =
    facts.findLast((known) => sameFact(known.fact, fact)) ?? facts.findLast((known) => known.fact === named)
  if (!row) return undefined
  await repository.deleteFacts(db, { ...owned, ids: [row.id] })
  return { change: 'forgotten' as const, ...former(row), replaced: null }
}

const former = ({ id, fact, createdAt }: repository.FactRow) => ({
  id,
  fact,
  created_at: createdAt.toISOString(),
})
