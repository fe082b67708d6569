import { everydayWords } from '../../../../core/english/everyday-words.ts'
import type { Meant } from '../scores.ts'
import type { KnownWord } from './known-word.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Asked } from './words.ts'

/** So many of the words that a finished word begins are meant as well. */
const begunMax = 16

/** How surely a word is meant, of twenty: spelt so, in another form, begun, or with a typing error. */
export const sureness = { spelt: 20, form: 19, begun: 16, corrected: 14 } as const

/** What each word of a search may mean: nothing where no template has a word like it. */
export function meaningsOf(vocabulary: Vocabulary, { words, last }: Asked): Meant[][] {
  return words.map((word) => meaningOf(vocabulary, word, word === last))
}

/**
 * A known word in any of its forms, another one as the known words nearest to it; and what it begins, unless it is known
 * and followed by others. One that is still being typed has no error yet as long as it begins something, and an everyday word that no
 * template has is not misspelt: whoever lies awake at night does not look for light.
 */
function meaningOf(vocabulary: Vocabulary, word: string, isStillTyped: boolean): Meant[] {
  const forms = vocabulary.familyOf(word).map((known) => meant(known, known.word === word ? 'spelt' : 'form'))
  if (forms.length > 0 && !isStillTyped) return forms
  const begun = vocabulary.begunBy(word).map((known) => meant(known, 'begun'))
  if (isStillTyped && begun.length > 0) return [...forms, ...begun]
  if (forms.length > 0) return forms
  const near = everydayWords.has(word) ? [] : vocabulary.nearestTo(word)
  const corrected = near
    .flatMap(({ stem }) => vocabulary.familyOfStem(stem))
    .map((known) => meant(known, 'corrected'))
  return [...begun.slice(0, begunMax), ...corrected]
}

const meant = ({ postings }: KnownWord, how: keyof typeof sureness): Meant => ({
  postings,
  sureness: sureness[how],
})
