import type { FastifyReply } from 'fastify'
import type { Viewer } from './access.ts'
import { whenClosed } from './answers/away.ts'

/** The requests that this server is answering, by the person who sent them, each with the hash of its token or API key. */
export class OpenRequests {
  readonly #byPerson = new Map<string, Map<FastifyReply, string>>()

  add({ id: personId, tokenHash }: Viewer, reply: FastifyReply) {
    const open = this.#byPerson.get(personId) ?? new Map<FastifyReply, string>()
    this.#byPerson.set(personId, open.set(reply, tokenHash.toString('hex')))
    whenClosed(reply, () => {
      open.delete(reply)
      if (open.size === 0 && this.#byPerson.get(personId) === open) this.#byPerson.delete(personId)
    })
  }

  /** Ends them where they are. A stream ends for its reader, and a turn that waits for one is cancelled. */
  end(personId: string) {
    for (const reply of this.#byPerson.get(personId)?.keys() ?? []) reply.raw.destroy()
  }

  /** Only those that came with one of these tokens or API keys. */
  endThoseWith(tokenHashes: ReadonlySet<string>) {
    for (const open of this.#byPerson.values())
      for (const [reply, tokenHash] of open) if (tokenHashes.has(tokenHash)) reply.raw.destroy()
  }

  /** Of the tokens and API keys with which these people are asking. */
  tokenHashesOf(people: string[]): Set<string> {
    return new Set(people.flatMap((id) => [...(this.#byPerson.get(id)?.values() ?? [])]))
  }

  people(): string[] {
    return [...this.#byPerson.keys()]
  }
}
