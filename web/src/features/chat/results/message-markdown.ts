import type { Block } from '@agentry/contract/blocks'
import { withFenceClosed } from '@agentry/contract/rules/text/closed-fence'
import { keptTicks, tickOf } from '../../../core/kept-by-conversation.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { Message } from '../conversation/message.ts'

/** An answer as it is copied: its words, and its cards as they are on the screen. */
export function messageMarkdown(
  { content, steps }: Pick<Message, 'content' | 'steps'>,
  { id, keepsWords }: Pick<Conversation, 'id' | 'keepsWords'>,
): string {
  const blocks = steps.flatMap(({ result }) => result?.blocks ?? [])
  const parts = [content, ...blocks.map((block) => blockMarkdown(block, keepsWords ? id : undefined))]
  return parts
    .filter((part) => part.trim())
    .map(withFenceClosed)
    .join('\n\n')
}

function blockMarkdown(block: Block, conversation: string | undefined): string {
  const ticks = block.kind === 'checklist' ? keptTicks.of(conversation, block.id) : undefined
  if (block.kind !== 'checklist' || !ticks) return block.fallback
  const lines = block.items.map(
    ({ id, text, done }) => `- [${(tickOf(ticks, id)?.done ?? done) ? 'x' : ' '}] ${text}`,
  )
  return [...(block.title ? [`**${block.title}**\n`] : []), ...lines].join('\n')
}
