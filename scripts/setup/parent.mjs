const CHECK_MS = 250

/**
 * npm passes a signal to the shell between us and it, and that shell dies without telling us. Its death is the
 * message: we stop as if we had got the signal ourselves.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_MS)
  watch.unref()
}
