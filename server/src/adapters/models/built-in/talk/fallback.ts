import { stopWords, stem, terms, words } from '../../../../core/retrieval/words.ts'
import type { Answer, Turn } from '../skill.ts'
import { inOwnLanguage } from './own-language.ts'
import { nearestThings } from './nearest-things.ts'
import { firstSentence } from './template-words.ts'

/** Plainly that it did not understand, which part, what it is for, and the nearest things that it can do. */
export function fallback(turn: Turn): Answer {
  const said = turn.history.flatMap(({ sender, text }) => (sender === 'assistant' ? [text] : []))
  const part = unknownPart(turn)
  const ways = sentencesFor(part, scopeOf(turn), isQuestion.test(turn.said.trim()))
  const failed = said.filter((text) => ways.some((way) => text.startsWith(way.slice(0, 12)))).length
  const text = ways.find((way) => !said.some((earlier) => earlier.startsWith(way))) ?? ways.at(-1) ?? ''
  const isToldWhatItIs = said.some((earlier) => earlier.includes('built-in model'))
  const nature = isToldWhatItIs ? '' : `\n\n${whatAnswers}`
  return { text: `${inOwnLanguage(turn.said)}${text}${nature}`, suggestions: nearestThings(turn, failed) }
}

const whatAnswers =
  'I am the built-in model: I answer from this agent’s files and yours. A connected language model would understand more.'

const isQuestion = /\?$|^(?:what|who|where|when|which|why|how)\b/i

function sentencesFor(part: string | undefined, scope: string, asks: boolean): string[] {
  if (part === undefined)
    return [
      `I did not understand that, or I have nothing about it. ${scope}`,
      `I have no answer to that either. ${scope}`,
      'That is still not clear to me. Try one of these, or say it in other words.',
    ]
  return [
    asks ? `I have nothing about “${part}”. ${scope}` : `I did not understand “${part}”. ${scope}`,
    `“${part}” is not in what I was given either. ${scope}`,
    `“${part}” is not something I can help with. ${scope}`,
    `I do not know what to do with “${part}”. Try one of these, or say it in other words.`,
  ]
}

/** What the agent is for, in the words of its listing. */
function scopeOf({ context: { template } }: Turn): string {
  const sentence = firstSentence(template.description)
  return sentence ? `What ${template.name || 'this agent'} does: ${sentence}` : ''
}

const longestPart = 60

/** The words, as they were written, from the first to the last that the template has never heard of. */
function unknownPart({ said, context: { template } }: Turn): string | undefined {
  const own = [template.name, template.description, template.prompt, ...template.starters].join(' ')
  const known = new Set(terms(own))
  const tokens = [...said.slice(0, 400).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)]
  // A letter by itself ("can u …") is no word to name.
  const isUnknown = (token: string) =>
    token.length > 1 && words(token).some((word) => !stopWords.has(word) && !known.has(stem(word)))
  const first = tokens.findIndex(([token]) => isUnknown(token))
  if (first < 0) return undefined
  let last = first
  for (let at = first + 1; at < tokens.length; at += 1) {
    const end = (tokens[at]?.index ?? 0) + (tokens[at]?.[0].length ?? 0)
    if (end - (tokens[first]?.index ?? 0) > longestPart) break
    if (isUnknown(tokens[at]?.[0] ?? '')) last = at
  }
  const start = tokens[first]?.index ?? 0
  return said
    .slice(start, (tokens[last]?.index ?? 0) + (tokens[last]?.[0].length ?? 0))
    .replace(/["“”]/g, '')
    .replace(/\s+/g, ' ')
}
