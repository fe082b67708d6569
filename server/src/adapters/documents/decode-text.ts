import type { TextEncoding } from '../../ports/documents.ts'
import { detectEncoding } from './detect-encoding.ts'
import { unicodeOf } from './unicode-forms.ts'

interface Decoded {
  text: string
  /** Missing for Unicode, which says so itself. */
  encoding?: TextEncoding
}

/** The text of a file without a signature; undefined where it is none. */
export function decodeText(bytes: Uint8Array): Decoded | undefined {
  const unicode = unicodeOf(bytes)
  if (unicode !== undefined) return { text: unicode }
  if (hasControls(bytes)) return undefined
  if (switchesToJapanese(bytes)) return decodeAs('iso-2022-jp', bytes)
  return decode('utf-8', bytes) ?? decodeOther(bytes)
}

/** The escape that mail and older programs from Japan write before the first character that is not ASCII. */
function switchesToJapanese(bytes: Uint8Array) {
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return plain.includes('\u001b$B') || plain.includes('\u001b$@')
}

function decodeAs(name: string, bytes: Uint8Array): Decoded | undefined {
  const decoded = decode(name, bytes)
  return decoded && { ...decoded, encoding: { name, isGuess: false } }
}

function decodeOther(bytes: Uint8Array): Decoded | undefined {
  const encoding = detectEncoding(bytes)
  const decoded = decode(encoding.name, bytes)
  return decoded ? { ...decoded, encoding } : decode('windows-1252', bytes)
}

function decode(encoding: string, bytes: Uint8Array): Decoded | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

/** Bytes that no text of our time has: all below the space but tab, line feeds, form feed and escape. */
function hasControls(bytes: Uint8Array) {
  // A plain loop: a callback for each byte takes ten times as long, and files have up to 10 MB.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b) return true
  }
  return false
}
