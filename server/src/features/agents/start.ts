import { after, minutes } from '../../core/clock.ts'
import type { JobDefinition } from '../../core/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { loadVersion } from '../catalogue/loaded-version.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'sandbox'>

interface Launch {
  id: string
  ownerId: string
  versionId: string
}

/** Loads what the agent runs. Its logic must compile; where it does not, the agent is in error and says why. */
export async function bringUp({ db, clock, sandbox }: Needs, { id, ownerId, versionId }: Launch) {
  const { logic, wheels } = await loadVersion(db, versionId)
  const problem = logic === undefined ? undefined : await sandbox.check({ logic, wheels })
  const at = clock.now()
  if (!problem) await repository.setStatus(db, { id, ownerId, status: 'running', at })
  else await repository.setStatus(db, { id, ownerId, status: 'error', reason: problem.sentence, at })
}

/** Launches that a crash cut off are finished. */
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
