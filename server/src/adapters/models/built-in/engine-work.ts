import { indexOf } from '../../../core/retrieval/known-indexes.ts'
import type { Document } from '../../../core/retrieval/passages.ts'
import { keySentences } from '../../../core/retrieval/sentences.ts'
import { answerTurn } from './answer-turn.ts'
import type { Turn } from './skill.ts'

/** Everything that the engine's threads do, by name. */
export const work = {
  answer: (turn: Turn) => answerTurn(turn),
  search: ({ documents, query, limit }: { documents: Document[]; query: string; limit: number }) =>
    indexOf(documents)
      .search(query, limit)
      .map(({ source, heading, text }) => ({ source, heading, text })),
  keySentences: ({ text, count }: { text: string; count: number }) => keySentences(text, count),
}

export type Work = typeof work

export interface EngineTask<Name extends keyof Work = keyof Work> {
  name: Name
  input: Parameters<Work[Name]>[0]
}
