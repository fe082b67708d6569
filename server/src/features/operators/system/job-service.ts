import type { Job } from '@agentry/contract/operators/jobs'
import { AppError, notFound } from '../../../core/errors.ts'
import type { ListedJob, WantedJobs } from '../../../core/operation/job-list.ts'
import type { Ports } from '../../../ports/ports.ts'
import { logAction, type Actor } from '../log/log-service.ts'

export async function listJobs({ jobs }: Pick<Ports, 'jobs'>, wanted: WantedJobs) {
  const { total, jobs: rows } = await jobs.list(wanted)
  return { total, jobs: rows.map(presentJob) }
}

/** Of two operators who press at once, one queues it and the other is told so. */
export async function retryJob(
  { db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
) {
  const job = await jobs.find(id)
  if (!job) throw notFound('job')
  await db.transaction(async (tx) => {
    if (!(await jobs.retry(job, tx))) throw new AppError('conflict', 'This job is not failed any more.')
    await logAction({ db: tx, clock }, actor, {
      action: 'job.retry',
      target: id,
      reason,
      facts: { job: job.name },
    })
  })
  return presentJob((await jobs.find(id)) ?? job)
}

const presentJob = ({ createdAt, dueAt, ...job }: ListedJob): Job => ({
  ...job,
  created_at: createdAt.toISOString(),
  due_at: dueAt.toISOString(),
})
