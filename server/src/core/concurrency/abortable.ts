/** Waits for work, but not longer than somebody wants it: an abort rejects at once, whatever the work does. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Once it is given up, nobody waits for its failure any more.
  work.catch(() => {})
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason as Error)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
