import type { Ports } from '../../../ports/ports.ts'
import { askModel } from './ask-model.ts'
import type { Brief } from './brief.ts'
import { Draft, type Emit } from './draft.ts'
import { runLogic } from './run-logic.ts'
import type { Desk } from '../tools/tool.ts'

interface Task {
  brief: Brief
  account: Desk['account']
  emit: Emit
  signal: AbortSignal
}

/** Opens the draft; `write` fills it. Kept apart so that what was written survives a failure. */
export function openDraft(ports: Ports, { brief, account, emit, signal }: Task) {
  const choice = ports.models.forTier(brief.tier === 'pro' ? 'pro' : 'free')
  const draft = new Draft({ modelUsed: choice.label, state: brief.state, emit })
  const desk: Desk = { ports, brief, draft, signal, account }
  async function write() {
    const { isAnswered, ...additions } = await runLogic(desk)
    if (!isAnswered) await askModel(desk, choice, additions)
  }
  return { draft, write }
}
