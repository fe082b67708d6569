import { commonCharacters } from './alphabets.ts'

/** The text of bytes in UTF-16 or UTF-32, with their mark or without it; undefined for everything else. */
export function unicodeOf(bytes: Uint8Array): string | undefined {
  const wide = utf32Of(bytes)
  if (wide !== undefined) return wide
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  return unmarkedUtf16(bytes)
}

const piece = 8192
/** Characters of a text without a mark: fewer may be bytes of anything. */
const fewest = 4

/** Every character takes four bytes, of which the highest is always zero. A few bytes of anything else may look like this. */
function utf32Of(bytes: Uint8Array): string | undefined {
  if (bytes.length < 4 || bytes.length % 4 !== 0) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = view.getUint8(3) === 0
  const parts: string[] = []
  let codes: number[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000) || isControl(code)) return undefined
    if (at > 0 || code !== 0xfeff) codes.push(code)
    if (codes.length === piece) {
      parts.push(String.fromCodePoint(...codes))
      codes = []
    }
  }
  const text = parts.join('') + String.fromCodePoint(...codes)
  const isMarked = view.getUint32(0, isLittle) === 0xfeff
  return isMarked || (text.length >= fewest && isWritten(text.slice(0, 2000))) ? text : undefined
}

const isControl = (code: number) => code < 0x20 && !(code >= 0x09 && code <= 0x0d)

/** Latin text has a zero in every second byte; others have them in spaces, line ends and digits. No other text has zeros at all. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4000)
  if (sample.length < 8 || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.15
  if (odd > many && even === 0) return decode('utf-16le', bytes)
  if (even > many && odd === 0) return decode('utf-16be', bytes)
  if (even === odd) return undefined
  const text = decode(odd > even ? 'utf-16le' : 'utf-16be', bytes)
  return text !== undefined && isWritten(text.slice(0, sample.length / 2)) ? text : undefined
}

const noCharacter = /[\p{Cn}\p{Co}\p{Cs}\ufffd]/u
const eastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u
const phonetic =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether people wrote it: bytes of anything else make characters that do not exist, or rare ones of East Asia. */
function isWritten(text: string): boolean {
  let [letters, rare] = [0, 0]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (isControl(code) || noCharacter.test(character)) return false
    if (phonetic.test(character)) letters += 1
    else if (eastAsian.test(character)) {
      letters += 1
      if (!commonCharacters.has(character)) rare += 1
    }
  }
  return letters > text.length / 3 && rare < letters * 0.6
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
