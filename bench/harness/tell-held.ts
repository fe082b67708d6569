import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Buffers are given back by another thread, a moment after the collection that found them unused. */
const SWEPT_MS = 500

const file = process.env['HELD_FILE']
if (file && isMainThread) process.on('SIGUSR2', () => tell(file))

/** Loaded into a server that is measured: collects everything and writes what is still held, in bytes. */
function tell(path: string) {
  globalThis.gc!()
  const { heapUsed } = process.memoryUsage()
  setTimeout(() => appendFileSync(path, `${heapUsed + process.memoryUsage().external}\n`), SWEPT_MS)
}
