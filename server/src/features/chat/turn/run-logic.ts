import { abortable } from '../../../core/concurrency/abortable.ts'
import type { Json } from '../../../ports/sandbox.ts'
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

const nothing: LogicAnswer = { isAnswered: false, context: undefined, results: [] }

/** The template's own code, if it has any. Its failure is a failed step, and the turn goes on without it. */
export async function runLogic(context: ToolContext): Promise<LogicAnswer> {
  const { brief, builder, ports } = context
  const { logic, config, texts, wheels } = brief.version
  if (logic === undefined) return nothing
  const event = {
    message: brief.message,
    history: brief.history,
    state: brief.state as Json,
    memory: brief.facts,
    config,
    now: brief.now.toISOString(),
  }
  const source = { logic, wheels, assets: texts }
  const charged = { person: brief.owner, template: brief.version.templateId }
  const outcome = await abortable(ports.sandbox.run(source, event, charged), context.signal)
  if (!outcome.ok) {
    const { sentence, traceback } = outcome.error
    builder.step(
      'logic',
      '',
    )({ tool: 'logic', success: false, error: brief.isCreator ? (traceback ?? sentence) : sentence })
    return nothing
  }
  const { tools = [], suggestions = [], state } = outcome.result
  if (state !== undefined) builder.state = asRecord(state)
  builder.suggestions = suggestions
  // A blank reply is none: nobody should be shown an empty answer.
  const reply = outcome.result.reply?.trim() ? outcome.result.reply : undefined
  if (reply !== undefined) {
    builder.modelUsed = 'built-in'
    builder.write(reply)
  }
  const results: string[] = []
  for (const { tool, input } of tools)
    results.push(JSON.stringify(await useTool(context, tool, input, 'logic')))
  if (reply !== undefined) return { ...nothing, isAnswered: true }
  return { isAnswered: false, context: outcome.result.context, results }
}

/** State is handed back as a dict; any other JSON is kept under one key of ours. */
function asRecord(state: Json): Record<string, unknown> {
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? state : { value: state }
}
