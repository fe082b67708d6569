import type { LanguageModelV4FunctionTool, LanguageModelV4Message } from '@ai-sdk/provider'
import type { ModelChoice, ModelTurn } from '../../../../ports/models.ts'
import type { LogicAbilities, ToolDeclaration } from '../../../../ports/sandbox.ts'
import { describeState } from '../../logic/describe-state.ts'
import { unknownAbilities } from '../../logic/own-tools.ts'
import type { LogicAnswer } from '../../logic/run-logic.ts'
import type { ToolContext } from '../../tools/tool.ts'
import type { Brief } from '../brief.ts'
import { fittingPassages } from './fitting-passages.ts'
import { instructionsFor, type Additions } from './instructions.ts'
import { offeredTools } from './model-tools.ts'

/** What a turn asks its model; the prompt grows with every step. */
export interface ModelRequest {
  prompt: LanguageModelV4Message[]
  tools: LanguageModelV4FunctionTool[]
  /** Those of the tools that are functions of the template's own code. */
  own: ToolDeclaration[]
}

interface Sources {
  choice: ModelChoice
  asks: ModelTurn['asks']
  abilities: LogicAbilities
  said: Pick<LogicAnswer, 'context' | 'results'>
}

/** The request for what is asked now: a model without tools is offered none, and the built-in one none of the template's. */
export async function requestFor(
  context: ToolContext,
  { choice, asks, abilities, said }: Sources,
): Promise<ModelRequest> {
  const own = asks.isBuiltIn || !asks.takesTools ? [] : abilities.tools
  const isDescribed = !asks.isBuiltIn && abilities.tools.length > 0 && abilities.describes
  const [described, passages] = await Promise.all([
    isDescribed ? describeState(context) : undefined,
    // The built-in model searches by itself.
    asks.isBuiltIn ? undefined : fittingPassages(context),
  ])
  const hasOwnTools = own.length > 0
  return {
    prompt: promptFor(context.brief, choice, {
      ...said,
      described,
      passages,
      // The built-in model answers from the words of a conversation.
      shown: asks.isBuiltIn ? [] : (context.brief.shown ?? []),
      hasOwnTools,
      areOwnToolsAway: asks.takesTools && abilities === unknownAbilities,
      takesTools: asks.takesTools,
      seesImages: choice.seesImages,
    }),
    tools: asks.takesTools ? offeredTools(context, own) : [],
    own,
  }
}

function promptFor(
  brief: Brief,
  { seesImages }: ModelChoice,
  additions: Additions,
): LanguageModelV4Message[] {
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
