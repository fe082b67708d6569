import { readFileSync } from 'node:fs'
import type { Topic } from './topic-words.ts'

/** Words that a topic knows, of which many mean something else elsewhere: how much each tells is learned. */
export const topicTerms: Record<Topic, RegExp> = {
  therapy: termsOf('therapy'),
  medical: termsOf('medical'),
  'personal-finance': termsOf('personal-finance'),
  legal: termsOf('legal'),
}

/** `faint*` is any word that begins so, `*itis` any that ends so, `birth_control` two words. */
function termsOf(topic: Topic) {
  const text = readFileSync(new URL(`terms/${topic}.txt`, import.meta.url), 'utf8')
  const terms = text.trim().split(/\s+/)
  const patterns = terms.map((term) =>
    term.replaceAll('*', String.raw`[\p{L}'’-]*`).replaceAll('_', String.raw`\s+`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu')
}
