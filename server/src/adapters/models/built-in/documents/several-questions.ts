import { fitOf } from '../../../../core/retrieval/fit.ts'
import { isEntry } from '../../../../core/retrieval/named.ts'
import type { Answer, Turn } from '../skill.ts'
import { tellPassage } from './answering-passage.ts'
import { filesInQuestion, sourceLine } from './choose.ts'
import { findPassages, openNote } from './passages.ts'
import { questionParts, telling } from './question-parts.ts'

/** A message with several questions: a passage for each, and plainly which of them nothing answers. */
export function answerParts(turn: Turn): Answer | undefined {
  const parts = questionParts(turn.said)
  if (parts.length < 2 || filesInQuestion(turn).length > 0) return undefined
  const found = parts.map((part) => {
    const hits = findPassages(turn, part)
    const [best] = hits
    return { part, best: best && !isEntry(best) && fitOf(part, hits) === 'sure' ? best : undefined }
  })
  const passages = [...new Map(found.flatMap(({ best }) => (best ? [[best.text, best]] : []))).values()]
  const shown = telling(passages.map(({ text }) => text).join(' '))
  const open = found.filter(({ part, best }) => !best && ![...telling(part)].some((word) => shown.has(word)))
  // One passage for everything is an ordinary answer.
  if (passages.length === 0 || (passages.length === 1 && open.length === 0)) return undefined
  const told = passages.map((passage) => {
    const { text, hedge = '' } = tellPassage(turn, passage)
    return `${hedge}${text}\n\n${sourceLine(passage.source, passage.heading)}`
  })
  return { text: `${told.join('\n\n')}${openNote(open.map(({ part }) => part))}` }
}
