import { keySentences, sentences } from '../../../../core/retrieval/sentences.ts'
import { words } from '../../../../core/retrieval/words.ts'
import { sourceLine } from '../documents/choose.ts'
import { nearest } from '../documents/knowledge.ts'
import type { Skill, Turn } from '../skill.ts'
import { fallback } from './fallback.ts'
import { nearestThings } from './nearest-things.ts'
import { secondPerson } from './template-words.ts'

/** Where nothing else had an answer: what comes nearest, the next question, or plainly that it cannot. */
export const guidance: Skill = {
  name: 'guidance',
  answer(turn) {
    if (!/[\p{L}\p{N}]/u.test(turn.said)) return fallback(turn)
    const hit = nearest(turn)
    if (hit) {
      const text = keySentences(hit.text, 3).join(' ') || hit.text
      return {
        text: `I am not sure that I understood. The nearest I have${hit.heading ? ` is **${hit.heading}**` : ''}:\n\n${text}\n\n${sourceLine(hit.source)}`,
        suggestions: nearestThings(turn),
      }
    }
    const size = words(turn.said).length
    if (size > 60)
      return { text: pasted(size), suggestions: ['Polish it', 'Make it shorter', 'Make it friendlier'] }
    const question = asks.test(turn.said) ? undefined : nextQuestion(turn)
    return question ? { text: question, suggestions: nearestThings(turn) } : fallback(turn)
  },
}

const asks = /\?\s*$|^(?:what|who|where|when|which|why|how|is|are|does|do|did)\b/i

function pasted(size: number) {
  return `That is a text of ${size} words. I can polish it, soften it, shorten it, outline it, turn it into a checklist or a table, count it or check how easy it is to read: which shall it be?`
}

/** What the template's rules tell the agent to ask for, put to the person; each only once. */
function nextQuestion({ context, history }: Turn): string | undefined {
  const asked = history.filter(({ sender }) => sender === 'assistant').map(({ text }) => text)
  return sentences(context.template.prompt)
    .flatMap((sentence) => questionIn(sentence) ?? [])
    .find((question) => !asked.some((text) => text.includes(question)))
}

const unclear =
  /\b(?:un)?(?:clear|sure|certain)\b|\b(?:ambiguous|vague|missing|doubt|in doubt|clarif(?:y|ication)s?|understand|understood)\b/i

function questionIn(sentence: string): string | undefined {
  const rule = sentence.replace(/\s+/g, ' ')
  const wanted =
    /\bask (?:(?:them|the person|people|the user|first|once) )*(?:for|about|(?=what\b|which\b|who\b|where\b|when\b|how\b)) ?([^.;()]{4,140}?)(?: (?:first|before|only if|if|unless|in one sentence|and then|then|when)\b|[.;(]|$)/i.exec(
      rule,
    )?.[1]
  if (
    !wanted ||
    // 'Ask when something is not clear' says when to ask, and not for what.
    unclear.test(wanted) ||
    /^(?:when|where)\b(?! (?:they|you|the person|the user|people|he or she)\b)/i.test(wanted) ||
    /\b(?:one of them|it|again|permission|one question)\b/i.test(wanted) ||
    /\b(?:never|not|don['’]t) ask\b/i.test(rule)
  )
    return undefined
  return `To go on, please tell me ${secondPerson(wanted.replace(' only:', ':').trim())}.`
}
