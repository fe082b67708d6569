import type { Fit } from '../../../../../core/retrieval/fit.ts'
import type { Passage } from '../../../../../core/retrieval/passages.ts'
import { sentences } from '../../../../../core/retrieval/sentences.ts'
import { stem, words } from '../../../../../core/retrieval/words.ts'
import type { Turn } from '../../skill.ts'
import { hedgeFor } from './hedges.ts'
import { unusedCase } from './own-case.ts'
import { telling } from '../question-parts.ts'

/** How a passage is told as an answer to what was said: never as if it said more than it does. */
export function tellPassage(
  turn: Turn,
  passage: Passage,
  fit: Fit = 'sure',
): { text: string; hedge?: string } {
  const repeated = repeat(turn, passage)
  if (repeated !== undefined) return { text: repeated, hedge: '' }
  const asksSame = asksFor(turn.said, passage)
  const hedge = hedgeFor(turn, passage, asksSame)
  if (hedge !== undefined) return { text: underHeading(passage), hedge }
  const text = asksSame && fit === 'sure' ? passage.text : underHeading(passage)
  const unused = unusedCase(turn.said, [passage.heading, ...(passage.alsoAsked ?? []), text].join('\n'))
  return unused === undefined ? { text } : { text, hedge: withoutCase(unused) }
}

const withoutCase = (unused: string) =>
  `I cannot work with ${unused} here. What my guide says about it in general:\n\n`
const recent = 8
const isGuess = /^(?:I have no answer to exactly that|This may be what you mean|The nearest in my guide)/

/** Of a passage that was shown already, as an answer, only what this other question is about. */
function repeat({ said, history }: Turn, { heading, text }: Passage): string | undefined {
  const before = history.slice(-recent)
  const at = before.findLastIndex(
    ({ sender, text: shown }) => sender === 'assistant' && shown.includes(text.slice(0, 160)),
  )
  if (at < 0 || sameQuestion(before[at - 1]?.text ?? '', said)) return undefined
  const asked = telling(said)
  const fitting = sentences(text)
    .map((sentence) => ({
      sentence,
      shared: [...telling(sentence)].filter((word) => asked.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
  const told = fitting
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostRepeated)
    .map(({ sentence }) => sentence)
  const inOrder = fitting.filter(({ sentence }) => told.includes(sentence))
  const opening = isGuess.test(before[at]?.text ?? '')
    ? `Of this, the passage above${heading && ` (“${heading}”)`} says:`
    : 'As above:'
  return inOrder.length > 0
    ? `${opening} ${inOrder.map(({ sentence }) => sentence.trim()).join(' ')}`
    : 'I have no more about it than the passage above.'
}

const mostRepeated = 3

function sameQuestion(before: string, said: string) {
  return words(before).join(' ') === words(said).join(' ')
}

/** Whether the question of the heading is what was asked. */
function asksFor(said: string, { heading, alsoAsked = [], text }: Passage): boolean {
  const asked = new Set(words(said).map(stem))
  const saysYes = /^(?:yes|no)\b/i.test(text)
  return [heading, ...alsoAsked].some((question) => {
    const own = [...telling(question)]
    const shared = own.filter((word) => asked.has(word)).length
    return shared > 1 && shared * 3 >= own.length * 2 && (shared === own.length || !saysYes)
  })
}

/** "No." answers the question of the heading, so that is told with it. */
export function underHeading({ heading, text }: Passage): string {
  return heading === '' ? text : `**${heading}**\n\n${text}`
}
