import { isLetter, lettersOf, signsOf, textOf, tokensOf, type Sign } from './address-signs.ts'
import type { Carriers } from './carriers.ts'
import { decodings, lowerCaseDecodings } from './decodings.ts'
import { fold, runLength, type PrivateIndex, type Run } from './private-index.ts'
import { isReadable } from './readable.ts'

export interface Finding extends Run {
  /** `private`: words of this conversation. `code`: it may stand for anything. */
  kind: 'private' | 'code'
}

/** So many characters of codes can hold a name and a number. */
const longestCode = 24
const shortestEncoded = 5
const shortestTurned = 5
const inBase64 = /[\w+/-]/
/** Capitals within words, or digits: what encoded text has and readable words have not. */
const looksEncoded = /\d|[a-z][A-Z]|[A-Z]{2}[a-z]/

/** Where an address carries private text, also encoded, or long codes. What is cheap to find comes first. */
export function* findPrivate({ address, parts }: Carriers, index: PrivateIndex): Generator<Finding> {
  const all = parts.map(({ start, end }) => signsOf(address, start, end))
  const tokens = all.flatMap((part) => tokensOf(part, isLetter))
  const codes = tokens.filter(isCode)
  yield* longCodes(tokens, codes)
  for (const place of plainPlaces(all.flat(), tokens, index)) yield { ...place, kind: 'private' }
  let isFound = false
  for (const candidates of encodedIn(all, { tokens, codes })) {
    // A longer run would mark more than what is private in it.
    if (isFound) return
    for (const token of candidates) {
      if (token.length < shortestEncoded || !hidesPrivate(token, index)) continue
      isFound = true
      yield* joined(token).map((place) => ({ ...place, kind: 'private' as const }))
    }
  }
}

function* longCodes(tokens: Sign[][], codes: Sign[][]): Generator<Finding> {
  // Letters of other scripts in a host name can spell anything.
  const foreign = tokens.filter((token) => /^xn$/i.test(textOf(token)))
  const length = codes.reduce((sum, token) => sum + token.length, 0)
  if (length < longestCode && foreign.length === 0) return
  for (const token of [...foreign, ...codes]) yield { ...placeOf(token), kind: 'code' }
}

function* plainPlaces(signs: Sign[], tokens: Sign[][], index: PrivateIndex): Generator<Run> {
  for (const token of tokens) if (index.hasWord(fold(textOf(token)))) yield placeOf(token)
  // All parts in one row: a word may begin in a subdomain and end in the path.
  const letters = lettersOf(signs)
  for (const { start, end } of index.findRuns(textOf(letters))) yield* joined(letters.slice(start, end))
  yield* turnedPlaces(letters, tokens, index)
}

/** Written backwards, or each letter thirteen further: only where enough of it is the same, for short words are so by chance. */
function* turnedPlaces(letters: Sign[], tokens: Sign[][], index: PrivateIndex): Generator<Run> {
  for (const token of tokens) {
    const word = fold(textOf(token))
    if (word.length < shortestTurned) continue
    if ([backwards(word), thirteenFurther(word)].some((turned) => index.hasWord(turned))) yield placeOf(token)
  }
  const text = textOf(letters)
  const isLong = ({ start, end }: Run) => end - start >= runLength
  for (const { start, end } of index.findRuns(thirteenFurther(text)).filter(isLong))
    yield* joined(letters.slice(start, end))
  for (const { start, end } of index.findRuns(backwards(text)).filter(isLong))
    yield* joined(letters.slice(letters.length - end, letters.length - start))
}

const backwards = (text: string) => [...text].toReversed().join('')
const thirteenFurther = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97))

/** What may be encoded: single words, then what separators cut, because those can be put anywhere. */
function* encodedIn(parts: Sign[][], { tokens, codes }: { tokens: Sign[][]; codes: Sign[][] }) {
  yield tokens
  if (!looksEncoded.test(tokens.map(textOf).join(''))) return
  yield parts.flatMap((part) => tokensOf(part, (text) => inBase64.test(text)))
  yield [codes.flat(), tokens.flat()]
}

function hidesPrivate(token: Sign[], index: PrivateIndex): boolean {
  const text = textOf(token)
  const texts = looksEncoded.test(text) ? decodings(text) : lowerCaseDecodings(text)
  return texts.some((decoded) => holdsPrivate(decoded, index))
}

function holdsPrivate(text: string, index: PrivateIndex): boolean {
  const folded = fold(text)
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  return words.some((word) => index.hasWord(word)) || index.findRuns(words.join('')).length > 0
}

const isCode = (token: Sign[]) => !isReadable(textOf(token))

function placeOf(signs: Sign[]): Run {
  return { start: signs[0]?.start ?? 0, end: signs.at(-1)?.end ?? 0 }
}

/** The places of these signs; those that touch are one. */
function joined(signs: Sign[]): Run[] {
  const places: Run[] = []
  for (const { start, end } of signs) {
    const last = places.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else places.push({ start, end })
  }
  return places
}
