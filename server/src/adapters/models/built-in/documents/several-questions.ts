import { fitOf } from '../../../../core/retrieval/fit.ts'
import { isEntry } from '../../../../core/retrieval/named.ts'
import type { Hit } from '../../../../core/retrieval/search.ts'
import type { Answer, Turn } from '../skill.ts'
import { tellPassage, underHeading } from './telling/answering-passage.ts'
import { filesInQuestion, sourceLine } from './choose.ts'
import { findPassages, openNote } from './passages.ts'
import { questionParts, telling } from './question-parts.ts'

/** A message with several questions: a passage for each, and plainly which of them nothing answers. */
export function answerParts(turn: Turn): Answer | undefined {
  const all = questionParts(turn.said)
  const parts = all.slice(0, mostAnswered)
  if (parts.length < 2 || filesInQuestion(turn).length > 0) return undefined
  const found = parts.map((part) => {
    const hits = findPassages(turn, part)
    const [best] = hits
    const fit = fitOf(part, hits)
    if (!best || isEntry(best) || fit === 'weak') return { part }
    return fit === 'sure' ? { part, best } : { part, maybe: best }
  })
  const sure = found.flatMap(({ best }) => best ?? [])
  const passages = [...new Map(sure.map((best) => [best.text, best])).values()]
  const unanswered = found.filter(({ part, best }) => !best && !isToldIn(part, sure))
  // What may be meant is told below what is sure, under its own heading.
  const guesses = unanswered.flatMap(({ maybe }) =>
    maybe && !sure.some(({ text }) => text === maybe.text) ? maybe : [],
  )
  const left = [
    ...unanswered.filter(({ maybe }) => !maybe || !guesses.includes(maybe)),
    ...all.slice(mostAnswered).map((part) => ({ part })),
  ]
  // One passage for everything is an ordinary answer.
  if (passages.length === 0 || (passages.length === 1 && unanswered.length === 0 && left.length === 0))
    return undefined
  const told = passages.map((passage) => {
    const { text, hedge = '' } = tellPassage(turn, passage)
    return `${hedge}${text}\n\n${sourceLine(passage.source, passage.heading)}`
  })
  const guessed = guesses.map(
    (passage) =>
      `The nearest I have to the other question:\n\n${underHeading(passage)}\n\n${sourceLine(passage.source)}`,
  )
  return { text: `${[...told, ...guessed].join('\n\n')}${openNote(left.map(({ part }) => part))}` }
}

const mostAnswered = 3

/** Whether what is shown speaks of at least half of what a question is about. */
function isToldIn(part: string, shown: readonly Hit[]): boolean {
  const told = telling(shown.map(({ heading, text }) => `${heading} ${text}`).join(' '))
  const asked = [...telling(part)]
  return asked.filter((word) => told.has(word)).length * 2 > asked.length
}
