import type { TextEncoding } from '../../ports/documents.ts'
import { alphabets } from './alphabets.ts'

const sampleBytes = 64 * 1024
/** How much better the best has to fit than the next that reads another text. */
const clearly = 0.12

/** Encodings that fewer files have: each has to fit so much better than the others. */
const handicaps = new Map([
  ['macintosh', 0.35],
  ['iso-8859-5', 0.1],
  ['iso-8859-6', 0.1],
  ['windows-1255', 0.05],
  ['windows-1256', 0.1],
])

interface Fit {
  name: string
  text: string
  fit: number
}

/**
 * The encoding of a text that is not Unicode. Each candidate reads the lines with bytes beyond ASCII, and is judged by
 * how well the characters fit the letters of one language, and by what no text has: control codes, signs in the middle
 * of words, two scripts in one word, capitals after small letters.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const sample = telling(bytes)
  const names = new Set(alphabets.flatMap(({ encodings }) => encodings))
  const fits = [...names].flatMap((name) => fitOf(name, sample) ?? []).toSorted((a, b) => b.fit - a.fit)
  const best =
    fits[0] && fits[0].fit < 0.5 ? (fits.find(({ name }) => !handicaps.has(name)) ?? fits[0]) : fits[0]
  if (!best) return { name: 'windows-1252', isGuess: true }
  const rivals = fits.filter(({ text, fit }) => text !== best.text && best.fit - fit < clearly)
  return { name: best.name, isGuess: rivals.length > 0 || best.fit < 0.5 }
}

/** Lines with bytes beyond ASCII: all others say nothing. */
function telling(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let size = 0
  for (let start = 0; start < bytes.length && size < sampleBytes;) {
    const end = bytes.indexOf(0x0a, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1)
    start += line.length
    if (!line.some((byte) => byte >= 0x80)) continue
    parts.push(line.subarray(0, sampleBytes))
    size += line.length
  }
  return Buffer.concat(parts)
}

function fitOf(name: string, sample: Uint8Array): Fit | undefined {
  let text: string
  try {
    // As a stream: the sample may end within a character.
    text = new TextDecoder(name, { fatal: true }).decode(sample, { stream: true })
  } catch {
    return undefined
  }
  const { counts, total, odd } = count(text)
  const handicap = handicaps.get(name) ?? 0
  // Nothing but quotation marks and the like.
  if (total === 0) return { name, text, fit: 0.7 - odd - handicap }
  const best = alphabets
    .filter(({ encodings }) => encodings.includes(name))
    .map(({ usual, others }) => {
      let fitting = 0
      for (const [character, times] of counts) {
        if (usual.has(character)) fitting += times
        else if (others?.pattern.test(character)) fitting += times * others.weight
      }
      return fitting
    })
  return { name, text, fit: (Math.max(0, ...best) - odd) / total - handicap }
}

/** Punctuation that stands beyond ASCII in any language. */
const neutral =
  /[\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u2030€§°«»·\u00a0\u3000-\u3002\u300c-\u300f\uff01-\uff5e]/u
const letter = /\p{L}/u

/** Characters beyond ASCII by how often they stand there, and how many stand where none should. */
function count(text: string) {
  const counts = new Map<string, number>()
  let [total, odd, earlier, before] = [0, 0, '', '']
  for (const character of text) {
    if (character > '\u007f' && !neutral.test(character)) {
      total += 1
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    odd += oddness(before, character) + (isLostCapital(earlier, before, character) ? 1 : 0)
    earlier = before
    before = character
  }
  return { counts, total, odd }
}

function oddness(before: string, character: string): number {
  const isPlain = character <= '\u007f'
  if (!isPlain && /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(character)) return 2
  if (before <= '\u007f' && isPlain) return 0
  const letters = letter.test(before) && letter.test(character)
  if (!letters)
    return !isPlain && !neutral.test(character) && !letter.test(character) && letter.test(before) ? 1 : 0
  if (scriptOf(before) !== scriptOf(character)) return 1
  return isSmall(before) && isCapital(character) ? 1 : 0
}

/** A capital beyond ASCII within a word: RŽunion. */
const isLostCapital = (earlier: string, before: string, character: string) =>
  before > '\u007f' && isCapital(before) && isCapital(earlier) && isSmall(character)

const isSmall = (character: string) =>
  character === character.toLowerCase() && character !== character.toUpperCase()
const isCapital = (character: string) =>
  character === character.toUpperCase() && character !== character.toLowerCase()

/** Chinese characters and kana are mixed in Japanese. */
function scriptOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x250) return 'Latin'
  if (code < 0x400) return 'Greek'
  if (code < 0x530) return 'Cyrillic'
  if (code < 0x600) return 'Hebrew'
  if (code < 0x700) return 'Arabic'
  return code >= 0xac00 && code <= 0xd7a3 ? 'Hangul' : 'Han'
}
