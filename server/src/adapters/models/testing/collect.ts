import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>

/** A whole answer from a streamed one. */
export async function collect(
  stream: AsyncIterable<LanguageModelV4StreamPart>,
): Promise<LanguageModelV4GenerateResult> {
  const content: LanguageModelV4Content[] = []
  const open = new Map<string, Extract<LanguageModelV4Content, { type: 'text' | 'reasoning' }>>()
  let finish: Finish | undefined
  for await (const part of stream) {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start': {
        const block = { type: part.type === 'text-start' ? 'text' : 'reasoning', text: '' } as const
        const kept = { ...block }
        open.set(part.id, kept)
        content.push(kept)
        break
      }
      case 'text-delta':
      case 'reasoning-delta': {
        const block = open.get(part.id)
        if (block) block.text += part.delta
        break
      }
      case 'tool-call':
      case 'tool-result':
      case 'source':
      case 'file':
        content.push(part)
        break
      case 'error':
        throw part.error
      case 'finish':
        finish = part
    }
  }
  if (!finish) throw new Error('A stream without a finish was not noticed')
  const { finishReason, usage, providerMetadata } = finish
  return { content, finishReason, usage, ...(providerMetadata && { providerMetadata }), warnings: [] }
}
