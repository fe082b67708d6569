/** What Whisper hears: 16 000 samples a second, looked at in windows of 25 ms, a hundred a second. */
export const sampleRate = 16_000
export const windowSeconds = 30
const frameSize = 400
const hop = 160
const bands = 80
const frames = (windowSeconds * sampleRate) / hop
const bins = frameSize / 2 + 1

const hann = Float32Array.from(
  { length: frameSize },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frameSize),
)
const cosines = Float64Array.from({ length: frameSize }, (_, at) => Math.cos((2 * Math.PI * at) / frameSize))
const sines = Float64Array.from({ length: frameSize }, (_, at) => Math.sin((2 * Math.PI * at) / frameSize))

/** The log-mel spectrogram of at most 30 s, filled up with silence, band by band: 80 × 3000. */
export function spectrogram(samples: Float32Array): Float32Array {
  const mel = new Float32Array(bands * frames).fill(-10)
  const heard = Math.min(frames, Math.ceil(samples.length / hop) + 2)
  const frame = new Float64Array(frameSize)
  const power = new Float64Array(bins)
  let loudest = -10
  for (let at = 0; at < heard; at += 1) {
    for (let i = 0; i < frameSize; i += 1) {
      // The first window is centred on the first sample, so the sound is mirrored at its beginning.
      frame[i] = (samples[Math.abs(at * hop + i - frameSize / 2)] ?? 0) * hann[i]!
    }
    measurePower(frame, power)
    for (const [band, { from, weights }] of filters.entries()) {
      let energy = 0
      for (let i = 0; i < weights.length; i += 1) energy += weights[i]! * power[from + i]!
      const level = Math.log10(Math.max(energy, 1e-10))
      mel[band * frames + at] = level
      if (level > loudest) loudest = level
    }
  }
  for (let i = 0; i < mel.length; i += 1) mel[i] = (Math.max(mel[i]!, loudest - 8) + 4) / 4
  return mel
}

function measurePower(frame: Float64Array, power: Float64Array) {
  const { re, im } = transform(frame, 0, 1, frameSize)
  for (let bin = 0; bin < bins; bin += 1) power[bin] = re[bin]! ** 2 + im[bin]! ** 2
}

/** Fourier's transform by halves, down to an odd length: 400 is 16 times 25. */
function transform(input: Float64Array, offset: number, stride: number, length: number) {
  const re = new Float64Array(length)
  const im = new Float64Array(length)
  if (length % 2 === 1) {
    for (let k = 0; k < length; k += 1) {
      for (let n = 0; n < length; n += 1) {
        const sample = input[offset + n * stride]!
        const turn = (k * n * stride) % frameSize
        re[k]! += sample * cosines[turn]!
        im[k]! -= sample * sines[turn]!
      }
    }
    return { re, im }
  }
  const half = length / 2
  const even = transform(input, offset, stride * 2, half)
  const odd = transform(input, offset + stride, stride * 2, half)
  for (let k = 0; k < half; k += 1) {
    const c = cosines[k * stride]!
    const s = sines[k * stride]!
    const r = odd.re[k]! * c + odd.im[k]! * s
    const i = odd.im[k]! * c - odd.re[k]! * s
    re[k] = even.re[k]! + r
    im[k] = even.im[k]! + i
    re[k + half] = even.re[k]! - r
    im[k + half] = even.im[k]! - i
  }
  return { re, im }
}

interface Filter {
  from: number
  weights: Float32Array
}

const stepsBelow = 15
const growth = Math.log(6.4) / 27
const filters = makeFilters()

/** Slaney's triangles: even steps up to 1 kHz, even ratios above, each of the same area. */
function makeFilters(): Filter[] {
  const top = toMel(sampleRate / 2)
  const edges = Array.from({ length: bands + 2 }, (_, at) => toHertz((top * at) / (bands + 1)))
  return Array.from({ length: bands }, (_, band) => {
    const [low, middle, high] = edges.slice(band, band + 3) as [number, number, number]
    const all = Float32Array.from({ length: bins }, (_, bin) => {
      const hertz = (bin * sampleRate) / frameSize
      const rise = (hertz - low) / (middle - low)
      const fall = (high - hertz) / (high - middle)
      return (Math.max(0, Math.min(rise, fall)) * 2) / (high - low)
    })
    const from = Math.max(0, all.findIndex(Boolean))
    return { from, weights: all.slice(from, all.findLastIndex(Boolean) + 1) }
  })
}

function toMel(hertz: number) {
  return hertz < 1000 ? (hertz * 3) / 200 : stepsBelow + Math.log(hertz / 1000) / growth
}

function toHertz(mel: number) {
  return mel < stepsBelow ? (mel * 200) / 3 : 1000 * Math.exp(growth * (mel - stepsBelow))
}
