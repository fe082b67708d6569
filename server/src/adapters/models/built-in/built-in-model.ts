import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { collect } from '../collect.ts'
import { answerTurn } from './answer-turn.ts'
import { readPrompt } from './read-prompt.ts'
import type { Answer } from './skill.ts'

/**
 * Answers without a large model, a key or a network: from what was said, the template, its assets, the attached
 * files and what is remembered. Deterministic, and honest about what it is.
 */
export function builtInModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'built-in',
    modelId: 'built-in',
    supportedUrls: {},
    async doStream(options) {
      options.abortSignal?.throwIfAborted()
      const turn = readPrompt(options)
      return { stream: streamed(answerTurn(turn), turn.outcomes.length, turn.said, options.abortSignal) }
    },
    async doGenerate(options) {
      return collect((await this.doStream(options)).stream)
    },
  }
}

function streamed(answer: Answer, step: number, said: string, signal: AbortSignal | undefined) {
  const parts = partsOf(answer, step, said)
  return new ReadableStream<LanguageModelV4StreamPart>({
    pull(controller) {
      if (signal?.aborted) return controller.error(signal.reason)
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function* partsOf(answer: Answer, step: number, said: string): Generator<LanguageModelV4StreamPart> {
  const text = answer.text ?? ''
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'response-metadata', modelId: 'built-in' }
  if (text) {
    yield { type: 'text-start', id: 'answer' }
    for (const [delta] of text.matchAll(/\S+\s*|\s+/g)) yield { type: 'text-delta', id: 'answer', delta }
    yield { type: 'text-end', id: 'answer' }
  }
  if ('call' in answer) {
    const input = JSON.stringify(answer.call.input)
    const id = `built-in-${step + 1}`
    yield { type: 'tool-input-start', id, toolName: answer.call.tool }
    yield { type: 'tool-input-delta', id, delta: input }
    yield { type: 'tool-input-end', id }
    yield { type: 'tool-call', toolCallId: id, toolName: answer.call.tool, input }
  }
  const spoken = tokens(text)
  yield {
    type: 'finish',
    finishReason: { unified: 'call' in answer ? 'tool-calls' : 'stop', raw: undefined },
    usage: {
      inputTokens: { total: tokens(said), noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: spoken, text: spoken, reasoning: undefined },
    },
  }
}

/** The usual estimate for English. */
const tokens = (text: string) => Math.ceil(text.length / 4)
