import type { Hit } from './search.ts'
import { words } from './words.ts'

/** `sure`: it answers. `maybe`: worth showing, as a guess. `weak`: nobody should be told that this is an answer. */
export type Fit = 'sure' | 'maybe' | 'weak'

/** Found with the even lines of `testing/questions.jsonl`. */
export const leastRelevance = { sure: 0.62, maybe: 0.48 }

/** How well the best of these hits answers; by words alone, whether any of them does. */
export function fitOf(question: string, hits: readonly Hit[]): Fit {
  const [best] = hits
  if (best?.relevance === undefined)
    return hits.some(({ coverage }) => coverage >= enough(question)) ? 'sure' : 'weak'
  if (best.relevance >= leastRelevance.sure) return 'sure'
  return best.relevance >= leastRelevance.maybe ? 'maybe' : 'weak'
}

/** By words alone, a statement has to speak of the same thing; a question may use words that the answer does not. */
export function enough(question: string): number {
  const isQuestion =
    /\?|^(?:what|who|where|when|which|why|how|is|are|does|do|can|should|tell|explain|describe|show|list|give|find|look)\b/i.test(
      question.trim(),
    )
  const length = words(question).length
  return isQuestion || length <= 4 ? 0.5 : 0.65
}
