import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4TextPart,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider'
import type { BuiltInContext } from '../../../ports/models.ts'
import type { Message, ToolOutcome, Turn } from './skill.ts'

/** The turn that a call of the model stands for. */
export function readPrompt({
  prompt,
  tools = [],
  toolChoice,
  providerOptions,
}: LanguageModelV4CallOptions): Turn {
  const context = {
    ...nothingKnown,
    ...(providerOptions?.['builtIn'] as Partial<BuiltInContext> | undefined),
  }
  const last = prompt.findLastIndex(({ role }) => role === 'user')
  const spoken = prompt.slice(0, Math.max(0, last)).flatMap(readMessage)
  const offered = toolChoice?.type === 'none' ? [] : tools.map(({ name }) => name)
  return {
    said: textOf(prompt[last]).trim(),
    history: spoken,
    context,
    tools: new Set(offered),
    outcomes: outcomesOf(prompt.slice(last + 1)),
    now: new Date(context.now),
  }
}

const nothingKnown: BuiltInContext = {
  template: { name: '', description: '', prompt: '', starters: [], tools: [] },
  facts: [],
  documents: [],
  now: '1970-01-01T00:00:00Z',
}

function readMessage(message: LanguageModelV4Message): Message[] {
  if (message.role !== 'user' && message.role !== 'assistant') return []
  const text = textOf(message)
  return text ? [{ sender: message.role, text }] : []
}

function textOf(message: LanguageModelV4Message | undefined): string {
  if (!message || message.role === 'system') return ''
  return message.content
    .flatMap((part) => (part.type === 'text' && !isForOtherModels(part) ? [part.text] : []))
    .join('\n')
}

/** The text of a file stands in the prompt for large models; this one has it as a document. */
function isForOtherModels({ providerOptions }: LanguageModelV4TextPart) {
  return providerOptions?.['builtIn']?.['skip'] === true
}

function outcomesOf(messages: LanguageModelV4Message[]): ToolOutcome[] {
  const inputs = new Map<string, unknown>()
  const outcomes: ToolOutcome[] = []
  for (const { role, content } of messages) {
    if (role !== 'assistant' && role !== 'tool') continue
    for (const part of content) {
      if (part.type === 'tool-call') inputs.set(part.toolCallId, part.input)
      if (part.type === 'tool-result')
        outcomes.push({
          tool: part.toolName,
          input: asObject(inputs.get(part.toolCallId)),
          ...read(part.output),
        })
    }
  }
  return outcomes
}

function read(output: LanguageModelV4ToolResultOutput): Pick<ToolOutcome, 'output' | 'failed'> {
  if (output.type === 'execution-denied')
    return { output: output.reason ?? 'It was not allowed.', failed: true }
  if (output.type === 'content')
    return {
      output: output.value.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
      failed: false,
    }
  const failed = output.type === 'error-text' || output.type === 'error-json'
  return { output: output.value, failed }
}

function asObject(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
}
