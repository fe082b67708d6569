import type { Ports } from '../../../ports/ports.ts'
import { askModel } from './ask-model.ts'
import type { Brief } from './brief.ts'
import { AnswerBuilder } from './answer-builder.ts'
import { codeOf } from '../logic/consult-code.ts'
import { abilitiesOf, noAbilities } from '../logic/own-tools.ts'
import { isMemoryCommand, noteFacts } from '../memory/note-facts.ts'
import { noLogicAnswer } from '../logic/run-logic.ts'
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
    // The built-in model calls none of them, so Python is not asked which there are.
    const abilities = choice.isBuiltIn ? noAbilities : await abilitiesOf(context)
    const consultCode = codeOf(context, abilities)
    const isForUs = choice.isBuiltIn && isMemoryCommand(brief)
    const first = isForUs ? noLogicAnswer : await consultCode(choice)
    if (!first.isAnswered) await askModel(context, choice, { abilities, consultCode, first })
    // A language model that has read the message decides by itself what to remember.
    if (!builder.isReadByModel) noteFacts(context)
  }
  return { builder, write }
}
