import type { Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listSuspended } from './people-repository.ts'

/** Ends what this server is answering to people whom an operator locked out or signed out, on whichever server. */
export function endRequestsOfLockedOut({ server, openRequests }: Api, { db, signals, log }: Ports) {
  const stop = signals.listen({
    heard: (signal) => void (signal.about === 'out' && openRequests.end(signal.id)),
    missed() {
      const people = openRequests.people()
      if (people.length === 0) return
      listSuspended(db, people)
        .then((suspended) => suspended.forEach(({ id }) => openRequests.end(id)))
        .catch((error: unknown) => log.warn({ err: error }, 'suspended people could not be looked up'))
    },
  })
  server.addHook('onClose', async () => stop())
}
