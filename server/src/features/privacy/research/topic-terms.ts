import { readFileSync } from 'node:fs'
import type { Topic } from './topic-words.ts'

const kept = new Map<Topic, RegExp>()

/**
 * Words that a topic knows, of which many mean something else elsewhere: how much they tell is learned. Read when the first
 * text is judged, which most servers never do.
 */
export function termsOf(topic: Topic): RegExp {
  const known = kept.get(topic)
  if (known) return known
  const terms = readTerms(topic)
  kept.set(topic, terms)
  return terms
}

/** `faint*` is any word that begins so, `*itis` any that ends so, `birth_control` two words. */
function readTerms(topic: Topic) {
  const text = readFileSync(new URL(`terms/${topic}.txt`, import.meta.url), 'utf8')
  const terms = text.trim().split(/\s+/)
  const patterns = terms.map((term) =>
    term.replaceAll('*', String.raw`[\p{L}'’-]{0,30}`).replaceAll('_', String.raw`\s{1,5}`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu')
}
