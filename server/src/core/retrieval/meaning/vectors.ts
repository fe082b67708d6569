import { hash } from 'node:crypto'

/** So many numbers, of one byte each, say what a text means. Only their direction counts. */
export const vectorBytes = 384
const keyBytes = 8

/** Of texts by their `keyOf`. */
export type Vectors = ReadonlyMap<string, Int8Array>

/** The largest number becomes 127: the length of a vector says nothing. */
export function quantize(numbers: readonly number[]): Int8Array {
  const largest = numbers.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  return Int8Array.from(numbers, (each) => Math.round((each / (largest || 1)) * 127))
}

export function lengthOf(vector: Int8Array): number {
  return Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0))
}

/** A text is known by its hash, so that its vector is found wherever the text stands. */
export function keyOf(text: string): string {
  return hash('sha256', text, 'buffer').toString('latin1', 0, keyBytes)
}

export function packVectors(vectors: Vectors): Buffer {
  return Buffer.concat(
    [...vectors].flatMap(([key, vector]) => [Buffer.from(key, 'latin1'), new Uint8Array(vector)]),
  )
}

/** What `packVectors` made; a piece at the end that is cut off is left out. */
export function unpackVectors(packed: Uint8Array): Map<string, Int8Array> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const vectors = new Map<string, Int8Array>()
  const step = keyBytes + vectorBytes
  for (let at = 0; at + step <= bytes.length; at += step) {
    const vector = new Int8Array(bytes.buffer, bytes.byteOffset + at + keyBytes, vectorBytes)
    vectors.set(bytes.toString('latin1', at, at + keyBytes), vector)
  }
  return vectors
}
