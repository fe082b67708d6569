import { expect, test } from 'vitest'
import { sampleRate } from './mel.ts'
import { windows } from './windows.ts'

/** A hum, silent at these seconds for half a second each. */
function hum(seconds: number, ...pauses: number[]) {
  const isPause = (at: number) => pauses.some((pause) => at >= pause && at < pause + 0.5)
  return Float32Array.from({ length: seconds * sampleRate }, (_, at) =>
    isPause(at / sampleRate) ? 0 : Math.sin(at / 7),
  )
}

test('what fits is heard at once', () => {
  expect(windows(hum(30))).toHaveLength(1)
})

test('a long recording is cut in its pauses, and nothing of it is lost', () => {
  const pieces = windows(hum(70, 25, 48))
  const ends = pieces.reduce<number[]>(
    (all, piece) => [...all, (all.at(-1) ?? 0) + piece.length / sampleRate],
    [],
  )
  expect(ends).toHaveLength(3)
  expect(ends[0]).toBeCloseTo(25.25, 0)
  expect(ends[1]).toBeCloseTo(48.25, 0)
  expect(ends[2]).toBe(70)
})
