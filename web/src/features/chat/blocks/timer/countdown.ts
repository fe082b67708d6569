import { createStore } from 'zustand/vanilla'

interface CountdownState {
  phase: 'ready' | 'running' | 'paused' | 'over'
  /** What was left when it last stood still. */
  leftMs: number
  /** While it runs: when it will be over, by the clock. */
  endsAt: number
}

export type Countdown = ReturnType<typeof createCountdown>

/**
 * Counts down by the clock and not by ticks: a tab that slept knows afterwards how much is left. It goes on while its
 * card is scrolled out of the page.
 */
export function createCountdown(seconds: number, onOver: () => void) {
  const wholeMs = seconds * 1000
  const store = createStore<CountdownState>()(() => ({ phase: 'ready', leftMs: wholeMs, endsAt: 0 }))
  let waiting: ReturnType<typeof setTimeout> | undefined

  function leftMs(): number {
    const { phase, leftMs: left, endsAt } = store.getState()
    return phase === 'running' ? Math.max(0, endsAt - Date.now()) : left
  }

  /** A browser may wake a timeout late, or before the clock says so. */
  function look() {
    if (store.getState().phase !== 'running') return
    if (leftMs() > 0) return waitForEnd()
    clearTimeout(waiting)
    store.setState({ phase: 'over', leftMs: 0 })
    onOver()
  }
  function waitForEnd() {
    clearTimeout(waiting)
    waiting = setTimeout(look, leftMs())
  }

  return {
    store,
    leftMs,
    look,
    start() {
      const left = leftMs() || wholeMs
      store.setState({ phase: 'running', leftMs: left, endsAt: Date.now() + left })
      waitForEnd()
    },
    pause() {
      clearTimeout(waiting)
      store.setState({ phase: 'paused', leftMs: leftMs() })
    },
    reset() {
      clearTimeout(waiting)
      store.setState({ phase: 'ready', leftMs: wholeMs })
    },
  }
}

/** `mm:ss`, with hours before it where there are some. A second that has begun counts. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? [hours, ...parts].join(':') : parts.join(':')
}
