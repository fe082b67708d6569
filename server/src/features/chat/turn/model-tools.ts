import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import type { ToolResult } from '@agentry/contract/messages'
import { z } from 'zod'
import type { ToolContext } from '../tools/tool.ts'
import { declaredTools, useTool } from '../tools/use-tool.ts'

const remember = {
  name: 'remember',
  description: 'Remembers one thing about this person for later conversations.',
  input: z.object({ fact: z.string().trim().min(1).max(300) }),
}

/** What the model may call: the template's tools, and its memory. */
export function offeredTools(context: ToolContext): LanguageModelV4FunctionTool[] {
  const memory = context.brief.version.config.memory ? [remember] : []
  return [...declaredTools(context), ...memory].map(({ name, description, input }) => ({
    type: 'function',
    name,
    description,
    inputSchema: schemaOf(input),
  }))
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

export async function runCall(
  context: ToolContext,
  { toolCallId, toolName, input }: LanguageModelV4ToolCallPart,
): Promise<LanguageModelV4ToolResultPart> {
  const isMemory = toolName === remember.name && context.brief.version.config.memory
  const result = isMemory ? keepInMind(context, input) : await useTool(context, toolName, input, 'model')
  return {
    type: 'tool-result',
    toolCallId,
    toolName,
    output: { type: 'json', value: JSON.parse(JSON.stringify(result)) },
  }
}

/** Kept when the turn is: what an unanswered turn said is not remembered. */
function keepInMind({ builder, brief }: ToolContext, input: unknown): ToolResult {
  const parsed = remember.input.safeParse(input)
  if (!parsed.success) return { tool: 'memory', success: false, error: 'There was nothing to remember.' }
  const { fact } = parsed.data
  const end = builder.step('memory', fact)
  if (!brief.facts.includes(fact) && !builder.facts.includes(fact)) builder.facts.push(fact)
  const result: ToolResult = { tool: 'memory', success: true, result: { fact } }
  end(result)
  return result
}
