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

const [naming = ''] = terms('name')

/**
 * Tells how much a fact says of what is asked: 0 for nothing, infinity for a fact of exactly the kind that is meant.
 * Both having a name is nothing in common: 'my pet's name' is not about 'My name is Mara'.
 */
export function closenessTo(question: string): (fact: string) => number {
  const plain = question.replace(/\b(?:my|remember|recall|told|said|do i|am i|i)\b/gi, ' ')
  const asked = new Set(terms(plain.replace(/\b(?:first|last|full|family) name\b/gi, 'name')))
  const kind = topics.find(([pattern]) => pattern.test(question))?.[1]
  const topic = kind ?? (asked.size === 1 && asked.has(naming) ? 'name' : undefined)
  asked.delete(naming)
  return (fact) =>
    topic && kindOf(fact) === topic ? Infinity : terms(fact).filter((term) => asked.has(term)).length
}

/** The fact that speaks of what is asked, the newest first. */
export function factAbout(question: string, facts: readonly string[]): string | undefined {
  const closeness = closenessTo(question)
  const ranked = facts
    .map((fact, index) => ({ fact, index, shared: closeness(fact) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => (a.shared === b.shared ? b.index - a.index : b.shared - a.shared))
  return ranked[0]?.fact
}
