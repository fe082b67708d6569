import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { ExpressLane } from './express-lane.ts'
import type { PlainWords } from './plain-words.ts'
import { serviceFetch } from './service-fetch.ts'

/** By the signal of their call, which is all that a client hands on to its `fetch`. */
const lanes = new WeakMap<AbortSignal, ExpressLane>()

/** Given to every client of a service. */
export const fetchFromService = serviceFetch((signal) => lanes.get(signal))

/** Asks a service through its client, and reads plain words past it. Each call needs a signal of its own. */
export async function askService(
  client: Pick<LanguageModelV4, 'doStream'>,
  plainWords: PlainWords | undefined,
  options: LanguageModelV4CallOptions,
): Promise<{ stream: AsyncIterable<LanguageModelV4StreamPart> }> {
  const lane = new ExpressLane(plainWords)
  const { abortSignal = new AbortController().signal } = options
  lanes.set(abortSignal, lane)
  const { stream } = await client.doStream({ ...options, abortSignal, includeRawChunks: true })
  const reader = stream.getReader()
  void tellAll(reader, lane)
  const { parts } = lane
  return {
    stream: {
      [Symbol.asyncIterator]: () => ({
        next: () => parts.next(),
        async return() {
          parts.end()
          await reader.cancel().catch(() => {})
          return { done: true, value: undefined }
        },
      }),
    },
  }
}

async function tellAll(reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>, lane: ExpressLane) {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return lane.parts.end()
      lane.tell(value)
    }
  } catch (error) {
    lane.parts.end({ error })
  }
}
