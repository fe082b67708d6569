import { factsIn } from '../../../../core/facts/facts-in.ts'
import type { Skill } from '../skill.ts'
import { towardsPerson } from './facts.ts'
import { offerStarters } from './template-words.ts'

/** A question that is written without its mark. */
const asks =
  /^(?:so |and |but |ok |hey |hi )?(?:what|whats|what's|how|hows|why|when|which|who|whos|where|wheres|is|are|do|does|did|can|should)\b/i

/** A message that only says something about the person, where nothing else had an answer to it. */
export const noted: Skill = {
  name: 'noted',
  answer({ said, context, tools }) {
    if (said.includes('?') || asks.test(said) || !tools.has('remember')) return undefined
    const facts = factsIn(said).map(towardsPerson)
    if (facts.length === 0) return undefined
    return {
      text: `Noted: ${facts.join('; ')}.${offerStarters(context.template.starters, 'I can help with', 3)}`,
    }
  },
}
