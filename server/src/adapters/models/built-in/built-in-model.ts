import { setImmediate as othersTurn } from 'node:timers/promises'
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { ThreadFailure } from '../../../core/threads/task-thread.ts'
import type { AskedModel } from '../../../ports/models.ts'
import { Fault } from '../fault.ts'
import { readPrompt } from './read-prompt.ts'
import type { Answer } from './skill.ts'
import type { TextEngine } from './text-engine.ts'

/**
 * Answers without a large model, a key or a network: from what was said, the template, its assets, the attached
 * files and what is remembered. Deterministic, and honest about what it is.
 */
export function builtInModel(engine: TextEngine): AskedModel {
  return {
    async doStream(options) {
      options.abortSignal?.throwIfAborted()
      const turn = readPrompt(options)
      const { owner = 'nobody' } = turn.context
      const answer = await engine.answer(turn, { owner, signal: options.abortSignal }).catch(tellLimits)
      return { stream: streamed(answer, turn.outcomes.length, turn.said, options.abortSignal) }
    },
  }
}

const partsAtOnce = 20
const mostDeltas = 1_000

/** What the engine's limits ended, in the words of a model that did not answer. */
function tellLimits(error: unknown): never {
  if (!(error instanceof ThreadFailure)) throw error
  if (error.reason === 'crash') throw new Fault('broken', 'ended unexpectedly')
  // It has waited for its place already.
  if (error.reason === 'busy') throw new Fault('busy', 'had no thread in time', { retryAfterMs: Infinity })
  throw new Fault('laborious', `was stopped at its limit of ${error.reason}`)
}

function streamed(answer: Answer, step: number, said: string, signal: AbortSignal | undefined) {
  const parts = partsOf(answer, step, said)
  let sent = 0
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      // Nothing else would be served between two words that are there already.
      if ((sent += 1) % partsAtOnce === 0) await othersTurn()
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
    for (const delta of deltasOf(text)) yield { type: 'text-delta', id: 'answer', delta }
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
    ...(answer.suggestions && { providerMetadata: { builtIn: { suggestions: answer.suggestions } } }),
  }
}

/** Word by word; a long answer by several words at a time. */
function* deltasOf(text: string) {
  const words = text.match(/\S+\s*|\s+/g) ?? []
  const atOnce = Math.ceil(words.length / mostDeltas)
  for (let at = 0; at < words.length; at += atOnce) yield words.slice(at, at + atOnce).join('')
}

/** The usual estimate for English. */
const tokens = (text: string) => Math.ceil(text.length / 4)
