import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { keepMissingLikenesses } from './likeness/keep-likeness.ts'
import { forgetChanges } from './searching/change-repository.ts'
import { embedPending } from './templates/meaning-service.ts'

export function catalogueJobs(ports: Ports): JobDefinition<never>[] {
  let running: Promise<void> | undefined
  const embedOnce = () => (running ??= embedPending(ports).finally(() => (running = undefined)))
  const likenesses: JobDefinition<never> = {
    name: 'catalogue.likeness',
    cron: '20 * * * *',
    atStart: true,
    retries: 0,
    run: () => keepMissingLikenesses(ports),
  }
  const changes: JobDefinition<never> = {
    name: 'catalogue.changes',
    cron: '40 3 * * *',
    retries: 0,
    run: () => forgetChanges(ports.db),
  }
  if (!ports.embedder) return [likenesses, changes]
  return [
    likenesses,
    changes,
    { name: 'catalogue.embed', cron: '* * * * *', atStart: true, retries: 0, run: embedOnce },
  ]
}
