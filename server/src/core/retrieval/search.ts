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
  /** Its place in the documents, which settles between equals. */
  place: number
  passage: Passage
  frequency: Map<string, number>
  length: number
  /** Of the heading, small words included. */
  headingStems: ReadonlySet<string>
}

const headingWeight = 3
const k1 = 1.2
const b = 0.75
/** More than half of the words of question and heading together are in both. */
const alike = 0.25
/** The most that is covered by what is of something else: worth a look, and no answer. */
const related = 0.4
/** Only so many unknown words of a query are compared with all known ones: nobody mistypes more in one question. */
const mostCorrected = 12

/** BM25 over passages, where a word in a heading counts as several in the text. */
export function buildIndex(documents: readonly Document[]): SearchIndex {
  const entries = documents.flatMap(passagesOf).map(toEntry)
  const holders = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const term of entry.frequency.keys()) {
      const known = holders.get(term)
      if (known) known.push(entry)
      else holders.set(term, [entry])
    }
  const meanLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length)
  const rarity = (term: string) => {
    const among = holders.get(term)?.length ?? 0
    return Math.log(1 + (entries.length - among + 0.5) / (among + 0.5))
  }
  /** What is asked for, each mistyped word as the known one that it most likely stands for. */
  const knownTerms = (query: string) => {
    let corrected = 0
    return [...new Set(terms(query))].map((term) => {
      if (holders.has(term) || corrected >= mostCorrected) return term
      corrected += 1
      return nearestTerm(term, holders) ?? term
    })
  }

  return {
    search(query, limit = 5) {
      const asked = knownTerms(query)
      const isAsked = new Set(asked)
      const question = new Set(words(query).map(stem))
      const total = asked.reduce((sum, term) => sum + rarity(term), 0)
      const found = Map.groupBy(
        asked.flatMap((term) => (holders.get(term) ?? []).map((entry) => ({ entry, term }))),
        ({ entry }) => entry,
      )
      return [...found]
        .map(([entry, matches]) => {
          const rarities = matches.map(({ term }) => rarity(term))
          const score = matches.reduce(
            (sum, { term }, at) => sum + (rarities[at] ?? 0) * saturation(entry, term, meanLength),
            0,
          )
          const share = rarities.reduce((sum, each) => sum + each, 0) / total
          const likeness = headingLikeness(question, entry)
          const isOfAnother = likeness > alike && matches.length < asked.length && namesMore(entry, isAsked)
          const [fit, coverage] = isOfAnother ? [0.5, Math.min(share, related)] : [1 + likeness, share]
          const { passage, place } = entry
          return { hit: { ...passage, score: score * (0.5 + share / 2) * fit, coverage }, place }
        })
        .sort((left, right) => right.hit.score - left.hit.score || left.place - right.place)
        .slice(0, limit)
        .map(({ hit }) => hit)
    },
  }
}

/** 'How often do I water a monstera?' asks the same as 'How often do I water a fern?', of something else. */
function namesMore({ passage: { heading } }: Entry, asked: ReadonlySet<string>) {
  return terms(heading).some((term) => !asked.has(term))
}

/** 1 where a heading asks the same question, small words included: 'when' and 'how' ask for different answers. */
function headingLikeness(question: ReadonlySet<string>, { headingStems }: Entry) {
  let shared = 0
  for (const word of headingStems) if (question.has(word)) shared += 1
  return (shared / Math.max(1, question.size + headingStems.size - shared)) ** 2
}

function toEntry(passage: Passage, place: number): Entry {
  const frequency = new Map<string, number>()
  const add = (found: readonly string[], weight: number) => {
    for (const word of found) {
      const term = stem(word)
      frequency.set(term, (frequency.get(term) ?? 0) + weight)
    }
  }
  const inText = words(passage.text)
  const inHeading = words(passage.heading)
  add(inText, 1)
  add(inHeading, headingWeight)
  add(words(passage.source.replace(/\.\w+$/, '')), 1)
  return {
    place,
    passage,
    frequency,
    length: inText.length + inHeading.length,
    headingStems: new Set(inHeading.map(stem)),
  }
}

function saturation({ frequency, length }: Entry, term: string, meanLength: number) {
  const times = frequency.get(term) ?? 0
  return (times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / meanLength))
}
