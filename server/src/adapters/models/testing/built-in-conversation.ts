import { generateText, jsonSchema, type ModelMessage, type ToolSet } from 'ai'
import type { BuiltInContext } from '../../../ports/models.ts'
import { TextEngine } from '../built-in/text-engine.ts'
import { createModels } from '../create-models.ts'
import { asSdkModel } from './as-sdk-model.ts'

/** One for all conversations: its thread starts once. */
export const engine = new TextEngine()

interface Setting extends Partial<Omit<BuiltInContext, 'template' | 'documents'>> {
  template?: Partial<BuiltInContext['template']>
  documents?: Record<string, string>
  assets?: Record<string, string>
  /** Offered, and never run: a call is the answer. */
  tools?: string[]
}

const template: BuiltInContext['template'] = {
  name: 'Garden Guide',
  description: 'Helps you grow vegetables on a balcony. Practical and short.',
  prompt:
    'You are Garden Guide, a calm gardener. You help people grow food.\n\nRules\n- Ask for the size of the balcony first.\n- Water tomatoes in the morning, never on the leaves.',
  starters: ['When do I sow tomatoes?', 'How often do I water?'],
  tools: [],
}

/** A conversation with the built-in model, through the port as the chat feature uses it. */
export function builtInConversation({ documents = {}, assets = {}, tools = [], ...setting }: Setting = {}) {
  const context: BuiltInContext = {
    facts: [],
    now: '2026-03-01T09:00:00Z',
    ...setting,
    template: { ...template, ...setting.template },
    documents: [
      ...Object.entries(assets).map(([source, text]) => ({ source, text, kind: 'asset' as const })),
      ...Object.entries(documents).map(([source, text]) => ({ source, text, kind: 'file' as const })),
    ],
  }
  const offeredTools: ToolSet = Object.fromEntries(
    tools.map((name) => [name, { inputSchema: jsonSchema({}) }]),
  )
  const messages: ModelMessage[] = []
  return async (content: string) => {
    messages.push({ role: 'user', content })
    const result = await generateText({
      model: asSdkModel(createModels({}, { engine }).forTier('free').startTurn().model),
      messages,
      tools: offeredTools,
      maxRetries: 0,
      providerOptions: { builtIn: context },
    })
    messages.push({ role: 'assistant', content: result.text })
    const offered = result.providerMetadata?.['builtIn']?.['suggestions']
    return {
      text: result.text,
      suggestions: offered,
      call: result.toolCalls[0] && { [result.toolCalls[0].toolName]: result.toolCalls[0].input },
    }
  }
}

/** What the built-in model says to one message. */
export async function answerTo(said: string, setting?: Setting): Promise<string> {
  return (await builtInConversation(setting)(said)).text
}

/** The tool that it calls for one message, if any. */
export async function callFor(said: string, setting?: Setting) {
  return (await builtInConversation(setting)(said)).call
}
