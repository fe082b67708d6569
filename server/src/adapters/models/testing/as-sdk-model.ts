import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { AskedModel } from '../../../ports/models.ts'
import { collect } from './collect.ts'

/** For the SDK's `streamText` and `generateText`, with `maxRetries: 0`. */
export function asSdkModel(asked: AskedModel): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doStream: async (options) => ({ stream: streamOf((await asked.doStream(options)).stream) }),
    doGenerate: async (options) => collect((await asked.doStream(options)).stream),
  }
}

function streamOf(parts: AsyncIterable<LanguageModelV4StreamPart>) {
  const left = parts[Symbol.asyncIterator]()
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      const { done, value } = await left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await left.return?.()),
  })
}
