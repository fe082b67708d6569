const rounds = 6

/**
 * How many times longer work takes for twice the input, in processor time: the least of some rounds, because whatever
 * else the machine does only adds to it. About 2 is linear, 4 is quadratic.
 */
export function growthOf(work: (length: number) => void, length: number): number {
  let least = Infinity
  for (let round = 0; round < rounds && least > 2.2; round += 1) {
    const half = cpuMs(() => work(length / 2))
    const whole = cpuMs(() => work(length))
    // What takes no time cannot be compared, and harms nobody.
    least = Math.min(least, whole / Math.max(half, 4))
  }
  return least
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
