import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** Buffers are given back by another thread, a moment after the collection that found them unused. */
const SWEPT_MS = 500
/** Emptied pages go back to the system over several collections: after one, a hundred megabytes of them may be left. */
const COLLECTIONS = 5

const file = process.env['HELD_FILE']
if (file && isMainThread) process.on('SIGUSR2', () => void tell(file))

/** Loaded into a server that is measured: collects everything and writes what is still held, in bytes. */
async function tell(path: string) {
  for (let collection = 0; collection < COLLECTIONS; collection += 1) {
    globalThis.gc!()
    await pause(SWEPT_MS)
  }
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(path, `${heapUsed + external}\n`)
}
