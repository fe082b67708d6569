import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from '../../db/client.ts'
import { causeOf } from './cause-of.ts'
import { findJob, listJobs, type ListedJob, type WantedJobs } from './job-list.ts'
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
  /** Whether the queues are not there yet: until then nothing can be sent. */
  readonly isStarting: boolean
  /** Starts working on these. Called once, after composition. */
  start(definitions: JobDefinition<never>[], options?: { work: boolean }): Promise<void>
  /** Those that wait or run, the next one first, or those that failed, the latest first. */
  list(wanted: WantedJobs): Promise<{ total: number; jobs: ListedJob[] }>
  find(id: string): Promise<ListedJob | undefined>
  /** Queues a failed job again; false when it is not failed any more. */
  retry(job: Pick<ListedJob, 'id' | 'name'>, within: Db): Promise<boolean>
  stop(): Promise<void>
}

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const keepFinishedSeconds = 24 * 60 * 60
/** How often each queue is looked at. What the clock queues comes once a minute at most, and may wait a little. */
const pollSeconds = { sent: 1, byClock: 10 }
/**
 * Of one kind and on one server. While there are as many, the next are fetched at once: a hundred mails leave in
 * seconds. No more, because those that are done when a server is killed among them are done again.
 */
const atOnce = 5
/** Replicas that start within this time count as one. */
const startsTogetherSeconds = 60

export function createJobs({ pool, log }: { pool: Pool; log: Log }): Jobs {
  const query: Execute = (text, values) => pool.query(text, values)
  const boss = new PgBoss({ db: databaseOf(query), migrate: false })
  boss.on('error', (failure: QueueFailure) => {
    const { queue } = failure
    log.error({ problem: asError(failure), ...(queue && { queue }) }, 'the job queue failed')
  })
  let isStarting = true
  /** Queue to the worker of this server. */
  const workers = new Map<string, string>()
  return {
    get isStarting() {
      return isStarting
    },
    async send(job, data, within) {
      await boss.send(job, data, within ? { db: fromDrizzle(within, sql) } : {})
      const worker = workers.get(job)
      // Within a transaction it is not there yet.
      if (worker && !within) boss.notifyWorker(worker)
    },
    async start(definitions, { work } = { work: true }) {
      await boss.start()
      const known = await whatIsKnown(boss)
      // All queues first: workers that ask already would take the connections away.
      for (const definition of definitions) await prepare(boss, definition, known)
      if (work)
        for (const definition of definitions) workers.set(definition.name, await begin(boss, definition, log))
      isStarting = false
    },
    list: (wanted) => listJobs(query, wanted),
    find: (id) => findJob(query, id),
    async retry({ id, name }, within) {
      // Its type says nothing of what it answers.
      const answer: { affected?: number } = await boss.retry(name, id, { db: fromDrizzle(within, sql) })
      return answer.affected === 1
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  }
}

/** Workers of pg-boss report a plain object with an error's fields instead of the error. */
type QueueFailure = Error & { queue?: string }

function asError(failure: QueueFailure): Error {
  return failure instanceof Error ? failure : Object.assign(new Error('unknown'), failure)
}

interface Known {
  queues: ReadonlySet<string>
  /** Queue to cron. */
  schedules: ReadonlyMap<string, string>
}

/** Two questions instead of two writes for each queue: at most starts nothing is new. */
async function whatIsKnown(boss: PgBoss): Promise<Known> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  return {
    queues: new Set(queues.map(({ name }) => name)),
    schedules: new Map(schedules.map(({ name, cron }) => [name, cron])),
  }
}

async function prepare(boss: PgBoss, { name, cron, retries = 8 }: JobDefinition<never>, known: Known) {
  // Creating a queue that is there changes nothing about it.
  if (!known.queues.has(name))
    await boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 300,
      deleteAfterSeconds: keepFinishedSeconds,
    })
  if (cron && known.schedules.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
}

/** Answers the worker's id. */
async function begin(boss: PgBoss, { name, run, cron, atStart }: JobDefinition<never>, log: Log) {
  if (atStart) await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: startsTogetherSeconds })
  const pollingIntervalSeconds = cron ? pollSeconds.byClock : pollSeconds.sent
  const pace = { pollingIntervalSeconds, batchSize: atOnce, burstWhenBatchFull: true }
  const each = (batch: JobWithMetadata<object>[]) => Promise.all(batch.map((job) => outcomeOf(job, run, log)))
  return boss.work(name, { ...pace, perJobResults: true, includeMetadata: true }, each)
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
      return { id, status: 'completed', output: { cause: causeOf(error) } }
    }
    log.error(
      { err: error, job: name, id },
      `a job failed and ${isLast ? 'is given up' : 'will be tried again'}`,
    )
    return { id, status: 'failed', output: { cause: causeOf(error) } }
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
