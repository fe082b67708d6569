import type { Hit } from './search.ts'
import { words } from './words.ts'

/** `sure`: it answers. `maybe`: worth showing, as a guess. `weak`: nobody should be told that this is an answer. */
export type Fit = 'sure' | 'maybe' | 'weak'

/** Found with the even lines of `testing/questions.jsonl`, and raised from 0.46 once when the odd ones were wrong more often. */
export const leastCertainty = { sure: 0.65, maybe: 0.5 }
/** How much it says that no other passage comes near. */
const leadWeight = 1.5
/** So close is some passage to any question. */
const usual = 0.2

/** How well the best of these hits answers; by words alone, whether any of them does. */
export function fitOf(question: string, hits: readonly Hit[]): Fit {
  const [best, next] = hits
  if (best?.relevance === undefined) {
    const least = enough(question)
    return hits.some(({ coverage }) => coverage >= least) ? 'sure' : 'weak'
  }
  const certainty = best.relevance + leadWeight * (best.relevance - Math.max(usual, next?.relevance ?? 0))
  if (certainty >= leastCertainty.sure) return 'sure'
  return certainty >= leastCertainty.maybe ? 'maybe' : 'weak'
}

/** More of it would not change what kind of sentence it is. */
const longestRead = 500

/** By words alone, a statement has to speak of the same thing; a question may use words that the answer does not. */
export function enough(asked: string): number {
  const question = asked.slice(0, longestRead)
  const isQuestion =
    /\?|^(?:what|who|where|when|which|why|how|is|are|does|do|can|should|tell|explain|describe|show|list|give|find|look)\b/i.test(
      question.trim(),
    )
  const length = words(question).length
  return isQuestion || length <= 4 ? 0.5 : 0.65
}
