import { expect, test } from 'vitest'
import { keyOf, packVectors, quantize, similarity, unpackVectors, vectorBytes } from './vectors.ts'

const wave = (shift: number) =>
  quantize(Array.from({ length: vectorBytes }, (_, at) => Math.sin(at + shift) / 20))

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
