import type { CheckEvent, CreatorChecks, SentDraft } from '@agentry/contract/drafts'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import { giveTurnBack, reserveTurn, settleTurn } from '../../billing/allowance/allowance-service.ts'
import { attachedBy, checksFor, playChecks, type Check } from '../../chat/checks/check-service.ts'
import { asLoaded, fixturesOf, readTests, withinKnowledge } from '../packages/prepare.ts'
import { failureOf } from '../packages/run-checks.ts'
import { loadDraft } from './load-draft.ts'

const runsOfOnePerson: Rule = { name: 'template-checks', points: 30, perSeconds: 60 * 60 }

/** A language model is asked for each of them. */
const messagesPerRun = 60

/**
 * Plays the checks of a draft with the model that its creator's agents use: a connected one, or the built-in. Every
 * message counts as a turn; nothing else is kept.
 */
export async function checkDraft(
  ports: Ports,
  viewer: Viewer,
  draft: SentDraft,
  emit: (event: CheckEvent) => void,
  signal: AbortSignal,
): Promise<CreatorChecks> {
  await ports.limits.take(runsOfOnePerson, viewer.id)
  const loaded = await loadDraft(ports, viewer, draft)
  const all = await readTests(ports, { ...loaded.parts, tests: draft.tests?.trim() || undefined }, viewer.id)
  const model = ports.models.forTier('pro')
  const checks = checksFor(model.isBuiltIn ? 'built-in' : 'model', all)
  refuseWrongNumber(checks, model.label)
  const parts = withinKnowledge(loaded.parts, attachedBy(all))
  const version = asLoaded(parts, { id: newId(), creatorId: viewer.id })
  const total = countMessages(checks)
  emit({ type: 'start', model: model.label, total })
  const failures: CreatorChecks['failures'] = []
  let passed = 0
  const around = <T>(turn: () => Promise<T>) => counted(ports, viewer, turn)
  const playing = { fixtures: fixturesOf(parts), tier: 'pro' as const, signal, around }
  for await (const turn of playChecks(ports, version, checks, playing)) {
    signal.throwIfAborted()
    const { check, say, answer, problems } = turn
    emit({ type: 'turn', check, say, answer, problems })
    if (problems.length === 0) passed += 1
    else failures.push(failureOf(turn))
  }
  return { passed, not_run: 0, total, at: ports.clock.now().toISOString(), model: model.label, failures }
}

const countMessages = (checks: readonly Check[]) => checks.reduce((sum, { turns }) => sum + turns.length, 0)

function refuseWrongNumber(checks: readonly Check[], model: string) {
  const total = countMessages(checks)
  if (total === 0) throw new AppError('invalid-request', `tests.yaml has no checks for ${model} yet.`)
  if (total > messagesPerRun) {
    const detail = `tests.yaml has ${total} messages for ${model}; one run plays ${messagesPerRun} at most.`
    throw new AppError('invalid-request', detail)
  }
}

/** One message is one turn of the plan; one that was not answered is none. */
async function counted<T>(ports: Ports, viewer: Viewer, turn: () => Promise<T>): Promise<T> {
  const reservation = await reserveTurn(ports, viewer, newId())
  try {
    const answer = await turn()
    await settleTurn(ports.db, reservation)
    return answer
  } catch (error) {
    await giveTurnBack(ports.db, reservation.id)
    throw error
  } finally {
    reservation.release()
  }
}
