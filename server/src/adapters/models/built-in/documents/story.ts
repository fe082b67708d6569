import type { Hit } from '../../../../core/retrieval/search.ts'
import type { Turn } from '../skill.ts'
import { findPassages } from './passages.ts'
import { telling } from './question-parts.ts'

const mostSentences = 3
const longestRead = 600
/** The relevance that counts where a sentence does not find the passage. */
const unfound = 0.1

/** The sentences of a message that tells a story around its question; none where it is one sentence. */
export function sentencesIn(said: string): string[] {
  const all = said
    .slice(0, longestRead)
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.trim())
  const full = all.filter((sentence) => telling(sentence).size > 1)
  return full.length > 1 ? full.slice(-mostSentences) : []
}

/** What comes nearest to a story as a whole and to each of its sentences, on average: one sentence alone leads astray. */
export function nearestToStory(turn: Turn, question: string): { hit: Hit; relevance: number } | undefined {
  const parts = [question, ...sentencesIn(turn.said)]
  const sums = new Map<string, { hit: Hit; sum: number; times: number }>()
  for (const part of parts)
    for (const hit of findPassages(turn, part)) {
      const known = sums.get(hit.text) ?? { hit, sum: 0, times: 0 }
      sums.set(hit.text, { hit: known.hit, sum: known.sum + (hit.relevance ?? 0), times: known.times + 1 })
    }
  const ranked = [...sums.values()].map(({ hit, sum, times }) => {
    const relevance = (sum + unfound * (parts.length - times)) / parts.length
    return { hit, relevance }
  })
  return ranked.toSorted((a, b) => b.relevance - a.relevance)[0]
}
