import { seconds } from '../../../core/operation/clock.ts'
import { similarity } from '../../../core/retrieval/vectors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listCards } from '../templates/meaning-repository.ts'

/** Nobody waits longer for a better list. The work goes on, so that the same search finds it done a moment later. */
const patienceMs = 150
const cardsMax = 4_000
const freshMs = seconds(30)
const alikeMax = 8
/** Of what a search says and what a card says. */
const leastSimilarity = 0.35

export interface Searching extends Pick<Ports, 'db' | 'embedder'> {
  /** Whose search it is. */
  owner: string
}

/** The public templates whose cards mean what a search says, best first; none when the model cannot say in time. */
export async function findAlike({ db, embedder, owner }: Searching, search: string): Promise<string[]> {
  const signal = AbortSignal.timeout(patienceMs)
  const [meaning] = (await embedder?.embed([search], { owner, signal }).catch(() => [])) ?? []
  if (!meaning) return []
  return (await knownCards(db))
    .map(({ id, vector }) => ({ id, near: similarity(meaning, vector) }))
    .filter(({ near }) => near >= leastSimilarity)
    .sort((left, right) => right.near - left.near)
    .slice(0, alikeMax)
    .map(({ id }) => id)
}

type Cards = ReturnType<typeof listCards>
const known = new WeakMap<Db, { cards: Cards; until: number }>()

/** The most popular ones; a new template is found by its meaning half a minute later. */
function knownCards(db: Db): Cards {
  const now = performance.now()
  const entry = known.get(db)
  if (entry && entry.until > now) return entry.cards
  const cards = listCards(db, cardsMax)
  known.set(db, { cards, until: now + freshMs })
  cards.catch(() => known.delete(db))
  return cards
}
