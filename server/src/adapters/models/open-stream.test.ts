import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { convertArrayToReadableStream } from 'ai/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStream } from './open-stream.ts'
import { defaultPatience } from './patience.ts'

/** A client whose stream says these parts and ends. */
function saying(...parts: LanguageModelV4StreamPart[]): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doStream: async ({ abortSignal }) => ({
      stream: convertArrayToReadableStream(parts).pipeThrough(
        new TransformStream(),
        abortSignal && { signal: abortSignal },
      ),
    }),
    doGenerate: () => Promise.reject(new Error('not asked')),
  }
}

const hello: LanguageModelV4StreamPart[] = [
  { type: 'text-start', id: 'a' },
  { type: 'text-delta', id: 'a', delta: 'Hello' },
]
const open = (model: LanguageModelV4, patience = defaultPatience) =>
  openStream(model, { prompt: [] }, { patience, turnEndsAt: Date.now() + 5000 })

test('a stream that ends without saying so was cut', async () => {
  const stream = await open(saying(...hello))
  const parts = await Array.fromAsync(stream)
  expect(parts.slice(-2)).toMatchObject([
    { type: 'error', error: { kind: 'cut' } },
    { type: 'finish', finishReason: { unified: 'error' } },
  ])
})

test.each([
  ['before its first word', []],
  ['in the middle', hello],
])('a stream that fails %s is let go of', async (_, said) => {
  let isLetGo = false
  const failing = new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      for (const part of [...said, { type: 'error', error: new Error('garbled') } as const])
        controller.enqueue(part)
    },
    cancel: () => void (isLetGo = true),
  })
  const model = { ...saying(), doStream: async () => ({ stream: failing }) }
  await open(model).then(
    (stream) => Array.fromAsync(stream),
    () => undefined,
  )
  expect(isLetGo).toBe(true)
})

test('a reader who takes their time is not mistaken for a silent model', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const finish: LanguageModelV4StreamPart = {
    type: 'finish',
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    },
  }
  const words = Array.from({ length: 8 }, () => ({ type: 'text-delta', id: 'a', delta: ' and' }) as const)
  const stream = await open(saying(...hello, ...words, finish), {
    ...defaultPatience,
    firstToken: 20,
    betweenTokens: 20,
  })
  const read: string[] = []
  for await (const part of stream) {
    read.push(part.type)
    await vi.advanceTimersByTimeAsync(60)
  }
  expect(read).not.toContain('error')
  expect(read).toHaveLength(11)
})
