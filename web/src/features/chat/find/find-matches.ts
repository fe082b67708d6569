import { wordsOf, type Said } from './words-of.ts'

/** One place where the words stand. */
export interface Match {
  /** Of the message. */
  key: string
  /** Which one in the message, from 0. */
  nth: number
}

const marks = /\p{M}/gu

/** Without case and accents, and with one kind of space, as people search. */
export const comparable = (text: string) =>
  text.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll('ς', 'σ').replaceAll(/\s/g, ' ')

/** Every place that holds the words, oldest first. */
export function findMatches(messages: Said[], words: string): Match[] {
  const wanted = comparable(words.trim())
  if (!wanted) return []
  const parts = wanted.split(' ')
  return messages.flatMap((message) => {
    if (message.kind) return []
    // Cheaper than reading its Markdown.
    const raw = comparable(message.content)
    if (!parts.every((part) => raw.includes(part))) return []
    return placesIn(comparable(wordsOf(message)), wanted).map((_, nth) => ({ key: message.key, nth }))
  })
}

/** Where the words begin in a text, one after the other. */
export function placesIn(text: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}
