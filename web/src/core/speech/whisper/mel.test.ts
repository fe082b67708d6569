import { expect, test } from 'vitest'
import { sampleRate, spectrogram } from './mel.ts'

const frames = 3000
/** Slaney's scale has its middle at 1 kHz, a third of the way: band 26 of 80. */
const bandOf1kHz = 26

test('a tone is loudest in its own band, for as long as it lasts', () => {
  const tone = Float32Array.from({ length: sampleRate }, (_, at) =>
    Math.sin((2 * Math.PI * 1000 * at) / sampleRate),
  )
  const mel = spectrogram(tone)
  expect(mel).toHaveLength(80 * frames)
  const levelsAt = (frame: number) => Array.from({ length: 80 }, (_, band) => mel[band * frames + frame]!)
  const heard = levelsAt(50)
  expect(heard.indexOf(Math.max(...heard))).toBe(bandOf1kHz)
  expect(Math.max(...levelsAt(200))).toBe(Math.min(...heard))
})
