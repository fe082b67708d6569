import { after, minutes } from '../../core/operation/clock.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import * as repository from './repository.ts'
import { bringUp } from './start.ts'

/** Launches that a crash cut off, or that found no free sandbox, are finished. */
export function agentJobs(ports: Ports): JobDefinition<never>[] {
  return [
    {
      name: 'agents.finish-launches',
      cron: '* * * * *',
      run: async () => {
        const stranded = await repository.listStranded(ports.db, after(ports.clock.now(), -minutes(1)))
        for (const launch of stranded) await bringUp(ports, launch)
      },
    },
  ]
}
