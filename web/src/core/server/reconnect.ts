const firstWaitMs = 1000
const longestWaitMs = 15_000

/** Waits until asking again may succeed: at once when the network returns, else a little longer each time. */
export function untilWorthRetrying(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wait = Math.min(firstWaitMs * 2 ** attempt, longestWaitMs)
    const timer = navigator.onLine ? setTimeout(go, wait) : undefined
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
