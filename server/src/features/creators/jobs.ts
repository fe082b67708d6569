import { minutes } from '../../core/operation/clock.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import { readYaml } from '../../core/yaml/read-yaml.ts'
import type { Ports } from '../../ports/ports.ts'
import { examineStarters } from '../catalogue/templates/starter-service.ts'
import { readChecks } from '../chat/checks/check-service.ts'
import { deleteLeftovers } from './deletion.ts'
import { checkTemplate } from './packages/run-checks.ts'
import { tellOfVersions } from './versions/tell-of-versions.ts'

export function creatorJobs(
  ports: Ports,
  { checkStarters }: { checkStarters: boolean },
): JobDefinition<never>[] {
  return [
    ...(checkStarters ? [starterChecks(ports)] : []),
    { name: 'creators.tell-of-versions', cron: '*/10 * * * *', run: () => tellOfVersions(ports) },
    { name: 'creators.delete-leftovers', cron: '25 * * * *', run: () => deleteLeftovers(ports) },
  ]
}

/** The starters are played like every other template, after the start: nobody waits for them. */
function starterChecks(ports: Ports): JobDefinition<never> {
  return {
    name: 'creators.check-starters',
    cron: '0 * * * *',
    atStart: true,
    run: () =>
      examineStarters(ports, (version, { tests, fixtures }) => {
        const checks = readChecks(readYaml('tests.yaml', tests), new Set(fixtures.keys()))
        return checkTemplate(
          ports,
          { version, checks, fixtures },
          {
            patienceMs: minutes(2),
            untilFree: () => ports.sandbox.untilQuiet(),
          },
        )
      }),
  }
}
