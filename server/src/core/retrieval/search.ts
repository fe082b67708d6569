import { passagesOf, type Document, type Passage } from './passages.ts'
import { nearestTerm } from './spelling.ts'
import { stem, terms, words } from './words.ts'

export interface Hit extends Passage {
  score: number
  /** How much of what was asked the passage speaks of, from 0 to 1; rare words count more. */
  coverage: number
}

export interface SearchIndex {
  /** Best first; passages that share no word with the query are left out. */
  search(query: string, limit?: number): Hit[]
}

interface Entry {
  passage: Passage
  frequency: Map<string, number>
  length: number
}

const headingWeight = 3
const k1 = 1.2
const b = 0.75
/** More than half of the words of question and heading together are in both. */
const alike = 0.25
/** The most that is covered by what is of something else: worth a look, and no answer. */
const related = 0.4

/** BM25 over passages, where a word in a heading counts as several in the text. */
export function buildIndex(documents: readonly Document[]): SearchIndex {
  const entries = documents.flatMap(passagesOf).map(toEntry)
  const holders = new Map<string, number>()
  for (const { frequency } of entries)
    for (const term of frequency.keys()) holders.set(term, (holders.get(term) ?? 0) + 1)
  const meanLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length)
  const rarity = (term: string) => {
    const among = holders.get(term) ?? 0
    return Math.log(1 + (entries.length - among + 0.5) / (among + 0.5))
  }

  return {
    search(query, limit = 5) {
      const asked = [...new Set(terms(query))].map((term) =>
        holders.has(term) ? term : (nearestTerm(term, holders) ?? term),
      )
      const question = new Set(words(query).map(stem))
      const total = asked.reduce((sum, term) => sum + rarity(term), 0)
      return entries
        .flatMap((entry) => {
          const found = asked.filter((term) => entry.frequency.has(term))
          if (found.length === 0) return []
          const score = found.reduce(
            (sum, term) => sum + rarity(term) * saturation(entry, term, meanLength),
            0,
          )
          const share = found.reduce((sum, term) => sum + rarity(term), 0) / total
          const likeness = headingLikeness(question, entry.passage.heading)
          const isOfAnother = likeness > alike && found.length < asked.length && namesMore(entry, asked)
          const [fit, coverage] = isOfAnother ? [0.5, Math.min(share, related)] : [1 + likeness, share]
          return [{ ...entry.passage, score: score * (0.5 + share / 2) * fit, coverage }]
        })
        .sort((left, right) => right.score - left.score)
        .slice(0, limit)
    },
  }
}

/** 'How often do I water a monstera?' asks the same as 'How often do I water a fern?', of something else. */
function namesMore({ passage: { heading } }: Entry, asked: readonly string[]) {
  return terms(heading).some((term) => !asked.includes(term))
}

/** 1 where a heading asks the same question, small words included: 'when' and 'how' ask for different answers. */
function headingLikeness(question: ReadonlySet<string>, heading: string) {
  const asked = new Set(words(heading).map(stem))
  const shared = [...asked].filter((word) => question.has(word)).length
  return (shared / Math.max(1, question.size + asked.size - shared)) ** 2
}

function toEntry(passage: Passage): Entry {
  const frequency = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of words(text)) {
      const term = stem(word)
      frequency.set(term, (frequency.get(term) ?? 0) + weight)
    }
  }
  add(passage.text, 1)
  add(passage.heading, headingWeight)
  add(passage.source.replace(/\.\w+$/, ''), 1)
  return { passage, frequency, length: words(passage.text).length + words(passage.heading).length }
}

function saturation({ frequency, length }: Entry, term: string, meanLength: number) {
  const times = frequency.get(term) ?? 0
  return (times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / meanLength))
}
