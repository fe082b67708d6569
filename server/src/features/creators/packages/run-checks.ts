import { templateLimits } from '@agentry/contract/rules/limits'
import { truncate } from '../../../core/text/truncate.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'
import type { KeptChecks, outcomeOf } from '../../catalogue/templates/template-service.ts'
import {
  builtInTurnMs,
  checksFor,
  runChecks,
  type Check,
  type CheckedTurn,
} from '../../chat/checks/check-service.ts'

type Fixtures = ReadonlyMap<string, Uint8Array>

const shownAnswer = 2000

/** What its creator reads about a message that was not answered as expected. */
export function failureOf({ check, say, problems, answer }: CheckedTurn): KeptChecks['failures'][number] {
  return { check, say, problems, ...(answer.trim() && { answer: truncate(answer, shownAnswer) }) }
}

interface Template {
  version: LoadedVersion
  checks: Check[]
  fixtures: Fixtures
}

interface Playing {
  patienceMs?: number
  untilFree?: () => Promise<void>
  /** How they went until the time was over: only the rest is played. */
  before?: ReturnType<typeof outcomeOf> | undefined
  /** Aborted, the rest is not played, and what was found is thrown away. */
  signal?: AbortSignal | undefined
}

const countTurns = (checks: readonly Check[]) => checks.reduce((sum, { turns }) => sum + turns.length, 0)

/**
 * Plays `tests.yaml` with the built-in model, which answers the same at every upload. A turn is one check. Undefined
 * where none is for it.
 */
export async function checkTemplate(
  ports: Ports,
  { version, checks: all, fixtures }: Template,
  { patienceMs = templateLimits.checksMs, untilFree = () => Promise.resolve(), before, signal }: Playing = {},
): Promise<KeptChecks | undefined> {
  const checks = checksFor('built-in', all)
  if (checks.length === 0) return undefined
  const model = ports.models.builtIn()
  const offline: Ports = {
    ...ports,
    models: {
      ...ports.models,
      forTier: () => model,
      named: () => model,
      labels: () => ({ free: model.label, pro: model.label }),
    },
  }
  let until = performance.now() + patienceMs
  const total = countTurns(checks)
  const failures = [...(before?.failures ?? [])]
  let passed = before?.passed ?? 0
  let notRun = 0
  for (const check of restOf(checks, before?.notRun ?? total)) {
    const asked = performance.now()
    await untilFree()
    signal?.throwIfAborted()
    until += performance.now() - asked
    if (performance.now() > until) {
      notRun += check.turns.length
      continue
    }
    const turns = await runChecks(offline, version, [check], {
      fixtures,
      signal,
      turnMs: builtInTurnMs,
    }).catch((error: unknown) => {
      signal?.throwIfAborted()
      ports.log.warn({ err: error }, 'a check could not be played')
      return undefined
    })
    if (!turns) {
      const problems = ['could not be played to its end']
      failures.push(...check.turns.map(({ say }) => ({ check: check.name, say, problems })))
    }
    for (const turn of turns ?? []) {
      if (turn.problems.length === 0) passed += 1
      else failures.push(failureOf(turn))
    }
  }
  return { passed, total, at: ports.clock.now().toISOString(), model: model.label, failures, notRun }
}

/** Time runs out once, so what has not run are the last ones. */
function restOf(checks: Check[], messages: number) {
  return checks.filter((_, index) => countTurns(checks.slice(index)) <= messages)
}
