import { Pool, type PoolClient } from 'pg'
import type { Log } from '../core/operation/log.ts'
import type { GuardedPool } from './guarded-pool.ts'

const patienceMs = 500
const answerMs = 1250
/** Twice, because a machine that slept, or was busy, finds the first answer too late. */
const silencesInARow = 2

/**
 * Ends the connections in use when the database has gone silent: frozen, or behind a network that swallows everything.
 * Nothing else would tell, and whoever waits for an answer would wait for ever. Until it answers again, nobody is given
 * a connection. A statement may be slow as long as the database says on another connection that it is alive.
 */
export function watchPulse(pool: GuardedPool, { url, log }: { url: string; log: Log }) {
  const inUse = new Map<PoolClient, number>()
  pool.on('acquire', (client) => inUse.set(client, performance.now()))
  let heard = 0
  pool.on('release', (error, client) => {
    inUse.delete(client)
    if (!error) heard = performance.now()
  })

  const pulse = new Pool({
    connectionString: url,
    max: 1,
    // Kept once it is there: behind a pooler without a free place, a new one would wait as if the database were silent.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'agentry-pulse',
  })
  pulse.on('error', () => {})

  let asking = false
  let silences = 0
  const timer = setInterval(async () => {
    if (asking) return
    const oldest = Math.min(pool.waitingSince, ...inUse.values())
    if (!pool.isSilent && performance.now() - oldest < patienceMs) {
      silences = 0
      return
    }
    asking = true
    const asked = performance.now()
    const isUnheard = await isSilent(pulse)
    asking = false
    if (!isUnheard) pool.heard()
    // Whoever got what they wanted meanwhile heard it too: it is busy, and so are we.
    silences = isUnheard && heard < asked ? silences + 1 : 0
    if (silences < silencesInARow || pool.isSilent) return
    silences = 0
    log.warn({ connections: inUse.size }, 'the database is silent; its connections are given up')
    pool.refuseUntilHeard()
    for (const client of inUse.keys()) giveUp(client)
  }, patienceMs)
  timer.unref()

  return async function stop() {
    clearInterval(timer)
    await pulse.end()
  }
}

/** By itself the end of a connection waits for the answers to come. */
function giveUp(client: PoolClient) {
  void client.end()
  client.connection.stream.destroy()
}

/** A refusal is an answer. */
async function isSilent(pulse: Pool): Promise<boolean> {
  try {
    await pulse.query('SELECT 1')
    return false
  } catch (error) {
    return error instanceof Error && /timeout/i.test(error.message)
  }
}
