import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { isEverydayWord } from '../../../../core/english/dictionary.ts'
import { neverNames } from './cues.ts'

interface Lists {
  names: ReadonlySet<string>
  /** Names that are no English words, far more of them, out of packages that others published. */
  gathered: ReadonlySet<string>
  /** Written with a capital, and no people: places, days, makers. */
  capitals: ReadonlySet<string>
  /** English words that are given names or surnames, too. */
  wordGivens: ReadonlySet<string>
  wordSurnames: ReadonlySet<string>
}

/** Read when the first text is judged, which most threads never do. */
let loaded: Lists | undefined

function nameLists(): Lists {
  if (loaded) return loaded
  const [wordGivens = [], wordSurnames = []] = linesOf('word-names.txt')
  loaded = {
    names: read('names.txt'),
    gathered: readGathered(),
    capitals: new Set([...read('known-capitals.txt'), ...read('other-languages.txt')]),
    wordGivens: new Set(wordGivens),
    wordSurnames: new Set(wordSurnames),
  }
  return loaded
}

const read = (file: string): ReadonlySet<string> => new Set(linesOf(file).flat())

function linesOf(file: string) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' '))
}

/** Sorted words, each without what it begins with like the one before, after the count of those letters (`gather-names.ts`). */
function readGathered(): ReadonlySet<string> {
  const bytes = readFileSync(new URL('gathered-names.br', import.meta.url))
  const found = new Set<string>()
  let last = ''
  for (const line of brotliDecompressSync(bytes).toString().split('\n')) {
    last = last.slice(0, parseInt(line.charAt(0), 36)) + line.slice(1)
    found.add(last)
  }
  return found
}

/** In small letters and without marks above and below them: `Jiří` is listed as `jiri`. */
export function plainForm(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ]/g, "'")
    .replace(/[łøđðþæœßıħ]/g, (letter) => letters[letter] ?? letter)
}

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
}

/** `Do`, and not `Đỗ`. */
export const isNeverName = (word: string) => neverNames.has(word.toLowerCase().replace(/[’ʼ]/g, "'"))

export function isListed(word: string): boolean {
  const plain = plainForm(word)
  if (isNeverName(word)) return false
  const { names, gathered } = nameLists()
  if (names.has(plain) || gathered.has(plain)) return true
  const single = plain.slice(0, -1)
  return plain.endsWith('s') && single.length > 3 && isOnlyName(single) && !isOrdinary(word)
}

/** `chloes excuse`, `the Nakamuras`: a name with an s, and no word. */
const isOnlyName = (plain: string) =>
  (nameLists().names.has(plain) || nameLists().gathered.has(plain)) && !isKnownCapital(plain)

/** `Dale`, `Rusty`, `Hope`: a given name that is an English word. */
export const isWordGiven = (word: string) => nameLists().wordGivens.has(plainForm(word))

/** `Marsh`, `Waters`, `Wise`: a surname that may be an English word. */
export const isSurname = (word: string) => nameLists().wordSurnames.has(plainForm(word)) || isListed(word)

/** In capitals only: three letters of the large list are rather an abbreviation. */
export const isListedShout = (word: string) =>
  isListed(word) && (word.length > 4 || nameLists().names.has(plainForm(word)))

/** A place, a day or a maker, also as `Fridays`. */
export function isKnownCapital(word: string): boolean {
  const plain = plainForm(word)
  const { capitals } = nameLists()
  return capitals.has(plain) || (/\w{5}s$/.test(plain) && capitals.has(plain.slice(0, -1)))
}

const judged = new Map<string, boolean>()
const mostJudged = 20_000

/** An English word as people write it in the middle of a sentence. */
export function isOrdinary(word: string): boolean {
  const known = judged.get(word)
  if (known !== undefined) return known
  if (judged.size >= mostJudged) judged.clear()
  const found = isEnglish(word.toLowerCase().replace(/’/g, "'"))
  judged.set(word, found)
  return found
}

function isEnglish(lower: string): boolean {
  if (isEverydayWord(lower)) return true
  const [first = '', ...more] = lower.split("'")
  return more.length > 0 && first.length > 1 && contracted.has(more.join('')) && isEverydayWord(first)
}

const contracted = new Set(['s', 't', 're', 've', 'll', 'd', 'm', ''])
