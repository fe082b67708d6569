import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../core/log.ts'
import type { Postmaster } from './postmaster.ts'
import { findPostmaster } from './postmaster.ts'

const CHECK_MS = 500

/** Starts PostgreSQL again when it dies (out of memory, a stray kill), so that the server recovers by itself. */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: Pick<Log, 'info' | 'error'>,
) {
  const ending = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await pause(CHECK_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      if (await findPostmaster(first.cluster)) continue
      log.error('PostgreSQL ended unexpectedly; starting it again')
      await start().then(
        () => log.info('PostgreSQL runs again'),
        (error: unknown) => log.error({ err: error }, 'PostgreSQL did not start'),
      )
    }
  }

  return {
    /** Stops watching and hands back what has to be stopped. */
    async end(): Promise<Postmaster | undefined> {
      ending.abort()
      await watching
      return findPostmaster(first.cluster)
    },
  }
}
