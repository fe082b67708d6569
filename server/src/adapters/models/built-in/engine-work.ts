import { factsIn } from '../../../core/facts/facts-in.ts'
import { fitOf } from '../../../core/retrieval/fit.ts'
import { indexOf } from '../../../core/retrieval/known-indexes.ts'
import { vectorsIn } from '../../../core/retrieval/meaning/known-vectors.ts'
import { meaningsOf } from '../../../core/retrieval/meaning/meanings.ts'
import { preferNamed } from '../../../core/retrieval/named.ts'
import type { Document } from '../../../core/retrieval/passages.ts'
import { keySentences } from '../../../core/retrieval/sentences.ts'
import { answerTurn } from './answer-turn.ts'
import type { Turn } from './skill.ts'

interface Search {
  documents: Document[]
  query: string
  limit: number
  /** Of the query; undefined where only words are compared. */
  meaning?: Int8Array | undefined
  vectors?: string | undefined
}

/** What is called by its name may be further down. */
const lookedAt = 12

/** Everything that the engine's threads do, by name. */
export const work = {
  answer: (turn: Turn) => answerTurn(turn),
  search({ documents, query, limit, meaning: question, vectors }: Search) {
    const meaning = question && vectors ? { question, passages: vectorsIn(vectors) } : undefined
    const found = indexOf(documents).search(query, { limit: Math.max(limit, lookedAt), meaning })
    const hits = preferNamed(query, found).sort((left, right) => right.score - left.score)
    return hits.slice(0, limit).map(({ source, heading, text }, at) => {
      return { source, heading, text, fit: fitOf(query, hits.slice(at)) }
    })
  },
  meanings: ({ documents, limit }: { documents: Document[]; limit: number }) =>
    meaningsOf(documents).slice(0, limit),
  keySentences: ({ text, count }: { text: string; count: number }) => keySentences(text, count),
  factsIn: (message: string) => factsIn(message),
}

export type Work = typeof work

export interface EngineTask<Name extends keyof Work = keyof Work> {
  name: Name
  input: Parameters<Work[Name]>[0]
}
