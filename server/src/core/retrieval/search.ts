import { prepareCloseness, type Closeness } from './meaning/closeness.ts'
import { toEntry, type Entry } from './entries.ts'
import { passagesOf, type Document, type Passage } from './passages.ts'
import { relevanceOf } from './relevance.ts'
import { nearestTerm } from './spelling.ts'
import type { Vectors } from './meaning/vectors.ts'
import { stem, terms, words } from './words.ts'

export interface Hit extends Passage {
  score: number
  /** How much of what was asked the passage speaks of, from 0 to 1; rare words count more. */
  coverage: number
  /** How likely the passage answers, from words and meaning together; only where the meaning of the question is known. */
  relevance?: number
}

/** Of a question, and of the passages that it may be about. */
interface Meaning {
  question: Int8Array
  passages: Vectors
}

export interface SearchIndex {
  /** Best first; passages that share neither a word nor the meaning with the query are left out. */
  search(query: string, options?: { limit?: number; meaning?: Meaning | undefined }): Hit[]
}

const k1 = 1.2
const b = 0.75
/** More than half of the words of question and heading together are in both. */
const alike = 0.25
/** The most that is covered by what is of something else: worth a look, and no answer. */
const related = 0.4
/** Only so many unknown words of a query are compared with all known ones: nobody mistypes more in one question. */
const mostCorrected = 12

/** BM25 over passages, where a word in a heading counts as several in the text; and their meaning, where it is known. */
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
    return [...new Set(terms(withoutPlace(query)))].map((term) => {
      if (holders.has(term) || corrected >= mostCorrected) return term
      corrected += 1
      return nearestTerm(term, holders) ?? term
    })
  }

  function findWords(query: string): Match[] {
    const asked = knownTerms(query)
    const isAsked = new Set(asked)
    const question = new Set(words(query).map(stem))
    const total = totalRarity(asked, holders, rarity)
    const found = Map.groupBy(
      asked.flatMap((term) => (holders.get(term) ?? []).map((entry) => ({ entry, term }))),
      ({ entry }) => entry,
    )
    return [...found].map(([entry, matches]) => {
      const score = matches.reduce(
        (sum, { term }) => sum + rarity(term) * saturation(entry, term, meanLength),
        0,
      )
      const share = matches.reduce((sum, { term }) => sum + rarity(term), 0) / total
      const { likeness, ofHeading, isNamed } = headingLikeness(question, entry)
      const heading = headingShare(entry, isAsked, rarity, total)
      const isOfAnother =
        ofHeading > alike && !isNamed && matches.length < asked.length && namesMore(entry, isAsked)
      const [fit, coverage] = isOfAnother
        ? [0.5, Math.min(share, related)]
        : [1 + Math.max(likeness, heading), share]
      const asksSame = isNamed ? 1 : Math.max(likeness, heading)
      return { entry, score: score * (0.5 + share / 2) * fit, coverage, heading: asksSame, isOfAnother }
    })
  }

  let prepared: { passages: Vectors; closeness: Closeness } | undefined

  /** Every passage whose vector is known, and those that share words only. */
  function findMeanings(matches: readonly Match[], { question, passages }: Meaning): Match[] {
    const byWords = new Map(matches.map((match) => [match.entry, match]))
    if (prepared?.passages !== passages)
      prepared = { passages, closeness: prepareCloseness(entries, passages) }
    const closeness = prepared.closeness(question)
    return entries.flatMap((entry) => {
      const match = byWords.get(entry)
      const near = closeness.get(entry)
      if (!match && near === undefined) return []
      const { coverage = 0, heading = 0, isOfAnother = false } = match ?? {}
      const relevance = relevanceOf({ closeness: near, coverage, heading, isOfAnother })
      return [{ entry, coverage, heading, isOfAnother, relevance, score: Math.max(0, relevance) }]
    })
  }

  return {
    search(query, { limit = 5, meaning } = {}) {
      const matches = findWords(query)
      return (meaning ? findMeanings(matches, meaning) : matches)
        .sort((left, right) => right.score - left.score || left.entry.place - right.entry.place)
        .slice(0, limit)
        .map(({ entry, score, coverage, relevance }) => ({
          ...entry.passage,
          score,
          coverage,
          ...(relevance !== undefined && { relevance }),
        }))
    },
  }
}

interface Match {
  entry: Entry
  score: number
  coverage: number
  /** How much its heading asks the same, from 0 to 1. */
  heading: number
  /** Its heading asks the same of something else. */
  isOfAnother: boolean
  relevance?: number
}

/**
 * A word that no passage has may be what the question is about, or a word that anybody may use: it counts twice as much
 * as the others on average. As the rarest of all it outweighed any number of them.
 */
const unknownWeight = 2.1

function totalRarity(
  asked: readonly string[],
  holders: ReadonlyMap<string, unknown>,
  rarity: (term: string) => number,
) {
  const known = asked.filter((term) => holders.has(term))
  const sum = known.reduce((total, term) => total + rarity(term), 0)
  const unknown = asked.length - known.length
  return sum + (unknown * unknownWeight * sum) / Math.max(1, known.length)
}

/** 'Where do I …' asks for a place and is not about the word, as 'WHERE or HAVING?' is. */
function withoutPlace(query: string) {
  return query.replace(
    /^\s*where(?:['’]?s|\s(?:do|does|did|is|are|can|could|should|would|will|to|was|were|has|have|else))\b/i,
    '',
  )
}

/** 'How often do I water a monstera?' asks the same as 'How often do I water a fern?', of something else. */
function namesMore({ headingTerms }: Entry, asked: ReadonlySet<string>) {
  return headingTerms.some((term) => !asked.has(term))
}

/** A shorter way to ask says too little to be sure that it was meant. */
const fewestNamed = 4

/**
 * 1 where a heading asks the same question, small words included: 'when' and 'how' ask for different answers. And
 * whether the question has every word of one of the ways to ask for it.
 */
function headingLikeness(question: ReadonlySet<string>, { askedStems }: Entry) {
  const [ofHeading = 0, ...ofOthers] = askedStems.map((asked) => likenessOf(question, asked))
  const isNamed = askedStems.some((asked) => asked.size >= fewestNamed && asked.isSubsetOf(question))
  return { likeness: Math.max(ofHeading, ...ofOthers), ofHeading, isNamed }
}

function likenessOf(question: ReadonlySet<string>, asked: ReadonlySet<string>) {
  let shared = 0
  for (const word of asked) if (question.has(word)) shared += 1
  return (shared / Math.max(1, question.size + asked.size - shared)) ** 2
}

/**
 * 1 where the question names all that the heading does: 'PUT or PATCH?' is what 'PUT or PATCH for an address?' asks. Else
 * the less, the more either has that the other has not; rare words count more. One word alone is no question.
 */
function headingShare(
  { headingTerms }: Entry,
  asked: ReadonlySet<string>,
  rarity: (term: string) => number,
  total: number,
) {
  const named = headingTerms.filter((term) => asked.has(term))
  if (named.length < 2) return 0
  if (named.length === headingTerms.length) return 1
  const sum = (list: readonly string[]) => list.reduce((all, term) => all + rarity(term), 0)
  return (sum(named) / sum(headingTerms)) * (sum(named) / total)
}

function saturation({ frequency, length }: Entry, term: string, meanLength: number) {
  const times = frequency.get(term) ?? 0
  return (times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / meanLength))
}
