import type { LanguageModelV4Prompt } from '@ai-sdk/provider'

/** The same prompt for a model that cannot see: it is told that there was a picture. */
export function withoutImages(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  return prompt.map((message) => {
    if (message.role !== 'user') return message
    return {
      ...message,
      content: message.content.map((part) =>
        part.type === 'file' && part.mediaType.startsWith('image')
          ? {
              type: 'text',
              text: `[A picture${part.filename ? ` (${part.filename})` : ''} that you cannot see.]`,
            }
          : part,
      ),
    }
  })
}
