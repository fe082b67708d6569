import { setPriority } from 'node:os'

/** Enough for requests to get their core first, and for this thread to go on wherever a core is free. */
const niceness = 10

/** Lets the thread that answers requests go first. Only Linux has priorities for single threads. */
export function lowerThreadPriority() {
  if (process.platform === 'linux') setPriority(niceness)
}
