import type { ModelChoice } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { LogicAbilities } from '../../../ports/sandbox.ts'
import { askModel } from './ask-model.ts'
import { engineOf } from '../../catalogue/templates/capability-service.ts'
import type { Brief } from './brief.ts'
import { AnswerBuilder } from './answer-builder.ts'
import { abilitiesOf } from '../logic/own-tools.ts'
import { noLogicAnswer, runLogic } from '../logic/run-logic.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { Emit } from '../../../core/http/answers/event-stream.ts'

interface Task {
  brief: Brief
  account: ToolContext['account']
  emit: Emit
  signal: AbortSignal
}

/** Opens the builder; `write` fills it. Kept apart so that what was written survives a failure. */
export function openDraft(ports: Ports, { brief, account, emit, signal }: Task) {
  const choice = ports.models.forTier(brief.tier === 'pro' ? 'pro' : 'free')
  const builder = new AnswerBuilder({ modelUsed: choice.label, state: brief.state, emit })
  const context: ToolContext = { ports, brief, builder, signal, account }
  async function write() {
    const abilities = await abilitiesOf(context)
    const role = roleOfCode(brief, abilities, choice)
    const { isAnswered, ...additions } = role === 'tools' ? noLogicAnswer : await runLogic(context, role)
    if (!isAnswered) await askModel(context, choice, { ...additions, abilities })
  }
  return { builder, write }
}

/**
 * A language model reads every message by itself and calls the tools of the template's code. Code without tools tells it
 * what it would answer. The code answers where there is no language model, where the template says so, and where it is
 * from before templates could say anything.
 */
function roleOfCode({ version }: Brief, { tools }: LogicAbilities, { isBuiltIn }: ModelChoice) {
  if (isBuiltIn || engineOf(version.config, tools) === 'code') return 'answers'
  return tools.length > 0 ? 'tools' : 'advises'
}
