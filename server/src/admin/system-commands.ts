import { listJobs, retryJob } from '../features/operators/system/job-service.ts'
import type { Command } from './command.ts'

const linesShown = 100

export const systemCommands: Record<string, Command> = {
  jobs: {
    words: ['failed|waiting'],
    says: 'lists jobs that failed within a day, or that wait',
    async run(ports, [show = '']) {
      if (show !== 'failed' && show !== 'waiting') throw new Error('Say "failed" or "waiting".')
      const { total, jobs } = await listJobs(ports, { show, limit: linesShown, offset: 0 })
      const lines = jobs.map(({ id, name, state, tries, cause }) =>
        [id, name, state, `${tries} tries`, cause].filter(Boolean).join('  '),
      )
      return [`${total} jobs`, ...lines].join('\n')
    },
  },
  'retry-job': {
    words: ['<job-id>', '<reason>'],
    says: 'queues a failed job again',
    async run(ports, [id = '', reason = '']) {
      const { name } = await retryJob(ports, {}, { id, reason })
      return `${name} is tried again.`
    },
  },
  settings: {
    words: [],
    says: 'lists the settings of this command, without secrets',
    async run({ settings }) {
      const width = Math.max(...settings.map(({ name }) => name.length))
      return settings
        .map(({ name, source, isSecret, value }) => {
          const told = source === 'none' ? 'not set' : isSecret ? 'set' : value
          return `${name.padEnd(width)}  ${source.padEnd(11)}  ${told}`
        })
        .join('\n')
    },
  },
}
