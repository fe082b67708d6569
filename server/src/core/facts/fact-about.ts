import { terms } from '../retrieval/words.ts'
import { kindOf } from './kind-of.ts'

const topics: [RegExp, string][] = [
  [/^(?:where (?:i|we) live|my (?:home|address|city|town))/iu, 'home'],
  [/^(?:where i(?:'m| am) from|where i come from)/iu, 'origin'],
  [/^(?:my name|what i(?:'m| am) called|who i am)$/iu, 'name'],
  [/^(?:how old i am|my age)/iu, 'age'],
  [/^(?:my birthday|when i was born)/iu, 'birthday'],
  [/^(?:where i work|my employer|my company)/iu, 'employer'],
  [/^(?:my job|what i do)/iu, 'occupation'],
  [/^(?:my diet|what i eat)/iu, 'diet'],
]

/** The fact that speaks of what is asked, the newest first. */
export function factAbout(question: string, facts: readonly string[]): string | undefined {
  const topic = topics.find(([pattern]) => pattern.test(question))?.[1]
  const ofKind = topic && facts.findLast((fact) => kindOf(fact) === topic)
  if (ofKind) return ofKind
  const asked = new Set(terms(question.replace(/\b(?:my|remember|recall|told|said|do i|am i|i)\b/gi, ' ')))
  if (asked.size === 0) return undefined
  const ranked = facts
    .map((fact, index) => ({ fact, index, shared: terms(fact).filter((term) => asked.has(term)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || b.index - a.index)
  return ranked[0]?.fact
}
