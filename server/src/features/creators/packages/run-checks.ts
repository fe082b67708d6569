import type { Ports } from '../../../ports/ports.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'
import type { KeptChecks } from '../../catalogue/templates/template-service.ts'
import { runChecks, type Check } from '../../chat/checks/check-service.ts'

/** All conversations of an upload together; what has not begun by then counts as failed. */
const uploadMs = 15_000

/** Plays `tests.yaml` with the built-in model, which answers the same at every upload. A turn is one check. */
export async function checkTemplate(
  ports: Ports,
  version: LoadedVersion,
  checks: Check[],
  { patienceMs = uploadMs } = {},
): Promise<KeptChecks> {
  const model = ports.models.builtIn()
  const offline: Ports = {
    ...ports,
    models: {
      ...ports.models,
      forTier: () => model,
      labels: () => ({ free: model.label, pro: model.label }),
    },
  }
  const until = performance.now() + patienceMs
  const failures: KeptChecks['failures'] = []
  let passed = 0
  for (const check of checks) {
    const fail = (problem: string) =>
      failures.push(...check.turns.map(({ say }) => ({ check: check.name, say, problems: [problem] })))
    if (performance.now() > until) {
      fail('did not run: the checks before it took too long')
      continue
    }
    const turns = await runChecks(offline, version, [check]).catch((error: unknown) => {
      ports.log.warn({ err: error }, 'a check could not be played')
      return undefined
    })
    if (!turns) fail('could not be played to its end')
    for (const { say, problems } of turns ?? []) {
      if (problems.length === 0) passed += 1
      else failures.push({ check: check.name, say, problems })
    }
  }
  const total = checks.reduce((sum, { turns }) => sum + turns.length, 0)
  return { passed, total, at: ports.clock.now().toISOString(), model: model.label, failures }
}
