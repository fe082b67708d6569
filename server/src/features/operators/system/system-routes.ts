import * as jobs from '@agentry/contract/operators/jobs'
import * as settings from '@agentry/contract/operators/settings'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listJobs, retryJob } from './job-service.ts'

export function systemRoutes(api: Api, ports: Ports) {
  handle(api, jobs.listJobs, ({ query }) => listJobs(ports, query))
  handle(api, jobs.retryJob, ({ viewer, params, body: { reason } }) =>
    retryJob(ports, viewer, { id: params.job_id, reason }),
  )
  handle(api, settings.listSettings, () =>
    ports.settings.map(({ isSecret, ...setting }) => ({ ...setting, is_secret: isSecret })),
  )
}
