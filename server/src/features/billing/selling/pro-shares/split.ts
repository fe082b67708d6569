const million = 1_000_000

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/**
 * Whole cents of amounts in millionths of a cent, by the largest remainders: together exactly as many cents as are in
 * the sum, and none further than a cent from what it was.
 */
export function toCents(millionths: readonly number[]): number[] {
  const cents = millionths.map((each) => Math.floor(each / million))
  const left = Math.floor(sumOf(millionths) / million) - sumOf(cents)
  const byRemainder = millionths
    .map((each, index) => ({ index, remainder: each % million }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) cents[index]! += 1
  return cents
}

interface Share {
  cents: number
  millionths: number
  leftMillionths: number
}

/** How much of a share is taken back in all, once so much of what it was made of was given back. */
export function takenBack({ cents, millionths, leftMillionths }: Share) {
  return cents - Math.round(cents * (leftMillionths / millionths))
}
