import { AppError } from '../../core/errors.ts'
import { TooLongToSay } from '../../ports/speech.ts'

const maxCharacters = 20_000
const halfAnHour = 30 * 60

export function withinLength(seconds: number, maxSeconds = halfAnHour) {
  if (seconds > maxSeconds) throw new TooLongToSay(maxSeconds)
  return seconds
}

/** The words of the text, for any voice; refuses what has none, or too many. */
export function scriptOf(text: string): string {
  if (text.length > maxCharacters) {
    const [most, has] = [maxCharacters, text.length].map((number) => number.toLocaleString('en'))
    throw new AppError(
      'invalid-request',
      `A script can have ${most} characters at most; this one has ${has}.`,
    )
  }
  const script = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,250}\)/g, '$1')
    .replace(/<\/?[a-z!?][^<>]{0,250}>/gi, ' ')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}/gu, (character) => (/\s/.test(character) ? character : ' '))
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  if (!/[\p{L}\p{N}]/u.test(script)) throw nothingToSay()
  return script
}

const nothingToSay = () =>
  new AppError('invalid-request', 'There is nothing in this text that can be spoken.')

const typography: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': ' - ',
  '—': ' - ',
  '…': '...',
  '€': ' euro ',
  '£': ' pounds ',
  '°': ' degrees ',
  '×': ' times ',
  '÷': ' divided by ',
  '½': ' one half ',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ð: 'th',
  þ: 'th',
  '&': ' and ',
}

/** For a voice that knows English letters only. */
export function asciiScript(script: string): string {
  const ascii = script
    .replace(/[^\n -~]|&/g, (character) => typography[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\n -~]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (!/[a-z0-9]/i.test(ascii)) throw nothingToSay()
  return ascii
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Whole sentences together, as many as fit; a sentence that does not fit is broken between words, or where it must. */
export function splitScript(script: string, characters: number): string[] {
  const chunks: string[] = []
  let chunk = ''
  for (const { segment } of sentences.segment(script)) {
    for (const piece of piecesOf(segment, characters)) {
      if (chunk.length + piece.length > characters) {
        chunks.push(chunk)
        chunk = ''
      }
      chunk += piece
    }
  }
  return [...chunks, chunk].map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each))
}

function* piecesOf(sentence: string, characters: number) {
  let rest = sentence
  while (rest.length > characters) {
    const space = rest.lastIndexOf(' ', characters - 1)
    const end = space > 0 ? space + 1 : characters
    yield rest.slice(0, end)
    rest = rest.slice(end)
  }
  yield rest
}
