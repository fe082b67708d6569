import { Block } from '@agentry/contract/blocks'
import { blockLimits } from '@agentry/contract/rules/limits'
import { z } from 'zod'

/** What one run of the template's code shows the person: at most so many blocks, and so many bytes. */
export const shownBlocks = z
  .array(Block, 'blocks is not a list of what show made')
  .max(blockLimits.blocks, `more than ${blockLimits.blocks} blocks`)
  .refine(
    (blocks) => Buffer.byteLength(JSON.stringify(blocks)) <= blockLimits.bytes,
    `the blocks have more than ${blockLimits.bytes / 1024} kB`,
  )

/** Says which block is wrong, and where in it. */
export function blockProblem([at, ...path]: readonly PropertyKey[], message: string) {
  if (at === undefined) return message
  return `block ${Number(at) + 1}${path.length > 0 ? `, ${path.map(String).join('.')}` : ''}: ${message}`
}
