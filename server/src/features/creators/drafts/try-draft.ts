import type { SentDraft } from '@agentry/contract/drafts'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Json, LogicEvent } from '../../../ports/sandbox.ts'
import type { Emit } from '../../../core/http/answers/event-stream.ts'
import { passingTurn, type PassingTurn } from '../../chat/turn/passing-turn-service.ts'
import { loadDraft, type UnfinishedDraft } from './load-draft.ts'

const triesOfOnePerson: Rule = { name: 'template-try', points: 600, perSeconds: 60 * 60 }

interface Trial extends Pick<PassingTurn, 'message' | 'messages' | 'state' | 'sending' | 'ticks'> {
  draft: SentDraft
}

/** One turn with a template that is still being written. Nothing of it is kept, and tools that keep something fail. */
export async function tryDraft(ports: Ports, viewer: Viewer, trial: Trial, emit: Emit, signal: AbortSignal) {
  await ports.limits.take(triesOfOnePerson, viewer.id)
  const { version } = await loadDraft(ports, viewer, trial.draft)
  const { draft: _, ...said } = trial
  return passingTurn(ports, { who: 'creator', owner: viewer.id, version, ...said }, emit, signal)
}

type SampleEvent = Omit<LogicEvent, 'config' | 'now'> & { now: string | undefined }

/** Runs `respond(event)` once, and tells its creator everything about how it went. */
export async function runDraftLogic(
  ports: Ports,
  viewer: Viewer,
  { draft, event }: { draft: UnfinishedDraft; event: SampleEvent },
) {
  await ports.limits.take(triesOfOnePerson, viewer.id)
  const { version } = await loadDraft(ports, viewer, draft)
  const { logic, wheels, config, texts: assets, templateId } = version
  if (logic === undefined)
    throw new AppError('invalid-request', 'There is no code to run yet: logic.py is empty.')
  const began = performance.now()
  const now = event.now ?? ports.clock.now().toISOString()
  const outcome = await ports.sandbox.run(
    { logic, wheels, assets },
    { ...event, now, config },
    { person: viewer.id, template: templateId },
  )
  const milliseconds = Math.round(performance.now() - began)
  if (outcome.ok)
    return { ok: true, result: { ...outcome.result } as Record<string, Json>, error: null, milliseconds }
  const { sentence, line = null, traceback = null } = outcome.error
  return { ok: false, result: null, error: { sentence, line, traceback }, milliseconds }
}
