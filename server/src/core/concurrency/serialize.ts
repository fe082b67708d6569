/** Who waits for whom, by key; an entry lives as long as somebody works or waits. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs work of one key one after the other within this process. For what the database serialises anyway: a person's
 * hundred parallel requests then wait here, and not with a hundred connections in hand.
 */
export async function serialize<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}
