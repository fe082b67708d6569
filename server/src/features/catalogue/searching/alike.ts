import { seconds } from '../../../core/operation/clock.ts'
import { centreOf, type Centre } from '../../../core/retrieval/meaning/centre.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listCards } from '../templates/meaning-repository.ts'

/**
 * Nobody waits longer for a better list. The work goes on, so that the same search finds it done a moment later. Where there is nothing
 * to show without it, the model may have to start first.
 */
export const patienceMs = { forBetter: 150, forAnything: seconds(3) } as const
const cardsMax = 4_000
const freshMs = seconds(30)
const alikeMax = 8
/** Between what a search says and what a card says, without what all cards have in common. */
const leastCloseness = 0.27

export interface Searching extends Pick<Ports, 'db' | 'embedder'> {
  /** Whose search it is. */
  owner: string
}

/** The public templates whose cards mean what a search says, best first; none when the model cannot say in time. */
export async function findAlike(
  { db, embedder, owner }: Searching,
  { search, waitMs }: { search: string; waitMs: number },
): Promise<string[]> {
  const signal = AbortSignal.timeout(waitMs)
  const [meaning] = (await embedder?.embed([search], { owner, signal }).catch(() => [])) ?? []
  if (!meaning) return []
  const { cards, centre } = await knownCards(db)
  const closeTo = centre.closeTo(meaning)
  return cards
    .map(({ id, vector }) => ({ id, closeness: closeTo(vector) }))
    .filter(({ closeness }) => closeness >= leastCloseness)
    .sort((left, right) => right.closeness - left.closeness)
    .slice(0, alikeMax)
    .map(({ id }) => id)
}

interface Cards {
  cards: { id: string; vector: Int8Array }[]
  centre: Centre
}

const known = new WeakMap<Db, { cards: Promise<Cards>; until: number }>()

/** The most popular ones; a new template is found by its meaning half a minute later. */
function knownCards(db: Db): Promise<Cards> {
  const now = performance.now()
  const entry = known.get(db)
  if (entry && entry.until > now) return entry.cards
  const cards = readCards(db)
  known.set(db, { cards, until: now + freshMs })
  cards.catch(() => known.delete(db))
  return cards
}

async function readCards(db: Db): Promise<Cards> {
  const cards = await listCards(db, cardsMax)
  return { cards, centre: centreOf(cards.map(({ vector }) => vector)) }
}
