import type { BuiltInContext, ModelChoice } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import { askEngineFirst, askModel } from './model/ask-model.ts'
import { builtInContext, type Brief } from './brief.ts'
import { answersOfTables } from '../files/table-questions.ts'
import { AnswerBuilder } from './answer-builder.ts'
import { chosenModel } from './model/chosen-model.ts'
import { Egress, type EgressTask } from '../egress/egress.ts'
import { codeOf } from '../logic/consult-code.ts'
import { applyTicks } from '../logic/apply-ticks.ts'
import { describeAhead } from '../logic/describe-state.ts'
import { noteLeftOut } from '../logic/left-out/note-left-out.ts'
import { abilitiesOf, noAbilities } from '../logic/own-tools.ts'
import { noteFacts } from '../memory/note-facts.ts'
import { importsAgentry } from '../logic/imports-agentry.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { Emit } from '../../../core/http/answers/event-stream.ts'

interface Task {
  brief: Brief
  account: ToolContext['account']
  emit: Emit
  signal: AbortSignal
  /** Where nobody is named who could be asked, what needs to be asked for is denied. */
  sending?: Pick<EgressTask, 'asking' | 'grants' | 'conversationId'>
}

const toNobody = { asking: 'deny', grants: [], conversationId: '' } as const

/** Opens the builder; `write` fills it. Kept apart so that what was written survives a failure. */
export function openDraft(ports: Ports, { brief, account, emit, signal, sending = toNobody }: Task) {
  const choice = chosenModel(ports.models, brief.tier === 'pro' ? 'pro' : 'free', brief.model)
  const builder = new AnswerBuilder({
    modelUsed: choice.label,
    state: brief.state,
    emit,
    isKept: account !== undefined,
  })
  const egress = new Egress({ ports, brief, account, emit, signal, ...sending })
  const context: ToolContext = { ports, brief, builder, egress, signal, account }
  async function write() {
    await applyTicks(context)
    const builtIn = builtInContext(brief, choice.isBuiltIn ? await answersOfTables(context) : undefined)
    const isAnswered = isAskedAfterEngine(brief, choice) && (await askEngineFirst(context, choice, builtIn))
    if (!isAnswered) await answerWithCode(builtIn)
    // A language model that has read the message decides by itself what to remember.
    if (!builder.isReadByModel) await noteFacts(context)
    noteLeftOut(context)
  }
  async function answerWithCode(builtIn: BuiltInContext) {
    // The built-in model calls none of them, so Python is not asked which there are.
    const abilities = choice.isBuiltIn ? noAbilities : await abilitiesOf(context)
    const consultCode = codeOf(context, abilities)
    const first = await consultCode(choice)
    if (!first.isAnswered) await askModel(context, choice, { abilities, consultCode, first, builtIn })
    describeAhead(context, abilities)
  }
  return { builder, egress, write }
}

/**
 * Without a language model the engine goes first where it is sure: memory, identity, safety, attached files. Code from
 * before `agentry` keeps the first word, as it always had.
 */
function isAskedAfterEngine({ version }: Brief, { isBuiltIn }: ModelChoice) {
  return isBuiltIn && importsAgentry(version.logic)
}
