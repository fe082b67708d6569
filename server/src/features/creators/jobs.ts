import { minutes } from '../../core/operation/clock.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import { readYaml } from '../../core/yaml/read-yaml.ts'
import type { Ports } from '../../ports/ports.ts'
import { examineStarters } from '../catalogue/templates/starter-service.ts'
import { readChecks } from '../chat/checks/check-service.ts'
import { checkTemplate } from './packages/run-checks.ts'
import { tellOfVersions } from './versions/tell-of-versions.ts'

/** The starters are played like every other template, after the start: nobody waits for them. */
export function creatorJobs(ports: Ports): JobDefinition<never>[] {
  return [
    {
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
    },
    { name: 'creators.tell-of-versions', cron: '*/10 * * * *', run: () => tellOfVersions(ports) },
  ]
}
