import type { Block } from '@agentry/contract/blocks'
import type { ToolResult } from '@agentry/contract/messages'

/**
 * Takes away the cards that a later step of the same answer shows again: two calls that each show the whole budget leave one
 * budget, the last. Only cards with a title are compared.
 */
export function dropShownAgain(earlier: ToolResult[], { blocks = [] }: ToolResult) {
  const again = new Set(blocks.map(cardOf).filter((card) => card !== undefined))
  if (again.size === 0) return
  for (const result of earlier) {
    if (!result.blocks) continue
    result.blocks = result.blocks.filter((block) => !again.has(cardOf(block) ?? ''))
    if (result.blocks.length === 0) delete result.blocks
  }
}

/** What makes two blocks the same card. A document has versions of its own, and choices and timers are things to do. */
function cardOf(block: Block): string | undefined {
  if (!block.title) return undefined
  switch (block.kind) {
    case 'table':
      // Not its columns: the same table may have one more after a change.
      return JSON.stringify([block.kind, block.title])
    case 'chart':
      return JSON.stringify([block.kind, block.title, block.chart])
    case 'checklist':
      return JSON.stringify([block.kind, block.title, block.id])
    case 'progress':
      return JSON.stringify([block.kind, block.title])
    default:
      return undefined
  }
}
