import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { SpentTokens } from '../../../ports/models.ts'

/** What services add around the messages and tools. */
const overhead = 1000
/** More than any service counts for a picture. */
const picture = 40_000

/** No tokeniser makes more than one token of a byte. */
export function mostTokensOf({
  prompt,
  tools,
  maxOutputTokens = 0,
}: LanguageModelV4CallOptions): SpentTokens {
  let pictures = 0
  const text = JSON.stringify({ prompt, tools }, (_key, value: unknown) => {
    if (!isFile(value)) return value
    pictures += 1
    return null
  })
  return {
    input: Buffer.byteLength(text) + pictures * picture + overhead,
    cached: 0,
    output: maxOutputTokens,
  }
}

const isFile = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'file'
