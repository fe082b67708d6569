/**
 * Does the same for each, one after the other: one that fails does not keep the others back. Rejects at the end with
 * every failure, so that the job is tried again for their sake.
 */
export async function forEachSettled<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be done`)
}
