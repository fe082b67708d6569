/** Reads what changed elsewhere: at once while it is on the screen, else when it is there again. */
export function openOnScreen(read: () => Promise<void>) {
  let places = 0
  let isBehind = false
  async function refresh() {
    if (places === 0) isBehind = true
    else await read()
  }
  return {
    refresh,
    wasRead() {
      isBehind = false
    },
    /** Answers what to call when it leaves the screen. */
    look() {
      places += 1
      if (isBehind) refresh().catch(() => {})
      return () => {
        places -= 1
      }
    },
  }
}
