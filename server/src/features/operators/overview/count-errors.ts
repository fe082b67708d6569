import { outcomeStatus } from '../../../core/http/answers/stream-failures.ts'
import type { Api } from '../../../core/http/http.ts'
import { seconds } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { addErrors } from './overview-repository.ts'

const writeAfterMs = seconds(1)

/**
 * Counts failed requests by day. They are written together after a second: when everything fails, the database has
 * better things to do than counting.
 */
export function countErrors({ server }: Api, { db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>) {
  let unwritten = 0
  let timer: NodeJS.Timeout | undefined

  async function write() {
    timer = undefined
    const errors = unwritten
    unwritten = 0
    const day = clock.now().toISOString().slice(0, 10)
    await addErrors(db, { day, errors }).catch((error: unknown) => {
      unwritten += errors
      log.warn({ err: error }, 'failed requests could not be counted')
    })
  }

  server.addHook('onResponse', (request, reply, done) => {
    if (outcomeStatus(request, reply) >= 500) {
      unwritten += 1
      timer ??= setTimeout(() => void write(), writeAfterMs)
    }
    done()
  })
  server.addHook('onClose', async () => {
    clearTimeout(timer)
    if (unwritten > 0) await write()
  })
}
