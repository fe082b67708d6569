import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from '../../db/client.ts'
import type { Log } from './log.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** Work that survives a restart, is tried again when it fails, and runs once among replicas. */
export interface JobDefinition<Data extends object = object> {
  name: string
  run(data: Data, attempt?: Attempt): Promise<void>
  /** When to run by itself, as cron in UTC. */
  cron?: string
  /** Also when a server starts: one that was away makes up for what it missed. Among replicas, once in a while. */
  atStart?: true
  retries?: number
}

export interface Attempt {
  /** Whether the job is given up when this one fails. */
  isLast: boolean
}

export interface Jobs {
  /** Queues a job; within a transaction it is there exactly when the transaction is. */
  send<Data extends object>(job: string, data: Data, within?: Db): Promise<void>
  /** Starts working on these. Called once, after composition. */
  start(definitions: JobDefinition<never>[], options?: { work: boolean }): Promise<void>
  stop(): Promise<void>
}

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const keepFinishedSeconds = 24 * 60 * 60
const pollSeconds = 1
/**
 * Of one kind and on one server. While there are as many, the next are fetched at once: a hundred mails leave in
 * seconds. No more, because those that are done when a server is killed among them are done again.
 */
const atOnce = 5
/** Replicas that start within this time count as one. */
const startsTogetherSeconds = 60

export function createJobs({ pool, log }: { pool: Pool; log: Log }): Jobs {
  const boss = new PgBoss({ db: databaseOf((text, values) => pool.query(text, values)), migrate: false })
  boss.on('error', (failure: QueueFailure) => {
    const { queue } = failure
    log.error({ problem: asError(failure), ...(queue && { queue }) }, 'the job queue failed')
  })
  return {
    async send(job, data, within) {
      await boss.send(job, data, within ? { db: fromDrizzle(within, sql) } : {})
    },
    async start(definitions, { work } = { work: true }) {
      await boss.start()
      for (const definition of definitions) await offer(boss, definition, { work, log })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  }
}

/** Workers of pg-boss report a plain object with an error's fields instead of the error. */
type QueueFailure = Error & { queue?: string }

function asError(failure: QueueFailure): Error {
  return failure instanceof Error ? failure : Object.assign(new Error('unknown'), failure)
}

async function offer(
  boss: PgBoss,
  { name, run, cron, atStart, retries = 8 }: JobDefinition<never>,
  { work, log }: { work: boolean; log: Log },
) {
  await boss.createQueue(name, {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: keepFinishedSeconds,
  })
  if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
  if (!work) return
  if (atStart) await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: startsTogetherSeconds })
  const pace = { pollingIntervalSeconds: pollSeconds, batchSize: atOnce, burstWhenBatchFull: true }
  const each = (batch: JobWithMetadata<object>[]) => Promise.all(batch.map((job) => outcomeOf(job, run, log)))
  await boss.work(name, { ...pace, perJobResults: true, includeMetadata: true }, each)
}

async function outcomeOf(
  { id, name, data, retryCount, retryLimit }: JobWithMetadata<object>,
  run: JobDefinition<never>['run'],
  log: Log,
): Promise<JobResult> {
  const isLast = retryCount >= retryLimit
  try {
    await run(data as never, { isLast })
    return { id, status: 'completed' }
  } catch (error) {
    if (error instanceof PermanentFailure) {
      log.warn({ err: error, job: name, id }, 'a job failed for good and is not tried again')
      return { id, status: 'completed', output: { see: 'the log' } }
    }
    log.error(
      { err: error, job: name, id },
      `a job failed and ${isLast ? 'is given up' : 'will be tried again'}`,
    )
    return { id, status: 'failed', output: { see: 'the log' } }
  }
}

/** The queue's own tables. Part of `migrate`, so that servers never change a schema. */
export async function migrateJobs(execute: Execute): Promise<void> {
  const boss = new PgBoss({ db: databaseOf(execute), supervise: false, schedule: false, migrate: true })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

function databaseOf(execute: Execute) {
  return { executeSql: (text: string, values?: unknown[]) => execute(text, values) }
}
