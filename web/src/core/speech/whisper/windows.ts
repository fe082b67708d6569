import { sampleRate, windowSeconds } from './mel.ts'

const step = sampleRate / 10
const windowSize = windowSeconds * sampleRate
/** A pause is looked for in so much of the end of a window. */
const searched = 10 * sampleRate

/** A long recording in pieces of at most 30 s, cut where it is most quiet. */
export function windows(samples: Float32Array): Float32Array[] {
  if (samples.length <= windowSize) return [samples]
  const cut = quietest(samples, windowSize - searched, windowSize)
  return [samples.subarray(0, cut), ...windows(samples.subarray(cut))]
}

function quietest(samples: Float32Array, from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY
  let best = to
  for (let at = from; at + step <= to; at += step) {
    const power = samples.subarray(at, at + step).reduce((sum, sample) => sum + sample * sample, 0)
    if (power < least) {
      least = power
      best = at + step / 2
    }
  }
  return best
}
