import { serialize } from '../../../core/concurrency/serialize.ts'
import { Semaphore } from '../../../core/concurrency/semaphore.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'

/** Each holds a connection while the provider answers, and the embedded one needs a second: never all of them. */
const conversations = new Semaphore(6)

/**
 * Talks to the provider about one thing, whose row `work` locks first, and writes what it said: one after the other
 * among all replicas, so that whoever comes later reads, and writes, a later state. All that is written is there
 * together, or none of it.
 */
export function withProviderLock<T>(
  { db }: Pick<Ports, 'db'>,
  about: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return serialize(about, () => conversations.pass(() => db.transaction(work)))
}
