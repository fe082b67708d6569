import { stopWords, stem, words } from '../../../../core/retrieval/words.ts'

const longestRead = 800
const mostParts = 6

const asking =
  "(?:why|how|what|whats|what's|where|when|which|who|is|isnt|isn't|are|am|do|does|did|can|could|should|would|will|warum|wie|was|wo|wann)"
const boundary = new RegExp(
  `[?!;\\n]+|\\.(?=\\s|$)|,(?=\\s+(?:and\\s+|also\\s+|so\\s+|but\\s+)?${asking}\\b)|\\b(?:and|also|plus|und)\\s+(?=(?:also\\s+|then\\s+|so\\s+)?${asking}\\b)`,
  'i',
)
const opening = new RegExp(`^(?:(?:and|also|so|ok|but|then|hi|hey|please|pls|or)\\s+){0,3}${asking}\\b`, 'i')

/** The questions in a message that asks several, in order; empty where it asks one. */
export function questionParts(said: string): string[] {
  const parts = asked(said)
  return parts.length > 1 ? parts.slice(0, mostParts) : []
}

/** The one question of a message that tells a story before or behind it; empty where the message is that question. */
export function questionInStory(said: string): string[] {
  const parts = asked(said)
  const [only = ''] = parts
  return parts.length === 1 && only.length < said.length * 0.7 && telling(only).size > 1 ? [`${only}?`] : []
}

const asked = (said: string) =>
  said
    .slice(0, longestRead)
    .split(boundary)
    .map((part) => part.replace(/^[\s,:-]{1,9}/, '').trim())
    .filter((part) => opening.test(part) && telling(part).size > 0)

/** The questions of which a text has no word. */
export function openParts(said: string, text: string): string[] {
  const told = telling(text)
  return questionParts(said).filter((part) => ![...telling(part)].some((word) => told.has(word)))
}

/** The words that say what something is about, as stems. */
export function telling(text: string): Set<string> {
  return new Set(
    words(text)
      .filter((word) => !stopWords.has(word) && !common.has(word))
      .map(stem),
  )
}

const common = new Set(
  'ok okay right good better best long often even still yet possible normal different difference between first always bad ever'.split(
    ' ',
  ),
)
