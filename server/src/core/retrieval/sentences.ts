import { stopWords, terms, words } from './words.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|Mr|Mrs|Ms|Dr|Prof|St|No|approx|cf|Fig|p|pp|a\.m|p\.m)\.|\b[A-Z]\.)\s*$/

/** Of **bold** or _slanted_ words that end with the sentence. */
const closingMark = /^[*_]{1,3}(?=\s|$)/

/** Sentences as people see them: an abbreviation does not end one, a line of its own does. */
export function sentences(text: string): string[] {
  const found: string[] = []
  const joined = text.replace(/([^\n])\n(?=[^\n\-*•\d#|>])/g, '$1 ')
  let start = 0
  const endAt = (end: number) => {
    const sentence = joined.slice(start, end).trim()
    if (sentence) found.push(sentence)
    start = end
  }
  for (const { segment, index } of segmenter.segment(joined)) {
    const end = index + segment.length
    if (abbreviation.test(joined.slice(Math.max(start, end - 12), end))) continue
    const [mark = ''] = closingMark.exec(joined.slice(end, end + 4)) ?? []
    endAt(end + mark.length)
  }
  endAt(joined.length)
  return found
}

/** The sentences that say most of what the whole text says, in their own order and words. */
export function keySentences(text: string, count: number): string[] {
  const all = sentences(text).filter((sentence) => /\p{L}/u.test(sentence) && !/^#{1,6}\s/.test(sentence))
  if (all.length <= count) return all
  const frequency = new Map<string, number>()
  for (const term of terms(text)) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  const ranked = all.map((sentence, index) => ({
    index,
    score: weight(sentence, index, all.length, frequency),
  }))
  ranked.sort((a, b) => b.score - a.score || a.index - b.index)
  const chosen = new Set(ranked.slice(0, count).map(({ index }) => index))
  return all.filter((_, index) => chosen.has(index))
}

function weight(sentence: string, index: number, total: number, frequency: ReadonlyMap<string, number>) {
  const distinct = new Set(terms(sentence))
  let sum = 0
  for (const term of distinct) if (!stopWords.has(term)) sum += Math.log(1 + (frequency.get(term) ?? 0))
  const length = words(sentence).length
  // Very short ones say little by themselves, very long ones say everything a little.
  const fit = length < 5 ? 0.4 : length > 40 ? 0.7 : 1
  const place = index === 0 ? 1.3 : index === total - 1 ? 1.05 : 1
  // Torn from the sentence before, it would speak of nobody knows what.
  const ownFeet = /^(?:it|this|that|these|they|he|she|but|and|so)\b/i.test(sentence) ? 0.75 : 1
  return (sum / Math.sqrt(distinct.size + 3)) * fit * place * ownFeet
}
