import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider'
import { AppError } from '../../../core/errors.ts'
import type { BuiltInContext, ModelChoice } from '../../../ports/models.ts'
import type { LogicAbilities } from '../../../ports/sandbox.ts'
import { documentsOf, type Brief } from './brief.ts'
import type { AnswerBuilder } from './answer-builder.ts'
import { instructionsFor, type Additions as Notes } from './instructions.ts'
import { takeStep } from './model-step.ts'
import { offeredTools, runCalls } from './model-tools.ts'
import { describeState } from '../logic/own-tools.ts'
import type { LogicAnswer } from '../logic/run-logic.ts'
import type { ToolContext } from '../tools/tool.ts'

/** Model calls in one turn: the first answer and what follows from its tools. */
const stepsPerTurn = 8
const answerTokens = 4000

/** What the template's own code has to say, and what of it the model may call. */
type Additions = Pick<LogicAnswer, 'context' | 'results'> & { abilities: LogicAbilities }

/** Asks the model, with tools in a loop, and writes its words into the builder as they come. */
export async function askModel(
  context: ToolContext,
  choice: ModelChoice,
  additions: Additions,
): Promise<void> {
  const { brief, builder, signal } = context
  const turn = choice.startTurn()
  const { abilities } = additions
  const own = choice.isBuiltIn ? [] : abilities.tools
  const described = own.length > 0 && abilities.describes ? await describeState(context) : undefined
  const prompt = promptFor(brief, choice, { ...additions, described, hasOwnTools: own.length > 0 })
  const tools = offeredTools(context, own)
  for (let left = stepsPerTurn; left > 0; left -= 1) {
    const options: LanguageModelV4CallOptions = {
      prompt,
      // At its last step the model has to answer with what it has.
      ...(tools.length > 0 && { tools, toolChoice: { type: left > 1 ? 'auto' : 'none' } }),
      maxOutputTokens: answerTokens,
      abortSignal: signal,
      providerOptions: { builtIn: builtInContext(brief) },
    }
    const write = newParagraph(builder)
    const { said, calls } = await takeStep(turn.model, options, (text) => {
      builder.modelUsed = turn.answeredBy
      write(text)
    })
    builder.modelUsed = turn.answeredBy
    if (calls.length === 0 || left === 1) break
    const results = await runCalls(context, calls, own)
    signal.throwIfAborted()
    prompt.push({ role: 'assistant', content: said }, { role: 'tool', content: results })
  }
  if (builder.hasWords) return
  const detail = 'The model gave no answer. Your message was not counted; please try again.'
  throw new AppError('provider-failed', detail)
}

/** What is said after a tool does not run on from what was said before it. */
function newParagraph(builder: AnswerBuilder) {
  let isFirst = true
  return (text: string) => {
    if (isFirst && builder.text !== '' && !builder.text.endsWith('\n')) builder.write('\n\n')
    isFirst = false
    builder.write(text)
  }
}

function promptFor(brief: Brief, { seesImages }: ModelChoice, additions: Notes): LanguageModelV4Message[] {
  const text = (words: string) => ({ type: 'text' as const, text: words })
  const earlier = brief.history.map(({ sender, content }): LanguageModelV4Message => ({
    role: sender,
    content: [text(content)],
  }))
  const images = brief.files.flatMap(({ image }) =>
    image && seesImages
      ? [
          {
            type: 'file' as const,
            data: { type: 'data' as const, data: image.bytes },
            mediaType: image.contentType,
          },
        ]
      : [],
  )
  return [
    { role: 'system', content: instructionsFor(brief, additions) },
    ...earlier,
    { role: 'user', content: [text(brief.message), ...images] },
  ]
}

function builtInContext(brief: Brief): BuiltInContext {
  const { config, prompt, vectors } = brief.version
  const { name, description, starters, tools } = config
  return {
    owner: brief.owner,
    template: { name, description, prompt, starters, tools },
    facts: brief.facts,
    documents: documentsOf(brief),
    ...(vectors && { vectors }),
    now: brief.now.toISOString(),
    spoken: brief.spoken,
  }
}
