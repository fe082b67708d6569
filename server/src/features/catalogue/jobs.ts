import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { embedPending } from './templates/meaning-service.ts'

export function catalogueJobs(ports: Ports): JobDefinition<never>[] {
  let running: Promise<void> | undefined
  const embedOnce = () => (running ??= embedPending(ports).finally(() => (running = undefined)))
  return ports.embedder
    ? [{ name: 'catalogue.embed', cron: '* * * * *', atStart: true, retries: 0, run: embedOnce }]
    : []
}
