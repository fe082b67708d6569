import type { Passage } from './passages.ts'
import { stem, terms, words } from './words.ts'

/** A passage as a search sees it. */
export interface Entry {
  /** Its place in the documents, which settles between equals. */
  place: number
  passage: Passage
  frequency: Map<string, number>
  length: number
  /** Of the heading and of each other way to ask for it, small words included. */
  askedStems: readonly ReadonlySet<string>[]
  /** Those of them that carry meaning. */
  headingTerms: readonly string[]
}

const headingWeight = 3

export function toEntry(passage: Passage, place: number): Entry {
  const frequency = new Map<string, number>()
  const add = (found: readonly string[], weight: number) => {
    for (const word of found) {
      const term = stem(word)
      frequency.set(term, (frequency.get(term) ?? 0) + weight)
    }
  }
  const inText = words(passage.text)
  const inHeading = words(passage.heading)
  const { alsoAsked = [] } = passage
  add(inText, 1)
  for (const question of alsoAsked) add(words(question), 1)
  add(inHeading, headingWeight)
  add(words(passage.source.replace(/\.\w+$/, '')), 1)
  return {
    place,
    passage,
    frequency,
    length: inText.length + inHeading.length,
    askedStems: [inHeading, ...alsoAsked.map(words)].map((asked) => new Set(asked.map(stem))),
    headingTerms: [...new Set(terms(passage.heading))],
  }
}
