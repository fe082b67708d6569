import { minutes } from '../../core/operation/clock.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import { readYaml } from '../../core/yaml/read-yaml.ts'
import type { Ports } from '../../ports/ports.ts'
import { examineStarters } from '../catalogue/templates/starter-service.ts'
import { readChecks } from '../chat/checks/check-service.ts'
import { checkTemplate } from './packages/run-checks.ts'

/** The starters are played like every other template, after the start: nobody waits for them. */
export function creatorJobs(ports: Ports): JobDefinition<never>[] {
  return [
    {
      name: 'creators.check-starters',
      cron: '0 * * * *',
      atStart: true,
      run: () =>
        examineStarters(ports, (version, tests) =>
          checkTemplate(ports, version, readChecks(readYaml('tests.yaml', tests)), {
            patienceMs: minutes(2),
          }),
        ),
    },
  ]
}
