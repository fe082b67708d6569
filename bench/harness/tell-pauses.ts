import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const RESOLUTION_MS = 5

const file = process.env['PAUSES_FILE']
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  /** Loaded into a server that is measured: writes its longest pause since the last time, in milliseconds. */
  process.on('SIGUSR2', () => {
    appendFileSync(file, `${delay.max / 1e6}\n`)
    delay.reset()
  })
}
