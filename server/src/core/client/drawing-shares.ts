import { seconds } from '../operation/clock.ts'

const windowMs = seconds(10)
/** A new screen takes 8 ms to draw and pack: a tenth of a core for whoever asks for another address each time. */
const mostInWindow = 120

/** Says whether a network may have one more screen drawn. Those that are kept cost nothing and are not asked for. */
export function drawingShares(now: () => number = () => performance.now()) {
  const drawn = new Map<string, number>()
  let began = now()
  return (network: string): boolean => {
    if (now() - began > windowMs) {
      drawn.clear()
      began = now()
    }
    const count = (drawn.get(network) ?? 0) + 1
    drawn.set(network, count)
    return count <= mostInWindow
  }
}
