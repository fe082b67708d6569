import { later } from '../later.ts'

/** Long enough for the next page to come, short enough for somebody who stayed after all. */
const leavesWithinMs = 10_000

/**
 * A part of the client that is being fetched. Whoever leaves meanwhile breaks it off, and Firefox tells the page so
 * while it can still be seen: that is no failure to show. Listens only meanwhile, since a page that always does is not
 * kept for the way back.
 */
export async function chunk<T>(fetched: Promise<T>): Promise<T> {
  // Drawn by the server, where nobody leaves.
  if (typeof window === 'undefined') return fetched
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  window.addEventListener('beforeunload', leave)
  try {
    return await fetched
  } catch (error) {
    if (isLeaving) await later(leavesWithinMs)
    throw error
  } finally {
    window.removeEventListener('beforeunload', leave)
  }
}
