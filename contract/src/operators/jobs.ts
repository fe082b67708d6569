import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limit, offset, Reason } from './action.ts'

export const Job = z.object({
  id: z.uuid(),
  /** Such as `chat.send-mail`. What it is about may be personal and is not shown. */
  name: z.string(),
  /** `given-up`: trying again would fail for the same reason. */
  state: z.enum(['waiting', 'running', 'failed', 'given-up']),
  created_at: z.iso.datetime(),
  /** When it is tried next, or was tried last. */
  due_at: z.iso.datetime(),
  tries: z.int(),
  /** Kinds and codes of the last failure, without its message. */
  cause: z.string().nullable(),
})
export type Job = z.output<typeof Job>

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'operator',
  summary: 'Jobs that wait or run, or that failed within the last day.',
  query: z.object({ limit, offset, show: z.enum(['failed', 'waiting']).default('failed') }),
  response: z.object({ total: z.int(), jobs: z.array(Job) }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:job_id/retry',
  access: 'operator',
  summary: 'Queues a failed job again.',
  params: z.object({ job_id: z.uuid() }),
  body: Reason,
  response: Job,
})
