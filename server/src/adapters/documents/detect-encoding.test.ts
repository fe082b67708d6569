import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { encodeText } from './testing/encode-text.ts'
import { encodingSamples } from './testing/encoding-samples.ts'
import { freshSamples } from './testing/fresh-samples.ts'

const lengths = [15, 30, 60, 120, 300]

/** Pieces of a text from several places, each of so many characters. */
function piecesOf(text: string, length: number) {
  const starts = Array.from({ length: 6 }, (_, at) =>
    Math.floor((at * Math.max(0, text.length - length)) / 5),
  )
  return [...new Set(starts)].map((start) => text.slice(start, start + length))
}

const samples = [...encodingSamples, ...freshSamples].flatMap(({ language, encodings, text, table }) =>
  encodings.flatMap((encoding) => [
    ...lengths.flatMap((length) =>
      piecesOf(text, length).map((piece) => ({ language, encoding, length, piece })),
    ),
    { language, encoding, length: table.length, piece: table },
  ]),
)

test('texts of 18 languages in 10 encodings are read right, or told to be a guess', () => {
  const wrong = samples.flatMap((sample) => {
    const decoded = decodeText(encodeText(sample.piece, sample.encoding))
    return decoded?.text === sample.piece ? [] : [{ ...sample, as: decoded?.encoding }]
  })
  expect(wrong.filter(({ as }) => !as?.isGuess)).toEqual([])
  expect(wrong.filter(({ length }) => length > 60)).toEqual([])
  expect(wrong.length / samples.length).toBeLessThan(0.03)
})

const greek = 'Η κωδικοσελίδα προτείνει έναν αριθμό για κάθε χαρακτήρα.'

/** In four bytes for each character, the highest first. */
const utf32 = (text: string) =>
  Buffer.concat(
    [...text].map((character) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(character.codePointAt(0)!)
      return bytes
    }),
  )

test.each([
  [0, 1, 2, 3],
  [0, 0, 1, 2, 0, 0, 3, 4],
  [1, 2, 0, 0, 5, 6, 0, 0],
])('a few bytes that could be UTF-32 are no text: %j', (...bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBeUndefined()
})

test('UTF-16 and UTF-32 without a mark are known in any script', () => {
  const little = Buffer.from(greek, 'utf16le')
  expect(decodeText(little)?.text).toBe(greek)
  expect(decodeText(Buffer.from(little).swap16())?.text).toBe(greek)
  expect(decodeText(utf32(greek))?.text).toBe(greek)
  expect(decodeText(utf32(greek).swap32())?.text).toBe(greek)
})

test.each([
  ['counters', Buffer.from(Uint32Array.from({ length: 64 }, (_, at) => at).buffer)],
  ['amounts', Buffer.from(Float32Array.from({ length: 64 }, (_, at) => at * 1.37).buffer)],
  ['a picture', Buffer.from(Uint16Array.from({ length: 256 }, (_, at) => (at * 2654435761) >>> 8).buffer)],
])('bytes of %s are no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})

test('UTF-16 is known without its mark where it is mostly ASCII', () => {
  expect(decodeText(Buffer.from('Grüße aus Köln und München', 'utf16le'))?.text).toBe(
    'Grüße aus Köln und München',
  )
})
