import type { ToolResult } from '@agentry/contract/messages'
import type { MadeBy } from '@agentry/contract/rules/egress'
import { tools, type ToolName } from '@agentry/contract/rules/tools'
import { AppError } from '../../../core/errors.ts'
import { ThreadFailure } from '../../../core/threads/task-thread.ts'
import { WebFailure } from '../../../ports/web.ts'
import { implementations } from './implementations.ts'
import { accountOf, type Tool, type ToolContext } from './tool.ts'
import { ToolFailure } from './tool-failure.ts'

interface NamedTool extends Tool {
  name: ToolName
}

/** However a model or a template loops, a turn uses no more than this. */
const callsPerTurn = 8

/** Of the input that a step shows, in characters. */
const longestInput = 4_000

/** The tools that the template declares, in its order. */
export function declaredTools({ brief }: ToolContext): NamedTool[] {
  return brief.version.config.tools.map((name) => ({ name, ...implementations[name] }))
}

/**
 * Runs one tool and tells its step. A failed tool is a result, and the turn goes on; only an abort throws, and a limit of
 * the plan that is met before there is anything to keep: then the whole turn is refused.
 */
export async function useTool(
  context: ToolContext,
  name: string,
  rawInput: unknown,
  madeBy: MadeBy,
): Promise<ToolResult> {
  const tool = declaredTools(context).find((one) => one.name === name)
  if (!tool) return { tool: name as ToolName, success: false, error: `This template may not use "${name}".` }
  const input = tool.input.safeParse(rawInput)
  const end = context.builder.step(tool.name, input.success ? tool.about(input.data) : '')
  const began = performance.now()
  const result = await outcome(context, tool, input, madeBy)
  end({ ...result, ...readable(rawInput), ms: Math.round(performance.now() - began) })
  return result
}

/** For whoever opens the step. A script of many pages is not kept a second time. */
function readable(input: unknown) {
  const size = JSON.stringify(input)?.length ?? 0
  return size > 0 && size <= longestInput && { input }
}

async function outcome(
  context: ToolContext,
  tool: NamedTool,
  input: ReturnType<Tool['input']['safeParse']>,
  madeBy: MadeBy,
): Promise<ToolResult> {
  const failed = (error: string) => ({ tool: tool.name, success: false, error })
  if (!input.success) {
    const [issue] = input.error.issues
    return failed(`The request was not complete: ${issue?.path.join('.')} ${issue?.message}.`)
  }
  if (context.builder.stepsBegun > callsPerTurn)
    return failed(`One turn may use ${callsPerTurn} steps, and they are used.`)
  try {
    if (tools[tool.name].needsAccountTo) accountOf(context, tool.name)
    return { tool: tool.name, success: true, result: await tool.run(input.data, context, madeBy) }
  } catch (error) {
    context.signal.throwIfAborted()
    if (isNeedsGrant(error) || (isRefusal(error) && context.builder.isEmpty)) throw error
    if (error instanceof ToolFailure && error.result !== undefined)
      return { ...failed(error.message), result: error.result }
    if (isForPeople(error)) return failed(error.message)
    if (error instanceof ThreadFailure) return failed(tookTooLong)
    context.ports.log.error({ err: error, tool: tool.name }, 'a tool failed')
    return failed('Unknown error')
  }
}

const tookTooLong = 'Reading took too long and was stopped. Shorter texts or smaller files may help.'

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'plan-limit'

/** The caller gets one answer and cannot be asked, so the whole turn is refused. */
export const isNeedsGrant = (error: unknown) => error instanceof AppError && error.code === 'needs-grant'

/** Failures that were written to be read: ours, and those that name themselves so. */
function isForPeople(error: unknown): error is Error {
  return error instanceof AppError || error instanceof ToolFailure || error instanceof WebFailure
}
