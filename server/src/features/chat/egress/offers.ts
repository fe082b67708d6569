import type { Block } from '@agentry/contract/blocks'
import type { ChatMessage, ToolResult } from '@agentry/contract/messages'
import { addressesIn } from './addresses.ts'

/** What an answer gives the person to click, which then arrives as their message: suggestions and choices. */
export function offersIn({
  suggestions,
  tools_used,
}: Pick<ChatMessage, 'suggestions' | 'tools_used'>): string[] {
  const choices = (tools_used ?? []).flatMap(({ blocks = [] }) =>
    blocks.flatMap((block) => (block.kind === 'choices' ? block.options : [])),
  )
  return [...(suggestions ?? []), ...choices.map(({ message }) => message)]
}

export const holdsAddress = (text: string) => addressesIn(text).length > 0

/**
 * Without choices that would send an address. In a turn of which nothing is stored nobody knows later what was offered,
 * so a click could not be told from the person's own words.
 */
export function withoutOfferedAddresses(result: ToolResult): ToolResult {
  if (!result.blocks) return result
  const blocks = result.blocks.flatMap((block): Block[] => {
    if (block.kind !== 'choices') return [block]
    const options = block.options.filter(({ message }) => !holdsAddress(message))
    return options.length > 0 ? [{ ...block, options }] : []
  })
  return { ...result, blocks }
}
