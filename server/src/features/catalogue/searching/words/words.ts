import { stopWords } from '../../../../core/retrieval/words.ts'

/** What somebody typed, as words. */
export interface Asked {
  /** In lower case. */
  text: string
  words: string[]
  /** The last one, which may still be being typed. */
  last: string | undefined
}

const wordsMax = 8
const lettersMax = 40
const wordPattern = new RegExp(`[\\p{L}\\p{N}]{1,${lettersMax}}`, 'gu')

/** Words that tell passages of a text apart, and templates hardly ever. */
const frequent = new Set(['all', 'having', 'not', 'where'])

export function readAsked(text: string): Asked {
  const words = wordsOf(text)
  const telling = words.filter((word) => !stopWords.has(word) && !frequent.has(word))
  return {
    text: text.trim().toLowerCase(),
    words: (telling.length > 0 ? telling : words).slice(0, wordsMax),
    last: words.at(-1),
  }
}

/** The words of a text that a person may search for: lower case, without accents, with at most 40 letters. */
export function wordsOf(text: string): string[] {
  const isPlain = !/[^\0-\x7f]/.test(text)
  const plain = isPlain ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return [...new Set(plain.toLowerCase().match(wordPattern) ?? [])]
}

/** How many typing errors lie between two words: a wrong, missing, extra or swapped letter is one. More than `most` are not counted to the end. */
function typingErrors(one: string, other: string, most: number): number {
  const [a, b] = withoutCommonEnds(one, other)
  // A single error leaves no more than two swapped letters.
  if (most === 1 && Math.max(a.length, b.length) > 2) return 2
  const far = most + 1
  let [before, last, row] = rows
  for (let j = 0; j <= b.length; j += 1) last[j] = Math.min(j, far)
  let fewestInLast = 0
  for (let i = 1; i <= a.length; i += 1) {
    // Whatever lies further from the diagonal has more errors than are forgiven.
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)]
    row[from - 1] = from === 1 ? Math.min(i, far) : far
    let fewest = row[from - 1]!
    for (let j = from; j <= to; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const above = j === i + most ? far : last[j]!
      let cost = Math.min(above + 1, row[j - 1]! + 1, last[j - 1]! + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = Math.min(cost, far)
      fewest = Math.min(fewest, cost)
    }
    // The rows to come are made from these two.
    if (fewest > most && fewestInLast >= most) return far
    ;[before, last, row] = [last, row, before]
    fewestInLast = fewest
  }
  return last[b.length]!
}

/** For the words of one comparison after the other; a letter may take two places. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(2 * lettersMax + 1),
  new Uint8Array(2 * lettersMax + 1),
  new Uint8Array(2 * lettersMax + 1),
]

function withoutCommonEnds(a: string, b: string): [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

const nearestMax = 8

/** Those of the known words that lie fewest typing errors away from this one, none that lies too far. */
export function nearest(word: string, known: readonly string[], most = forgiven(word.length)): string[] {
  let fewest = most
  const near: { known: string; errors: number }[] = []
  for (const one of known) {
    if (Math.abs(one.length - word.length) > fewest) continue
    const errors = typingErrors(word, one, fewest)
    if (errors <= fewest) near.push({ known: one, errors })
    fewest = Math.min(fewest, errors)
  }
  return near
    .filter(({ errors }) => errors === fewest)
    .map((one) => one.known)
    .toSorted((a, b) => Number(b[0] === word[0]) - Number(a[0] === word[0]) || (a < b ? -1 : 1))
    .slice(0, nearestMax)
}

/** How many typing errors are forgiven in a word of this length. */
export function forgiven(length: number) {
  return length < 3 ? 0 : length < 6 ? 1 : 2
}
