import { Client, Pool, type PoolClient } from 'pg'
import type { Log } from '../core/log.ts'

const patienceMs = 500
const answerMs = 1250
/** Twice, because a machine that slept, or was busy, finds the first answer too late. */
const silencesInARow = 2

/**
 * Ends the connections in use when the database has gone silent: frozen, or behind a network that swallows everything.
 * Nothing else would tell, and whoever waits for an answer would wait for ever. A statement may be slow as long as
 * the database says on another connection that it is alive.
 */
export function watchPulse(pool: Pool, { url, log }: { url: string; log: Log }) {
  const inUse = new Map<PoolClient, number>()
  pool.on('acquire', (client) => inUse.set(client, performance.now()))
  pool.on('release', (_error, client) => inUse.delete(client))

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
    const oldest = Math.min(...inUse.values())
    if (asking || performance.now() - oldest < patienceMs) return
    asking = true
    silences = (await isSilent(pulse)) ? silences + 1 : 0
    asking = false
    if (silences < silencesInARow) return
    silences = 0
    log.warn({ connections: inUse.size }, 'the database is silent; its connections are given up')
    for (const client of inUse.keys()) if (client instanceof Client) void client.end()
  }, patienceMs)
  timer.unref()

  return async function stop() {
    clearInterval(timer)
    await pulse.end()
  }
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
