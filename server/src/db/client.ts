import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import type { Log } from '../core/log.ts'

/** The pool or a transaction of it: repositories do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

/** Answers within five seconds or fails: a request never waits longer for a database that is away. */
const connectTimeoutMs = 3000
const statementTimeoutMs = 15_000

export function openDatabase({ url, log, size = 20 }: { url: string; log: Log; size?: number }): Database {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'agentry',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return { db: drizzle(pool) as Db, pool, close: () => pool.end() }
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether the database is away, as opposed to unhappy with a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (connectionCodes.has(code) && ('syscall' in error || 'severity' in error)) return true
  if (
    code.startsWith('08') ||
    /connection terminated|timeout exceeded when trying to connect/i.test(error.message)
  )
    return true
  return isDatabaseAway(error.cause)
}

/** Whether a statement failed on this unique constraint. */
export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === constraint) return true
  return isTaken(error.cause, constraint)
}
