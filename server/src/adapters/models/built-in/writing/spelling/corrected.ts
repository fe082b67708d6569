import { dictionary, isKnown } from '../../../../../core/english/dictionary.ts'
import { everydayWords } from '../../../../../core/english/everyday-words.ts'
import { distance, slipsOf } from './slips.ts'

const mostForRareWord = 0.6
const longWord = 6
const mostForLongWord = 0.95

/** The word that a misspelt one most likely stands for. `obvious`: only an everyday word, by the slightest slip. */
export function corrected(word: string, how: 'likely' | 'obvious' = 'likely'): string | undefined {
  const lower = word.toLowerCase()
  if (lower.length < 4 || lower.length > 20 || !/^[a-z]+$/.test(lower) || isKnown(lower)) return undefined
  const known = dictionary()
  let best: { word: string; cost: number } | undefined
  for (const { form, cost } of slipsOf(lower)) {
    const isEveryday = everydayWords.has(form)
    if (!isEveryday && (how === 'obvious' || !known.has(form))) continue
    if (how === 'obvious' && cost > 1) continue
    // A rare word is only meant where the slip is of the commonest kind: names of things are missing in every list.
    if (!isEveryday && cost > (lower.length < longWord ? mostForRareWord : mostForLongWord)) continue
    const weighed = cost - (isEveryday ? 1 : 0)
    if (!best || weighed < best.cost) best = { word: form, cost: weighed }
  }
  if (best && best.cost <= 1.5) return best.word
  return how === 'likely' && lower.length >= longWord ? nearestEverydayWord(lower) : undefined
}

/** The only everyday word that is two slips away and begins alike. */
function nearestEverydayWord(lower: string): string | undefined {
  const near = [...everydayWords].filter(
    (word) => word.length >= longWord - 1 && word.charAt(0) === lower.charAt(0) && distance(word, lower) <= 2,
  )
  return near.length === 1 ? near[0] : undefined
}
