import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ReasoningPart,
  LanguageModelV4StreamPart,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolCallPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { AskedModel } from '../../../../ports/models.ts'
import { storableJson } from '../../../../core/text/storable.ts'

type Said = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'][number]
type Passage = LanguageModelV4TextPart | LanguageModelV4ReasoningPart
type Meta = LanguageModelV4ToolCall['providerMetadata']

/** A call that a model wants. Where its arguments are no JSON object, they are taken for none at all. */
export interface WantedCall {
  part: LanguageModelV4ToolCallPart
  isReadable: boolean
}

interface Step {
  /** What the built-in model offers as next clicks. */
  suggestions: string[]
  /** In the model's order, with what its service wants to see again: goes back to it beside the tools' results. */
  said: Said[]
  calls: WantedCall[]
}

/** What one call took; the usage is undefined where the service did not come to tell it. */
export interface TakenCall {
  firstTokenMs: number
  totalMs: number
  usage: LanguageModelV4Usage | undefined
}

interface Listeners {
  onText(text: string): void
  /** After every call that began to answer, whole or not. */
  onEnd(call: TakenCall): void
}

/**
 * One call of a model, read to its end. Straight from the model's stream and not through the SDK's `streamText`,
 * whose dozen of transforms cost as much for each token as all the rest of the way from model to browser.
 */
export async function takeStep(
  model: AskedModel,
  options: LanguageModelV4CallOptions,
  { onText, onEnd }: Listeners,
): Promise<Step> {
  const began = performance.now()
  const sinceBegan = () => Math.round(performance.now() - began)
  const { stream } = await model.doStream(options)
  // The stream is there when its first token is.
  const firstTokenMs = sinceBegan()
  let usage: LanguageModelV4Usage | undefined
  try {
    return await readStep(stream, onText, (told) => (usage = told))
  } finally {
    onEnd({ firstTokenMs, totalMs: sinceBegan(), usage })
  }
}

async function readStep(
  stream: AsyncIterable<LanguageModelV4StreamPart>,
  onText: (text: string) => void,
  onUsage: (usage: LanguageModelV4Usage) => void,
): Promise<Step> {
  const step: Step = { said: [], calls: [], suggestions: [] }
  const open = { text: new Map<string, Passage>(), reasoning: new Map<string, Passage>() }
  const begin = (
    type: Passage['type'],
    { id, providerMetadata }: { id: string; providerMetadata?: Meta },
  ) => {
    const passage: Passage = {
      type,
      text: '',
      ...(providerMetadata && { providerOptions: providerMetadata }),
    }
    open[type].set(id, passage)
    step.said.push(passage)
  }
  for await (const part of stream) {
    switch (part.type) {
      case 'text-start':
        begin('text', part)
        break
      case 'reasoning-start':
        begin('reasoning', part)
        break
      case 'text-delta':
        onText(part.delta)
        grow(open.text.get(part.id), part.delta, part.providerMetadata)
        break
      case 'reasoning-delta':
        grow(open.reasoning.get(part.id), part.delta, part.providerMetadata)
        break
      case 'text-end':
        grow(open.text.get(part.id), '', part.providerMetadata)
        break
      case 'reasoning-end':
        grow(open.reasoning.get(part.id), '', part.providerMetadata)
        break
      case 'tool-call':
        addCall(step, part)
        break
      case 'finish':
        onUsage(part.usage)
        step.suggestions = suggestionsIn(part.providerMetadata)
        break
      case 'error':
        throw part.error
    }
  }
  step.said = step.said.filter((part) => part.type !== 'text' || part.text !== '')
  return step
}

/** Only the built-in model sends any: other services have no say over what people may click. */
function suggestionsIn(metadata: Meta): string[] {
  const offered = metadata?.['builtIn']?.['suggestions']
  return Array.isArray(offered) ? offered.filter((words) => typeof words === 'string') : []
}

function grow(passage: Passage | undefined, text: string, metadata: Meta) {
  if (!passage) return
  passage.text += text
  if (metadata) passage.providerOptions = metadata
}

function addCall(step: Step, { toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall) {
  const given = inputOf(input)
  const part: LanguageModelV4ToolCallPart = {
    type: 'tool-call',
    toolCallId,
    toolName: sendableName(toolName),
    input: given ?? {},
    ...(providerMetadata && { providerOptions: providerMetadata }),
  }
  step.said.push(part)
  step.calls.push({ part, isReadable: given !== undefined })
}

/** Models write their tools' input as JSON, and not always well. Services take back nothing but objects. */
function inputOf(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = storableJson(JSON.parse(json || '{}'))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The call goes back to the service, which refuses other names; those of all offered tools fit. */
const sendableName = (name: string) => name.replaceAll(/[^\w-]/g, '_').slice(0, 64) || 'unnamed'
