import { inTurn } from '../../../core/concurrency/in-turn.ts'
import { Turnstile } from '../../../core/concurrency/turnstile.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'

/** Each holds a connection while the provider answers, and the embedded one needs a second: never all of them. */
const conversations = new Turnstile(6)

/**
 * Talks to the provider about one thing, whose row `work` locks first, and writes what it said: one after the other
 * among all replicas, so that whoever comes later reads, and writes, a later state. All that is written is there
 * together, or none of it.
 */
export function converse<T>(
  { db }: Pick<Ports, 'db'>,
  about: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return inTurn(about, () => conversations.pass(() => db.transaction(work)))
}
