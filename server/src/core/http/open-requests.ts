import type { FastifyReply } from 'fastify'
import { whenClosed } from './answers/away.ts'

/** The requests that this server is answering, by the person who sent them. */
export class OpenRequests {
  readonly #byPerson = new Map<string, Set<FastifyReply>>()

  add(personId: string, reply: FastifyReply) {
    const open = this.#byPerson.get(personId) ?? new Set()
    this.#byPerson.set(personId, open.add(reply))
    whenClosed(reply, () => {
      open.delete(reply)
      if (open.size === 0 && this.#byPerson.get(personId) === open) this.#byPerson.delete(personId)
    })
  }

  /** Ends them where they are. A stream ends for its reader, and a turn that waits for one is cancelled. */
  end(personId: string) {
    for (const reply of this.#byPerson.get(personId) ?? []) reply.raw.destroy()
  }

  people(): string[] {
    return [...this.#byPerson.keys()]
  }
}
