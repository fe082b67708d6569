import type { TextEncoding } from '../../ports/documents.ts'
import { detectEncoding } from './detect-encoding.ts'

interface Decoded {
  text: string
  /** Missing for Unicode, which says so itself. */
  encoding?: TextEncoding
}

/** The text of a file without a signature; undefined where it is none. */
export function decodeText(bytes: Uint8Array): Decoded | undefined {
  const unicode = markedUnicode(bytes)
  if (unicode) return decode(unicode, bytes)
  if (hasControls(bytes)) return undefined
  return decode('utf-8', bytes) ?? decodeOther(bytes)
}

function markedUnicode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return unmarkedUnicode(bytes)
}

/** UTF-16 without its mark: most text has a zero in every second byte, and no other text has zeros at all. */
function unmarkedUnicode(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4000)
  if (sample.length < 8 || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.15
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
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
