import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import type { ToolResult } from '@agentry/contract/messages'
import { z } from 'zod'
import type { ToolContext } from '../../tools/tool.ts'
import type { ToolDeclaration } from '../../../../ports/sandbox.ts'
import { memoryTools, useMemory } from '../../memory/memory-tools.ts'
import { hasTables, queryTable, runTableQuery } from '../../files/query-table.ts'
import { callOwnTool } from '../../logic/own-tools.ts'
import { declaredTools, useTool } from '../../tools/use-tool.ts'
import type { WantedCall } from './model-step.ts'

/** What the model may call: the platform's tools that the template declares, its memory, and its own functions. */
export function offeredTools(context: ToolContext, own: ToolDeclaration[]): LanguageModelV4FunctionTool[] {
  const tables = hasTables(context.brief) ? [queryTable] : []
  const platform = [...declaredTools(context), ...memoryTools(context), ...tables].map(
    ({ name, description, input }) => ({
      type: 'function' as const,
      name,
      description,
      inputSchema: schemaOf(input),
    }),
  )
  const taken = new Set<string>(platform.map(({ name }) => name))
  const offered = own.flatMap(({ name, description, input }) =>
    taken.has(name) ? [] : [{ type: 'function' as const, name, description, inputSchema: input as Schema }],
  )
  return [...platform, ...offered]
}

/** The platform's tools at the same time; the template's own one after the other, for each sees the state of the one before. */
export async function runCalls(
  context: ToolContext,
  calls: WantedCall[],
  own: ToolDeclaration[],
): Promise<LanguageModelV4ToolResultPart[]> {
  // A template cannot take over a name of the platform's: what was offered under it is called.
  const platform = new Set(offeredTools(context, []).map(({ name }) => name))
  let before: Promise<unknown> = Promise.resolve()
  const running = calls.map(async ({ part, isReadable }) => {
    if (!isReadable) return resultPart(part, refuseCall(context, part, 'The arguments were no JSON object.'))
    const isOwn = !platform.has(part.toolName)
    const declaration = isOwn && own.find(({ name }) => name === part.toolName)
    if (!declaration) return resultPart(part, await runCall(context, part))
    const result = before.then(() => callOwnTool(context, declaration, part.input))
    before = result.catch(() => {})
    return resultPart(part, await result)
  })
  // Nothing runs on behind a turn that one of them ended: what it makes would never be taken back.
  await Promise.allSettled(running)
  return Promise.all(running)
}

/** Tells each of them as a failed step. */
export function refuseCalls(context: ToolContext, calls: WantedCall[], error: string) {
  for (const { part } of calls) refuseCall(context, part, error)
}

function refuseCall(context: ToolContext, part: LanguageModelV4ToolCallPart, error: string): ToolResult {
  const { toolName: name, input } = part
  const platform = declaredTools(context).find((tool) => tool.name === name)?.name
  const isMemory = memoryTools(context).some((tool) => tool.name === name)
  const step = platform ?? (isMemory ? 'memory' : 'logic')
  const result: ToolResult = {
    tool: step,
    success: false,
    error,
    ...(step === 'logic' && { name, input }),
  }
  context.builder.step(step, step === 'logic' ? name : '')(result)
  return result
}

type Schema = LanguageModelV4FunctionTool['inputSchema']
const schemas = new WeakMap<z.ZodType, Schema>()

function schemaOf(input: z.ZodType): Schema {
  const known = schemas.get(input)
  if (known) return known
  const made = z.toJSONSchema(input, { target: 'draft-7', io: 'input' }) as Schema
  const schema = { ...made, additionalProperties: false }
  schemas.set(input, schema)
  return schema
}

async function runCall(context: ToolContext, part: LanguageModelV4ToolCallPart): Promise<ToolResult> {
  const { toolName, input } = part
  const remembered = useMemory(context, toolName, input)
  if (remembered) return remembered
  if (toolName === queryTable.name && hasTables(context.brief)) return runTableQuery(context, input)
  if (!declaredTools(context).some(({ name }) => name === toolName))
    return refuseCall(context, part, `There is no tool called "${toolName}" here.`)
  return useTool(context, toolName, input, 'model')
}

/** The model is told what a block shows, not how it is drawn. */
function resultPart(
  { toolCallId, toolName }: LanguageModelV4ToolCallPart,
  { blocks, input: _asked, ...result }: ToolResult,
): LanguageModelV4ToolResultPart {
  const shown = blocks && { shown_to_the_person: blocks.map(({ fallback }) => fallback) }
  const value = JSON.parse(JSON.stringify({ ...result, ...shown }))
  return { type: 'tool-result', toolCallId, toolName, output: { type: 'json', value } }
}
