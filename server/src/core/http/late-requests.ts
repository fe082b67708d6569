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

/** Refuses new requests while the process is far behind: waiting would make it worse for everybody. */
export function refuseWhenLate(server: FastifyInstance, { mostMs, refusalOf }: Lateness) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let isLate = false
  const sampling = setInterval(() => {
    isLate = delays.mean / 1e6 - resolutionMs > mostMs
    delays.reset()
  }, sampleMs)
  sampling.unref()
  server.addHook('onRequest', (request, _reply, done) => done(isLate ? refusalOf(request) : undefined))
  server.addHook('onClose', (_server, done) => {
    clearInterval(sampling)
    delays.disable()
    done()
  })
}
