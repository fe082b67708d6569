import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../core/operation/log.ts'
import { isRunning, type Postmaster } from './postmaster.ts'

const CHECK_MS = 500
const RETRY_MS = 5000

interface Supervisor {
  /** Stops watching; returns what has to be stopped, if it runs. */
  end(): Promise<Postmaster | undefined>
}

/** Starts PostgreSQL again when it dies (out of memory, a stray kill), so that the server recovers by itself. */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: Pick<Log, 'info' | 'error'>,
): Supervisor {
  const ending = new AbortController()
  let current = first
  const watching = watch()

  async function watch(): Promise<void> {
    let wait = CHECK_MS
    for (;;) {
      await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      if (!(await isRunning(current))) wait = (await restart()) ? CHECK_MS : RETRY_MS
    }
  }

  async function restart(): Promise<boolean> {
    log.error('PostgreSQL ended unexpectedly; starting it again')
    try {
      current = await start()
      log.info('PostgreSQL runs again')
      return true
    } catch (error) {
      log.error({ problem: error }, 'PostgreSQL did not start')
      return false
    }
  }

  return {
    async end() {
      ending.abort()
      await watching
      return (await isRunning(current)) ? current : undefined
    },
  }
}
