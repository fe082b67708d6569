import { terms } from '../../../core/retrieval/words.ts'
import type { AnswerBuilder } from '../turn/answer-builder.ts'
import { knownAbout, type Brief } from '../turn/brief.ts'

/** Enough of an answer to see what it was made with. */
const mostRead = 10_000

/** What an answer was made with: everything where a language model was given it, else what the answer speaks of unasked. */
export function usedFacts(brief: Brief, { isReadByModel, text }: AnswerBuilder): string[] {
  const known = knownAbout(brief)
  if (isReadByModel || known.length === 0) return known
  const asked = new Set(terms(brief.message.slice(0, mostRead)))
  const told = new Set(terms(text.slice(0, mostRead)).filter((term) => !asked.has(term)))
  return known.filter((fact) => terms(fact).some((term) => told.has(term)))
}
