import { isPersonal } from './personal-talk.ts'
import { termsOf } from './topic-terms.ts'
import { topics, topicWords } from './topic-words.ts'

/** Into so many places the features of a text are hashed: few enough for a small file, enough to rarely meet. */
export const places = 2 ** 15

/** Where a feature stands in the model, and how much of it there is. */
export type Feature = [place: number, amount: number]

const gramLengths = [3, 4, 5]
/** How loud each kind of feature speaks before anything is learned. */
const loudness = { words: 0.7, pairs: 0.3, grams: 0.7, evidence: 0.3 }
const dense = [0.2, 0.4]
const manyTerms = 3

/**
 * What a model may see of a text: its words, pairs and parts of words, each kind of the same length whatever the
 * text's; and as evidence what the word lists say of it.
 */
export function featuresOf(text: string): Feature[] {
  const words = wordsOf(text)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const grams = words.flatMap((word) => gramsOf(`<${word}>`))
  const amounts = new Map<number, number>()
  const add = (features: string[], loud: number) => {
    for (const feature of features) {
      const place = hash(feature) % places
      amounts.set(place, (amounts.get(place) ?? 0) + loud)
    }
  }
  for (const [kind, features] of Object.entries({ words, pairs, grams })) {
    const distinct = [...new Set(features)].map((feature) => `${kind} ${feature}`)
    add(distinct, loudness[kind as 'words'] / Math.sqrt(distinct.length || 1))
  }
  add(evidenceIn(text, words.length), loudness.evidence)
  return [...amounts]
}

function wordsOf(text: string) {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replaceAll(/\d/g, '0')
  return plain.match(/[\p{L}\p{N}']+/gu) ?? []
}

/** Parts of words forgive typing errors, and know `-itis` and `-cillin`. */
function gramsOf(word: string) {
  return gramLengths.flatMap((length) =>
    Array.from({ length: Math.max(word.length - length + 1, 0) }, (_, start) =>
      word.slice(start, start + length),
    ),
  )
}

function evidenceIn(text: string, wordCount: number): string[] {
  const found = topics.map((topic) => ({
    topic,
    terms: new Set(text.match(termsOf(topic))?.map((term) => term.toLowerCase())).size,
    lines: topicWords[topic].flatMap(({ pattern }, line) => (pattern.test(text) ? [line] : [])),
  }))
  const all = found.reduce((sum, { terms }) => sum + terms, 0)
  return [
    ...found.flatMap(({ topic, terms }) => upTo(terms).map((count) => `terms ${topic} ${count}`)),
    ...found.flatMap(({ topic, lines }) => lines.map((line) => `line ${topic} ${line}`)),
    ...upTo(all).map((count) => `terms ${count}`),
    ...dense.filter((share) => all > share * wordCount).map((share) => `dense ${share}`),
    ...(all === 0 ? ['no terms'] : []),
    ...(isPersonal(text) ? ['personal'] : []),
  ]
}

const upTo = (count: number) => Array.from({ length: Math.min(count, manyTerms) }, (_, index) => index + 1)

/** FNV-1a. */
function hash(feature: string) {
  let value = 0x811c9dc5
  for (let index = 0; index < feature.length; index += 1) {
    value = Math.imul(value ^ feature.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
