import type { Block } from '@agentry/contract/blocks'
import { BlockView, type BlockPlace } from './block-view.tsx'

/** What an answer shows, in the order of the calls that made it. */
export function BlockList({ blocks, ...place }: { blocks: Block[] } & BlockPlace) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {blocks.map((block, at) => (
        // The blocks of an answer only ever grow at the end.
        <BlockView key={at} block={block} {...place} />
      ))}
    </div>
  )
}
