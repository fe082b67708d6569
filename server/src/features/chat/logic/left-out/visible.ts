import { clockMinutes, readNumbers } from './figures.ts'

/** What a person can see of an answer, and what the agent keeps of their message. */
export interface Visible {
  reply: string
  /** What was shown or done beside the words. */
  steps: readonly unknown[]
  suggestions: readonly string[]
  state: Record<string, unknown>
  facts: readonly string[]
  /** What the agent had said before. */
  lastAnswer?: string | undefined
}

/** What an answer shows, prepared so that each question about it is one look-up. */
export interface Shown {
  /** Lower case, without accents. */
  text: string
  /** Whole words and their families. */
  words: ReadonlySet<string>
  /** Of everything but the suggestions, with how long the lists are: "the next 5 runs" are a list of 5. */
  numbers: ReadonlySet<number>
  /** Of the reply and what is shown beside it. */
  figures: ReadonlySet<number>
  /** Minutes since midnight, of each time of day. */
  clocks: ReadonlySet<number>
  hasDates: boolean
}

// This runs in the event loop, on what a stranger's template wrote.
const mostRead = 12_000
const mostParts = 3_000
/** Each number of the message is held against every one of them. */
const mostNumbers = 300
const date =
  /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6} \d/

/** Undefined where there is too much of it to be sure that something is not there. */
export function shownOf({ reply, steps, suggestions, state, facts }: Visible): Shown | undefined {
  // Where `agentry.dialogue` keeps the message itself.
  const { _last, ...kept } = state
  const seen = partsOf(reply, ...steps)
  const stored = partsOf(kept, ...facts)
  if (!seen || !stored || seen.text.length + stored.text.length > mostRead) return undefined
  const figures = plain(seen.text)
  const told = `${figures}\n${plain(stored.text)}`
  const numbers = new Set([...readNumbers(told), ...seen.lengths, ...stored.lengths])
  if (numbers.size > mostNumbers) return undefined
  const text = `${told}\n${plain(suggestions.join('\n').slice(0, mostRead))}`
  return {
    text,
    words: new Set(wordsOf(text).flatMap((word) => [word, family(word)])),
    numbers,
    figures: new Set(readNumbers(figures)),
    clocks: new Set(clockMinutes(text)),
    hasDates: date.test(text),
  }
}

/** Every text, number and name in the values, and the lengths of its lists. */
function partsOf(...values: unknown[]) {
  const texts: string[] = []
  const lengths: number[] = []
  const waiting = [...values]
  for (let at = 0; at < waiting.length; at += 1) {
    if (waiting.length > mostParts) return undefined
    const each = waiting[at]
    if (typeof each === 'string' || typeof each === 'number') texts.push(String(each))
    else if (Array.isArray(each)) {
      lengths.push(each.length)
      for (const item of each) waiting.push(item)
    } else if (typeof each === 'object' && each !== null)
      for (const [key, item] of Object.entries(each)) waiting.push(key, item)
  }
  return { text: texts.join('\n'), lengths }
}

export const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

export const isShown = (word: string, { words }: Shown) => words.has(word) || words.has(family(word))

/** Words of one family begin alike: vaccine and vaccination. */
const family = (word: string) => stem(word).slice(0, 5)

function stem(word: string): string {
  for (const ending of ['ing', 'ed', 'es', 's'])
    if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, -ending.length)
  return word
}
