import type { ModelMessage, ToolSet } from 'ai'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import type { BuiltInContext, ModelChoice } from '../../ports/models.ts'
import { documentsOf, type Brief } from './brief.ts'
import { instructionsFor } from './instructions.ts'
import type { Desk } from './tools/tool.ts'
import { declaredTools, useTool } from './tools/use-tool.ts'

/** Model calls in one turn: the first answer and what follows from its tools. */
const stepsPerTurn = 6
const answerTokens = 4000
const factMax = 300

/** Asks the model, with tools in a loop, and writes its words into the draft as they come. */
export async function askModel(desk: Desk, choice: ModelChoice, context: string | undefined): Promise<void> {
  const { brief, draft, signal } = desk
  const { AISDKError, stepCountIs, streamText } = await import('ai')
  const turn = choice.startTurn()
  const { fullStream } = streamText({
    model: turn.model,
    instructions: instructionsFor(brief, context),
    messages: messagesFor(brief, choice),
    tools: toolsFor(desk),
    stopWhen: stepCountIs(stepsPerTurn),
    prepareStep: ({ stepNumber }) => (stepNumber + 1 < stepsPerTurn ? {} : { toolChoice: 'none' }),
    maxOutputTokens: answerTokens,
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { builtIn: builtInContext(brief) },
    onError: () => {},
  })
  for await (const part of fullStream) {
    if (part.type === 'text-delta') draft.write(part.text)
    if (part.type === 'start-step' && draft.text !== '' && !draft.text.endsWith('\n')) draft.write('\n\n')
    if (part.type === 'error') throw AISDKError.isInstance(part.error) ? noAnswer(part.error) : part.error
    if (part.type === 'abort') signal.throwIfAborted()
    draft.modelUsed = turn.answeredBy
  }
  if (draft.text.trim() === '') throw noAnswer()
}

/** The model kept to its protocol, but not to what it was asked for. */
function noAnswer(cause?: Error) {
  const detail = 'The model gave no answer. Your message was not counted; please try again.'
  return new AppError('provider-failed', detail, { cause })
}

function messagesFor(brief: Brief, { seesImages }: ModelChoice): ModelMessage[] {
  const earlier = brief.history.map(({ sender, content }): ModelMessage => ({ role: sender, content }))
  const pictures = brief.files.flatMap(({ image }) => (image && seesImages ? [image] : []))
  const words = { type: 'text' as const, text: brief.message }
  const images = pictures.map(({ bytes, contentType }) => ({
    type: 'file' as const,
    data: bytes,
    mediaType: contentType,
  }))
  return [...earlier, { role: 'user', content: [words, ...images] }]
}

function toolsFor(desk: Desk): ToolSet {
  const declared = declaredTools(desk).map((one) => [
    one.name,
    {
      description: one.description,
      inputSchema: one.input,
      execute: (input: unknown) => useTool(desk, one.name, input),
    },
  ])
  const remember = desk.brief.version.config.memory ? [['remember', rememberTool(desk)]] : []
  return Object.fromEntries([...declared, ...remember]) as ToolSet
}

/** Kept when the turn is: what an unanswered turn said is not remembered. */
function rememberTool({ draft, brief }: Desk) {
  return {
    description: 'Remembers one thing about this person for later conversations.',
    inputSchema: z.object({ fact: z.string().trim().min(1).max(factMax) }),
    execute: async ({ fact }: { fact: string }) => {
      const isNew = !brief.facts.includes(fact) && !draft.facts.includes(fact)
      const end = draft.step('memory', fact)
      if (isNew) draft.facts.push(fact)
      const result = { tool: 'memory' as const, success: true, result: { fact } }
      end(result)
      return result
    },
  }
}

function builtInContext(brief: Brief): BuiltInContext {
  const { name, description, starters, tools } = brief.version.config
  return {
    template: { name, description, prompt: brief.version.prompt, starters, tools },
    facts: brief.facts,
    documents: documentsOf(brief),
    now: brief.now.toISOString(),
    spoken: brief.spoken,
  }
}
