import type { Passage } from '../../../../core/retrieval/passages.ts'
import { fitOf } from '../../../../core/retrieval/fit.ts'
import type { Hit } from '../../../../core/retrieval/search.ts'
import { isEntry } from '../../../../core/retrieval/named.ts'
import type { Answer, Turn } from '../skill.ts'
import { underHeading } from './telling/answering-passage.ts'
import { filesInQuestion } from './choose.ts'
import { findPassages, presentPassages } from './passages.ts'
import { telling } from './question-parts.ts'

const longest = 120
const mostWords = 14
/** A question that names what it is about needs no other. */
const pointsBack =
  /^(?:and|but|so|then|ok|or|also)\b|\b(?:that|it|this|those|these|them|there|he|she|they|ones?|even|still|tho|though|then)\b/i

/** A short message together with the one before it, which may say what it is about: 'and how many lines is that?' */
export function inContext({ said, history }: Pick<Turn, 'said' | 'history'>): string[] {
  const before = lastSubject(history)
  const isShort = said.length <= longest && said.split(/\s+/).length <= mostWords
  return isShort && pointsBack.test(said) && before !== '' && before.length <= 300 && telling(said).size > 0
    ? [`${before} ${said.trim()}`]
    : []
}

/** The last message that says what it is about: 'is that serious?' does not. */
function lastSubject(history: Turn['history']): string {
  const asked = history.filter(({ sender }) => sender === 'user').slice(-mostBack)
  const full = asked.findLast(({ text }) => telling(text).size > 1) ?? asked.at(-1)
  return full?.text.trim() ?? ''
}

const mostBack = 3

/**
 * What the guide says about both together, as a guess: something new where there is any, else what it said already. A
 * message that asks for something else than the guide has is left to whoever comes next.
 */
export function answerInContext(turn: Turn): Answer | undefined {
  const [question] = inContext(turn)
  if (question === undefined || filesInQuestion(turn).length > 0) return undefined
  const found = findPassages(turn, question).filter((hit) => !isEntry(hit))
  const [best] = found
  if (!best || fitOf(question, found) === 'weak') return undefined
  const isTold = isToldIn(best, turn.said)
  const guess = (hits: readonly Hit[]) => ({ text: presentPassages(turn, hits, { page: 0 }, 'maybe') })
  // 'And how do I fix it?' has no words of its own that could be told.
  const isBare = telling(turn.said).size <= 1 && asks.test(turn.said)
  if (!wasShown(turn, best)) return isTold || isBare ? guess(found) : undefined
  const fresh = found
    .slice(1)
    .find((hit) => (hit.relevance ?? 0) >= worthShowing && !wasShown(turn, hit) && asksThat(hit, turn.said))
  if (fresh) return guess([fresh])
  if (isTold) return guess(found)
  return asks.test(turn.said)
    ? { text: `About that my guide has no more than this:\n\n${underHeading(best)}` }
    : undefined
}

const worthShowing = 0.3
const asks =
  /\?|^(?:(?:ok|okay|and|but|so|hm+)[ ,]+){0,3}(?:should|can|could|do|does|is|are|will|would|may|how|what|why|when|which|who|where)\b/i

/** Whether a passage has at least half of the words that say what a message is about. */
function isToldIn({ heading, alsoAsked = [], text }: Passage, said: string): boolean {
  const told = telling([heading, ...alsoAsked, text].join(' '))
  const asked = [...telling(questionOf(said))]
  return asked.filter((word) => told.has(word)).length * 2 >= asked.length
}

/** Whether a heading, in one of its ways, names all that a message asks about. */
function asksThat({ heading, alsoAsked = [] }: Passage, said: string): boolean {
  const asked = [...telling(questionOf(said))]
  return [heading, ...alsoAsked].some((way) => {
    const named = telling(way)
    return asked.length > 1 && asked.every((word) => named.has(word))
  })
}

/** The question in a message that tells more beside it. */
const questionOf = (said: string) => /[^.?!]{4,120}\?/.exec(said)?.[0] ?? said

function wasShown({ history }: Turn, { text }: Passage): boolean {
  const last = history.findLast(({ sender }) => sender === 'assistant')?.text ?? ''
  return last.includes(text.slice(0, 160))
}
