import type { Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { listLiving } from './repository.ts'

/**
 * Ends what this server is answering to sessions and API keys that have ended, on whichever server: a stream would go
 * on for as long as its reader stays. Which of them ended is read again, so that a signal that was missed does no harm.
 */
export function endRequestsOfEnded({ server, openRequests }: Api, { db, signals, log }: Ports) {
  async function endOf(people: string[]) {
    const ended = openRequests.tokenHashesOf(people)
    if (ended.size === 0) return
    const living = await listLiving(
      db,
      [...ended].map((hash) => Buffer.from(hash, 'hex')),
    )
    for (const hash of living) ended.delete(hash.toString('hex'))
    openRequests.endThoseWith(ended)
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'ended sessions could not be looked up')

  const stop = signals.listen({
    heard({ about, id }) {
      if (about !== 'access-ended') return
      endOf([id]).catch((error: unknown) => {
        failed(error)
        // Those that have not ended ask again.
        openRequests.end(id)
      })
    },
    missed: () => void endOf(openRequests.people()).catch(failed),
  })
  server.addHook('onClose', async () => stop())
}
