import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const sampleMs = 1000
const resolutionMs = 10

interface Lateness {
  /** How late the event loop may be on average before new requests are refused. */
  mostMs: number
  /** Undefined: what is answered all the same. */
  refusalOf(request: { url: string }): Error | undefined
}

/**
 * Refuses new requests while the process is far behind: waiting would make it worse for everybody. It is behind when two
 * measurements in a row say so: after one long pause, of the machine for example, it has caught up by itself.
 */
export function refuseWhenLate(server: FastifyInstance, { mostMs, refusalOf }: Lateness) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let wasLate = false
  let isBehind = false
  let sampledAt = performance.now()
  const sampling = setInterval(() => {
    // While the loop hardly turns there may be no delay on record yet, but this very timer is late.
    const overdueMs = performance.now() - sampledAt - sampleMs
    sampledAt += overdueMs + sampleMs
    const isLate = overdueMs > mostMs || delays.mean / 1e6 - resolutionMs > mostMs
    isBehind = isLate && wasLate
    wasLate = isLate
    delays.reset()
    // The delay that made this timer late may be put on record only now. It was counted.
    if (overdueMs > mostMs) setImmediate(() => delays.reset())
  }, sampleMs)
  sampling.unref()
  server.addHook('onRequest', (request, _reply, done) => done(isBehind ? refusalOf(request) : undefined))
  server.addHook('onClose', (_server, done) => {
    clearInterval(sampling)
    delays.disable()
    done()
  })
}
