/** What WinAnsiEncoding has between 128 and 159; elsewhere it is Latin-1. */
const upper = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ'

const codes = new Map<string, number>([
  ...Array.from({ length: 95 }, (_, place) => [String.fromCodePoint(32 + place), 32 + place] as const),
  ...Array.from({ length: 96 }, (_, place) => [String.fromCodePoint(160 + place), 160 + place] as const),
  ...[...upper].flatMap((letter, place) => (letter === '\u0000' ? [] : [[letter, 128 + place] as const])),
])

const pairs = (letters: string, sounds: string) => {
  const words = sounds.split(' ')
  return [...letters].map((letter, place) => [letter, words[place] ?? ''] as const)
}

/** As passports and libraries write them: letters that no accent turns into Latin ones. */
const small = new Map<string, string>([
  ...pairs('łđıħŋœŧəʻʼ−‐‑', "l d i h ng oe t e ' ' - - -"),
  ...pairs(
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
    'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e iu ia',
  ),
  ...pairs('єіїґђјљњћџўѓќѕ', 'ie i i g dj j lj nj c dz u gj kj dz'),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
])

/** In Latin letters; undefined where nothing here knows how. */
function latin(letter: string): string | undefined {
  if (codes.has(letter)) return letter
  const known = small.get(letter)
  if (known !== undefined) return known
  const lower = letter.toLowerCase()
  const sound = small.get(lower)
  if (sound !== undefined) return sound.charAt(0).toUpperCase() + sound.slice(1)
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (bare === letter || bare === '') return bare === '' ? '' : undefined
  const parts = [...bare].map(latin)
  return parts.includes(undefined) ? undefined : parts.join('')
}

interface Encoded {
  bytes: Uint8Array
  /** As it was written, letter by letter. */
  isExact: boolean
  /** Every letter can at least be read. */
  isReadable: boolean
}

/** Text for a font that has Western letters: others are written in Latin ones, and what cannot be is a question mark. */
export function encode(text: string): Encoded {
  const line = text.normalize('NFC').replace(/[\p{C}\p{Z}]/gu, (mark) => (/\p{Cf}/u.test(mark) ? '' : ' '))
  // The one sound that Greek writes with two letters in nearly every name.
  const letters = [...line.replace(/([οΟ])[υύ]/g, '$1u')].map(latin)
  const shown = letters.map((letter) => letter ?? '?').join('')
  return {
    bytes: Uint8Array.from([...shown].map((letter) => codes.get(letter) ?? 63)),
    isExact: shown === text,
    isReadable: !letters.includes(undefined),
  }
}
