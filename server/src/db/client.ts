import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { ClientBase, Pool, QueryConfig } from 'pg'
import type { Log } from '../core/operation/log.ts'
import { GuardedPool } from './guarded-pool.ts'
import { watchPulse } from './pulse.ts'

/** The pool or a transaction of it: repositories do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

/** How long a request waits for a connection. A database that falls silent afterwards is found by its pulse. */
const connectTimeoutMs = 3000
const statementTimeoutMs = 15_000
/** A new connection signs in and plans its statements again: one that a busy minute needed is there for the next. */
const idleMs = 60_000

export function openDatabase({ url, log, size = 20 }: { url: string; log: Log; size?: number }): Database {
  const pool = new GuardedPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleMs,
    onConnect: limitSession,
    // Statements that are sent at once wait for one answer after the other, not each for its turn to be sent.
    pipeline: true,
    keepAlive: true,
    application_name: 'agentry',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const stopWatching = watchPulse(pool, { url, log })
  const db = Object.assign(drizzle(pool) as Db, { transaction: transactionsOf(pool, log) })
  async function close() {
    await pool.end()
    await stopWatching()
  }
  return { db, pool, close }
}

/** By a statement: a pooler between us and the database refuses them as parameters of the connection. */
const sessionLimits: QueryConfig & { query_timeout: number } = {
  text: `SET statement_timeout = ${statementTimeoutMs}; SET idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
  query_timeout: connectTimeoutMs,
}

async function limitSession(client: ClientBase) {
  await client.query(sessionLimits)
}

/**
 * Drizzle's own keep a connection for ever when it is lost at `begin`, and listen to nothing in between: one that
 * is lost while a transaction pauses would end the process.
 */
function transactionsOf(pool: Pool, log: Log): Db['transaction'] {
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost in a transaction')
  return async (work, config) => {
    const client = await pool.connect()
    client.on('error', lost)
    let failure: unknown
    try {
      return await (drizzle(client) as Db).transaction(work, config)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.off('error', lost)
      client.release(isDatabaseAway(failure))
    }
  }
}

const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03'])
/** As the driver says it, also of a pooler that takes the connection and then does not answer. */
const lostWords =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|is not queryable/i

/** Whether the database is away, as opposed to unhappy with a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const { syscall, severity } = error as { syscall?: unknown; severity?: unknown }
  if (lostCodes.has(code) && (syscall || severity)) return true
  // A socket that is not there; any other file that is missing says nothing about the database.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return code.startsWith('08') || lostWords.test(error.message) || isDatabaseAway(error.cause)
}

/** Whether the database has no room for what a statement writes. */
export const isDatabaseFull = (error: unknown) => isOrCauses(error, '53100')

/** Whether the database found its own pages or values damaged. */
export const isDatabaseDamaged = (error: unknown) => isOrCauses(error, 'XX001') || isOrCauses(error, 'XX002')

/** Whether a statement refers to a row that is gone: somebody removed it since it was looked at. */
export const isReferenceGone = (error: unknown) => isOrCauses(error, '23503')

function isOrCauses(error: unknown, code: string): boolean {
  return error instanceof Error && (codeOf(error) === code || isOrCauses(error.cause, code))
}

function codeOf(error: Error) {
  return 'code' in error ? String(error.code) : ''
}

/** Whether a statement failed on this unique constraint. */
export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === constraint) return true
  return isTaken(error.cause, constraint)
}
