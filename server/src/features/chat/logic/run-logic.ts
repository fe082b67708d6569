import { abortable } from '../../../core/concurrency/abortable.ts'
import type { Json } from '../../../ports/sandbox.ts'
import { asRecord } from '../../../core/text/storable.ts'
import { logicFilesOf } from '../files/logic-files.ts'
import { knownAbout } from '../turn/brief.ts'
import { withGuide } from './open-questions.ts'
import { chargedTo, sourceOf } from './own-tools.ts'
import type { ToolContext } from '../tools/tool.ts'
import { useTool } from '../tools/use-tool.ts'

export interface LogicAnswer {
  /** Whether the template's own code has answered: then no model is asked. */
  isAnswered: boolean
  /** What the code wants the model to know. */
  context: string | undefined
  /** What the tools told that the code used, as JSON. */
  results: string[]
}

export const noLogicAnswer: LogicAnswer = { isAnswered: false, context: undefined, results: [] }

/** Code reads a message by patterns and may misread it; its sums are right for what it read. */
const asAdvice = (reply: string) =>
  `Without a language model the template's own code would answer as follows. It may have misread the message: check what it understood, take over exact figures only where it understood it right, and say it in your own words.\n\n${reply}`

/** The template's own code, if it has any. Its failure is a failed step, and the turn goes on without it. */
export async function runLogic(context: ToolContext, role: 'answers' | 'advises'): Promise<LogicAnswer> {
  const { brief, builder, ports } = context
  const { logic, config } = brief.version
  if (logic === undefined) return noLogicAnswer
  const files = await logicFilesOf(context)
  const event = {
    message: brief.message,
    history: brief.history,
    state: brief.state as Json,
    memory: knownAbout(brief),
    ...(files.length > 0 && { files }),
    config,
    now: brief.now.toISOString(),
  }
  const running = ports.sandbox.run(sourceOf(brief.version), event, chargedTo(brief))
  const outcome = await abortable(running, context.signal)
  if (!outcome.ok) {
    const { sentence, traceback } = outcome.error
    builder.step(
      'logic',
      '',
    )({ tool: 'logic', success: false, error: brief.isCreator ? (traceback ?? sentence) : sentence })
    return noLogicAnswer
  }
  const { tools = [], suggestions = [], blocks = [], state } = outcome.result
  if (state !== undefined) builder.state = asRecord(state)
  builder.suggestions = suggestions
  // A blank reply is none: nobody should be shown an empty answer.
  const reply = outcome.result.reply?.trim() ? outcome.result.reply : undefined
  const answers = reply !== undefined && role === 'answers'
  if (answers) {
    builder.modelUsed = ports.models.builtIn().label
    builder.isByCode = true
    builder.write(await withGuide(context, reply))
    if (blocks.length > 0) builder.step('logic', '')({ tool: 'logic', success: true, blocks })
  }
  const results: string[] = []
  // An adviser does nothing: the model has the platform's tools and decides.
  for (const { tool, input } of role === 'answers' ? tools : [])
    results.push(JSON.stringify(await useTool(context, tool, input, 'code')))
  if (answers) return { ...noLogicAnswer, isAnswered: true }
  const notes = [outcome.result.context, reply && asAdvice(reply)].filter(Boolean).join('\n\n')
  return { isAnswered: false, context: notes || undefined, results }
}
