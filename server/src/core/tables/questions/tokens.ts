import { stem, words } from '../../retrieval/words.ts'
import { withoutEnd } from '../../text/without-end.ts'

/** A word of a question, and whether something was made of it. */
export interface Token {
  text: string
  /** As it is compared: lower case, no accents. */
  word: string
  stem: string
  isUsed: boolean
}

const mostTokens = 120
export function tokensOf(question: string): Token[] {
  return question
    .replace(/(?<=^|\s)(?:%|per cent)(?=\s|$)/gi, 'percent')
    .split(/[\s?!;:"“”„()]+/, mostTokens)
    .map(trimmed)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => {
      const word = plainWord(text)
      return { text, word, stem: stem(word), isUsed: false }
    })
}

/** Without what stands around a word and is not part of it. */
function trimmed(text: string): string {
  const rest = withoutEnd(text.replace(/^[^\p{L}\p{N}$€£+-]+/u, ''), /[^\p{L}\p{N}%]/u)
  return rest.replace(/['’]s$/, '')
}

const plainWord = (text: string) => words(text).join(' ')

/** How a cell or a name is compared with words of a question: 'Office chair' and 'office chairs' are the same. */
export function keyOf(text: string): string {
  return words(text).map(stem).join(' ')
}

interface Span {
  start: number
  length: number
  key: string
}

const longestSpan = 6

/** Every run of up to six words, the longest first. */
export function spansOf(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let length = Math.min(longestSpan, tokens.length); length > 0; length--)
    for (let start = 0; start + length <= tokens.length; start++) {
      const run = tokens.slice(start, start + length)
      spans.push({ start, length, key: run.flatMap(({ word }) => word.split(' ').map(stem)).join(' ') })
    }
  return spans
}

export function isFree(tokens: readonly Token[], { start, length }: Span): boolean {
  return tokens.slice(start, start + length).every(({ isUsed }) => !isUsed)
}

export function use(tokens: readonly Token[], { start, length }: Pick<Span, 'start' | 'length'>): void {
  for (const token of tokens.slice(start, start + length)) token.isUsed = true
}
