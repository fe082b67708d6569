import { expect, test } from 'vitest'
import { centreOf } from './centre.ts'
import { keyOf, packVectors, quantize, unpackVectors, vectorBytes } from './vectors.ts'

const wave = (shift: number) =>
  quantize(Array.from({ length: vectorBytes }, (_, at) => Math.sin(at + shift) / 20))

/** With nothing in common with others to be taken away: the cosine. */
const similarity = (left: Int8Array, right: Int8Array) => centreOf([]).closeTo(left)(right)

test('a vector of bytes keeps its direction', () => {
  expect(similarity(wave(0), wave(0))).toBeCloseTo(1)
  expect(similarity(wave(0), wave(0.5))).toBeCloseTo(Math.cos(0.5), 2)
  expect(similarity(wave(0), wave(Math.PI))).toBeCloseTo(-1)
  expect(similarity(wave(0), new Int8Array(vectorBytes))).toBe(0)
})

test('packed vectors are found by their texts, and a cut one is left out', () => {
  const vectors = new Map(['tea', 'ö 😀', ''].map((text, at) => [keyOf(text), wave(at)]))
  const packed = packVectors(vectors)
  expect(unpackVectors(packed)).toEqual(vectors)
  const shifted = Buffer.concat([Buffer.from('x'), packed]).subarray(1)
  expect(unpackVectors(shifted).get(keyOf('ö 😀'))).toEqual(wave(1))
  expect(unpackVectors(packed.subarray(0, -1)).size).toBe(2)
})

test('vectors are told apart by what not all of them have', () => {
  const vectors = [0, 0.1, 0.2, 0.3].map(wave)
  const [first, , , last] = vectors
  const closeTo = centreOf(vectors).closeTo(first!)
  expect(closeTo(last!)).toBeLessThan(similarity(first!, last!) - 0.1)
  expect(closeTo(first!)).toBeGreaterThan(closeTo(last!))
})
