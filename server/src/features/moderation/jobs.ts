import { after, days } from '../../core/operation/clock.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { forgetVisitorEmails } from './decisions/case-repository.ts'
import { tellVisitors, tellVisitorsJob, type VisitorsToTell } from './decisions/tell-visitors.ts'

export function moderationJobs(ports: Ports): JobDefinition<never>[] {
  return [
    { name: tellVisitorsJob, run: (data: VisitorsToTell) => tellVisitors(ports, data) },
    {
      // Addresses that no mail could be sent to while the job tried.
      name: 'moderation.forget-addresses',
      cron: '20 4 * * *',
      run: () => forgetVisitorEmails(ports.db, after(ports.clock.now(), -days(1))),
    },
  ]
}
