/**
 * Watches how long the event loop works without a break, in milliseconds of this thread's own processor time: what other
 * processes do on a busy machine is not in it.
 */
export function watchSlices() {
  let longest = 0
  let before = threadMs()
  let isOn = true
  const look = () => {
    longest = Math.max(longest, threadMs() - before)
    before = threadMs()
    if (isOn) setImmediate(look)
  }
  setImmediate(look)
  return {
    /** The longest since it was asked last. */
    longest() {
      const found = longest
      longest = 0
      return found
    },
    end: () => void (isOn = false),
  }
}

/** Processor time of this thread. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
