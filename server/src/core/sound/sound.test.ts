import { array, assert, constant, constantFrom, integer, nat, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { hum } from '../../adapters/speech/testing/speech-service.ts'
import { soundKind, soundSeconds } from './sound-kind.ts'
import { makeMp4, makeOgg, makeWave, recordedMp4, recordedWebm } from './testing/make-sound.ts'

const openSize = 0xffffffff
const sounds: [string, Uint8Array, number][] = [
  ['webm', recordedWebm, 3],
  ['mp4', recordedMp4, 2.961],
  ['mp4', makeMp4(75), 75],
  ['ogg', makeOgg(42), 42],
  ['wav', makeWave(2.5), 2.5],
  ['wav', makeWave(2.5, { size: openSize }), 2.5],
  ['wav', makeWave(2.5, { size: 0 }), 2.5],
  ['mp3', await hum(100), 5],
]

test.each(sounds)('a %s file is told by its content, and so is its length', (kind, bytes, seconds) => {
  expect(soundKind(bytes)).toBe(kind)
  expect(Math.abs(soundSeconds(bytes, kind as 'wav') - seconds)).toBeLessThan(0.1)
})

test.each([
  '',
  'RIFF',
  'GIF89a and more',
  '<html></html>',
  '%PDF-1.7',
  'OggT',
  '\xff\xfb\x90\x00 and no frame',
])('%j is no sound', (text) => expect(soundKind(Buffer.from(text, 'latin1'))).toBeUndefined())

test('whatever is broken, cut or claimed, the length is a number', () => {
  const hurt = constantFrom(...sounds.map(([, bytes]) => bytes)).chain((bytes) =>
    record({
      bytes: constant(bytes),
      end: nat(Math.min(bytes.length, 4000)),
      changes: array(tuple(nat(300), integer({ min: 0, max: 255 })), { maxLength: 20 }),
    }),
  )
  assert(
    property(hurt, ({ bytes, end, changes }) => {
      const broken = Buffer.from(bytes.subarray(0, end))
      for (const [at, value] of changes) if (at > 12 && at < end) broken[at] = value
      const kind = soundKind(broken)
      if (kind) expect(soundSeconds(broken, kind)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

test('a tower of boxes and a flood of tiny ones end soon', () => {
  const box = Buffer.from('\0\0\0\x08moov', 'latin1')
  const flood = Buffer.concat([makeMp4(1), ...Array.from({ length: 100_000 }, () => box)])
  expect(soundSeconds(flood, 'mp4')).toBe(1)
  const size = Buffer.alloc(4)
  const tower = Array.from({ length: 100_000 }, (_, depth) => {
    size.writeUInt32BE(8 * (100_000 - depth))
    return Buffer.concat([size, Buffer.from('moov')])
  })
  expect(soundSeconds(Buffer.concat([makeMp4(1), ...tower]), 'mp4')).toBe(1)
})
