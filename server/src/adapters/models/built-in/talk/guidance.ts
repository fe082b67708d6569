import { keySentences } from '../../../../core/retrieval/sentences.ts'
import { words } from '../../../../core/retrieval/words.ts'
import { sourceLine } from '../documents/choose.ts'
import { nearest } from '../documents/knowledge.ts'
import type { Skill } from '../skill.ts'
import { fallback } from './fallback.ts'
import { nearestThings } from './nearest-things.ts'

/** Where nothing else had an answer: what comes nearest, or plainly that it cannot. */
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
    return fallback(turn)
  },
}

function pasted(size: number) {
  return `That is a text of ${size} words. I can polish it, soften it, shorten it, outline it, turn it into a checklist or a table, count it or check how easy it is to read: which shall it be?`
}
