import type { Job } from '@agentry/contract/operators/jobs'
import { api } from '../../../core/server/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ActionButton } from '../action-button.tsx'
import { ListPage } from '../list-page.tsx'
import { operatorKeys } from '../query-keys.ts'
import { dateFormat } from '../../../core/text/formats.ts'

const shown = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
] as const

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })

export function JobsPage() {
  return (
    <ListPage
      title="Jobs"
      lead="Work that the servers do later or by themselves. Finished jobs are kept for a day."
      shown={shown}
      nothing={{ unfiltered: 'No job has failed within a day.', filtered: 'No job waits.' }}
      keyOf={operatorKeys.jobs}
      load={async ({ show, limit, offset }, signal) => {
        const { total, jobs } = await api('GET /admin/jobs', { query: { show, limit, offset }, signal })
        return { total, rows: jobs }
      }}
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </ListPage>
  )
}

const states = {
  waiting: { label: 'Waiting', tone: 'plain', at: 'Next try' },
  running: { label: 'Running', tone: 'accent', at: 'Since' },
  failed: { label: 'Failed', tone: 'bad', at: 'Last try' },
  'given-up': { label: 'Given up', tone: 'warn', at: 'Last try' },
} as const

function JobRow({ job }: { job: Job }) {
  const { label, tone, at } = states[job.state]
  const tries = job.tries === 1 ? '1 try' : `${job.tries} tries`
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-mono text-sm wrap-anywhere">{job.name}</span>
        {job.cause && <span className="block text-sm wrap-anywhere">{job.cause}</span>}
        <span className="block text-sm text-ink-soft">
          {at} <time dateTime={job.due_at}>{moment(new Date(job.due_at))}</time>, {tries}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        {job.state === 'failed' && (
          <ActionButton
            label="Try again"
            explains={`The job ${job.name} is queued again and tried within a few seconds.`}
            done="Job queued again"
            run={({ reason }) =>
              api('POST /admin/jobs/:job_id/retry', { params: { job_id: job.id }, body: { reason } })
            }
          />
        )}
      </span>
    </li>
  )
}
