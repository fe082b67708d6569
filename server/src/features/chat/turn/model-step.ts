import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ReasoningPart,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolCallPart,
} from '@ai-sdk/provider'
import { storableJson } from '../../../core/text/storable.ts'

type Said = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'][number]
type Passage = LanguageModelV4TextPart | LanguageModelV4ReasoningPart
type Meta = LanguageModelV4ToolCall['providerMetadata']

interface Step {
  /** In the model's order, with what its service wants to see again: goes back to it beside the tools' results. */
  said: Said[]
  calls: LanguageModelV4ToolCallPart[]
}

/**
 * One call of a model, read to its end. Straight from the model's stream and not through the SDK's `streamText`,
 * whose dozen of transforms cost as much for each token as all the rest of the way from model to browser.
 */
export async function takeStep(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  onText: (text: string) => void,
): Promise<Step> {
  const { stream } = await model.doStream(options)
  const step: Step = { said: [], calls: [] }
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
      case 'error':
        throw part.error
    }
  }
  step.said = step.said.filter((part) => part.type !== 'text' || part.text !== '')
  return step
}

function grow(passage: Passage | undefined, text: string, metadata: Meta) {
  if (!passage) return
  passage.text += text
  if (metadata) passage.providerOptions = metadata
}

function addCall(step: Step, { toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall) {
  const call: LanguageModelV4ToolCallPart = {
    type: 'tool-call',
    toolCallId,
    toolName,
    input: inputOf(input),
    ...(providerMetadata && { providerOptions: providerMetadata }),
  }
  step.said.push(call)
  step.calls.push(call)
}

/** Models write their tools' input as JSON, and not always well; the tool's own schema refuses what is missing. */
function inputOf(json: string): unknown {
  try {
    return storableJson(JSON.parse(json || '{}'))
  } catch {
    return {}
  }
}
