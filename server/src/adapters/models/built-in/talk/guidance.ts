import { keySentences } from '../../../../core/retrieval/sentences.ts'
import { words } from '../../../../core/retrieval/words.ts'
import { sourceLine } from '../documents/choose.ts'
import { nearest } from '../documents/knowledge.ts'
import { telling } from '../documents/question-parts.ts'
import type { Passage } from '../../../../core/retrieval/passages.ts'
import type { Skill, Turn } from '../skill.ts'
import { inOwnLanguage } from './own-language.ts'
import { fallback } from './fallback.ts'
import { takesBack } from '../taking-back.ts'
import { nearestThings, nearQuestions } from './nearest-things.ts'

/** Where nothing else had an answer: what comes nearest, or plainly that it cannot. */
export const guidance: Skill = {
  name: 'guidance',
  answer(turn) {
    if (!/[\p{L}\p{N}]/u.test(turn.said)) return fallback(turn)
    if (turn.history.length > 0 && takesBack(turn.said)) return { text: notChanged(turn) }
    const more = noMore(turn)
    if (more) return { text: more, suggestions: nearestThings(turn) }
    const hit = nearest(turn)
    if (hit) return { text: tellNearest(turn, hit), suggestions: nearestThings(turn) }
    const offers = nearQuestions(turn)
    if (offers.length > 0) return { text: noAnswer(turn, offers.length), suggestions: offers }
    const size = words(turn.said).length
    if (size > 60)
      return { text: pasted(size), suggestions: ['Polish it', 'Make it shorter', 'Make it friendlier'] }
    return fallback(turn)
  },
}

const pointsBack =
  /^(?:(?:and|but|so|ok|hm+)[ ,]{1,2}){0,2}(?:is|are|was|does|do|will|would|can|should)\s(?:that|it|this|those|they)\b/i

/** 'Is that a lot?' about a passage that does not say so. */
function noMore({ said, history }: Turn): string | undefined {
  const last = history.findLast(({ sender }) => sender === 'assistant')?.text ?? ''
  const [, heading] = /\*Source: [^·*\n]{1,120}(?: · ([^*\n]{1,200}))?\*/.exec(last) ?? []
  if (!last.includes('*Source: ') || !pointsBack.test(said.trim()) || telling(said).size > 2) return undefined
  return `My guide says no more about that than what I told you above${heading ? `, under *${heading}*` : ''}.`
}

/** What nobody could put in its place is said to be out of place. */
const notChanged = ({ said }: Turn) =>
  `I do not see what “${said.trim().slice(0, longestQuoted)}” puts right, so nothing has changed. Please write the whole thing once more, as it should be.`

const longestQuoted = 80
const longestWhole = 900

/** Under the heading that it answers, so that nobody takes it for the answer to something else. */
function tellNearest({ said }: Turn, { heading, text, source }: Passage) {
  const shown = text.length > longestWhole ? keySentences(text, 3).join(' ') || text : text
  const opening = heading
    ? `I have no answer to exactly that. The nearest in my files is **${heading}**`
    : 'I have no answer to exactly that. The nearest in my files'
  return `${inOwnLanguage(said)}${opening}:\n\n${shown}\n\n${sourceLine(source)}`
}

/** What is only near is offered by its question: its text would answer something else more often than not. */
const noAnswer = ({ said }: Turn, count: number) => {
  const offer = count > 1 ? 'these questions, which come nearest' : 'this question, which comes nearest'
  return `${inOwnLanguage(said)}I have no answer to exactly that. I can answer ${offer}.`
}

function pasted(size: number) {
  return `That is a text of ${size} words. I can polish it, soften it, shorten it, outline it, turn it into a checklist or a table, count it or check how easy it is to read: which shall it be?`
}
