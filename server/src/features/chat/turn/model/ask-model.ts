import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { AppError } from '../../../../core/errors.ts'
import { ModelChanged, type BuiltInContext, type ModelChoice } from '../../../../ports/models.ts'
import type { LogicAbilities } from '../../../../ports/sandbox.ts'
import { reserveCall } from '../../model-calls/budget.ts'
import { spentIn } from '../../model-calls/record-calls.ts'
import { openModelTurn } from '../../egress/sinks/model-turn.ts'
import type { AnswerBuilder } from '../answer-builder.ts'
import { requestFor, type ModelRequest } from './model-request.ts'
import { takeStep } from './model-step.ts'
import { refuseCalls, runCalls } from './model-tools.ts'
import type { codeOf } from '../../logic/consult-code.ts'
import { noAbilities } from '../../logic/own-tools.ts'
import { noLogicAnswer, type LogicAnswer } from '../../logic/run-logic.ts'
import type { ToolContext } from '../../tools/tool.ts'

/** Model calls in one turn: the first answer and what follows from its tools. */
const stepsPerTurn = 8
const answerTokens = 4000

/** The template's own code: what of it the model may call, how to ask it, and what it said when it was asked first. */
interface Code {
  abilities: LogicAbilities
  consultCode: ReturnType<typeof codeOf>
  first: LogicAnswer
  /** What the built-in model knows, should it be the one that answers. */
  builtIn: BuiltInContext
}

/** Asks the model, with tools in a loop, and writes its words into the builder as they come. */
export async function askModel(context: ToolContext, choice: ModelChoice, code: Code): Promise<void> {
  const { builder } = context
  if ((await takeTurn(context, choice, code)) === 'code' || builder.hasWords) return
  // What the steps did is kept with these words; the failure sees to it that nothing is counted.
  if (!builder.isEmpty)
    builder.write('I used all my steps without coming to an answer. They are listed above.')
  const detail = 'The model gave no answer. Your message was not counted; please try again.'
  throw new AppError('provider-failed', detail)
}

/** What the built-in engine answers before the template's own code is asked. False: it leaves the message to the code. */
export async function askEngineFirst(context: ToolContext, choice: ModelChoice, known: BuiltInContext) {
  const builtIn = { ...known, part: 'before code' as const }
  const code = { abilities: noAbilities, consultCode: async () => noLogicAnswer, first: noLogicAnswer }
  await takeTurn(context, choice, { ...code, builtIn })
  return context.builder.hasWords
}

/** Who had the last word: the model, or the template's own code that was asked in its place. */
async function takeTurn(context: ToolContext, choice: ModelChoice, code: Code): Promise<'model' | 'code'> {
  const { builder, signal } = context
  const { abilities, builtIn } = code
  const turn = openModelTurn(choice, context.egress.receipt)
  let request = await requestFor(context, { choice, asks: turn.asks, abilities, said: code.first })
  for (let left = stepsPerTurn; left > 0; left -= 1) {
    const step = await askOnce(context, turn, request, { choice, isLast: left === 1, builtIn }).catch(
      unlessChanged,
    )
    if (!step) {
      const said = await code.consultCode(turn.asks)
      if (said.isAnswered) return 'code'
      request = await requestAgain(context, { choice, asks: turn.asks, abilities, said }, request)
      // It was not asked anything yet.
      left += 1
      continue
    }
    builder.isReadByModel = !turn.asks.isBuiltIn
    if (step.suggestions.length > 0) builder.suggestions = step.suggestions
    if (step.calls.length === 0) break
    if (left === 1) {
      refuseCalls(context, step.calls, `One answer takes ${stepsPerTurn} steps at most, and they are used.`)
      break
    }
    const waitedBefore = context.egress.waitedMs
    const results = await runCalls(context, step.calls, request.own)
    turn.standStill(context.egress.waitedMs - waitedBefore)
    signal.throwIfAborted()
    request.prompt.push({ role: 'assistant', content: step.said }, { role: 'tool', content: results })
  }
  return 'model'
}

async function askOnce(
  context: ToolContext,
  turn: ReturnType<typeof openModelTurn>,
  request: ModelRequest,
  { choice, isLast, builtIn }: { choice: ModelChoice; isLast: boolean; builtIn: BuiltInContext },
) {
  const { ports, builder, signal } = context
  const { prompt, tools } = request
  const options: LanguageModelV4CallOptions = {
    prompt,
    // At its last step the model has to answer with what it has.
    ...(tools.length > 0 && { tools, toolChoice: { type: isLast ? 'none' : 'auto' } }),
    maxOutputTokens: answerTokens,
    abortSignal: signal,
    providerOptions: { builtIn },
  }
  const settle = turn.asks.isBuiltIn
    ? undefined
    : await reserveCall(ports, { accountId: chargedFor(context), choice, options })
  // Unless it begins to answer.
  let cost: number | undefined = 0
  const write = newParagraph(builder)
  const step = await takeStep(turn.model, options, {
    onText(text) {
      builder.modelUsed = turn.answeredBy
      write(text)
    },
    onEnd(call) {
      if (!turn.asks.isBuiltIn) builder.modelCalls.push({ ...call, model: turn.answeredBy })
      const spent = spentIn(call.usage)
      cost = spent && (ports.models.costOf(turn.answeredBy, spent) ?? 0)
    },
  }).finally(async () => {
    turn.noteSent(prompt)
    await settle?.(cost)
  })
  builder.modelUsed = turn.answeredBy
  return step
}

/** Whose budget pays: nobody's for a guest. */
const chargedFor = ({ account, brief }: ToolContext) =>
  account?.viewer.id ?? (brief.isCreator ? (brief.version.creatorId ?? null) : null)

function unlessChanged(error: unknown): undefined {
  if (!(error instanceof ModelChanged)) throw error
}

/** A new request, with what the tools of this turn have told so far. The built-in model presents that by itself. */
async function requestAgain(
  context: ToolContext,
  sources: Parameters<typeof requestFor>[1],
  { prompt }: ModelRequest,
): Promise<ModelRequest> {
  const outputs = prompt.flatMap(({ role, content }) => (role === 'tool' ? content : []))
  if (sources.asks.isBuiltIn && outputs.length > 0) {
    const request = await requestFor(context, sources)
    return { ...request, prompt }
  }
  const told = outputs.flatMap((part) => (part.type === 'tool-result' ? [JSON.stringify(part.output)] : []))
  const said = { ...sources.said, results: [...sources.said.results, ...told] }
  return requestFor(context, { ...sources, said })
}

/** What is said after a tool does not run on from what was said before it. */
function newParagraph(builder: AnswerBuilder) {
  let isFirst = true
  return (text: string) => {
    if (isFirst && builder.text !== '' && !builder.text.endsWith('\n')) builder.write('\n\n')
    isFirst = false
    builder.write(text)
  }
}
