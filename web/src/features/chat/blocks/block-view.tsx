import type { Block } from '@agentry/contract/blocks'
import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LazyMarkdown } from '../markdown/lazy-markdown.tsx'
import { PlainOnError } from '../markdown/plain-on-error.tsx'
import { ChecklistBlock } from './checklist-block.tsx'
import { ChoicesBlock } from './choices-block.tsx'
import { DocumentBlock } from './document/document-block.tsx'
import { fits } from './fits.ts'
import { ProgressBlock } from './progress-block.tsx'
import { TableBlock } from './table/table-block.tsx'
import { TimerBlock } from './timer/timer-block.tsx'

const ChartBlock = lazyPart(
  async () => (await import('./chart/chart-block.tsx')).ChartBlock,
  () => <Skeleton className="h-60 rounded-md" />,
  ({ block }) => <LazyMarkdown text={block.fallback} growing={false} />,
)

export interface BlockPlace {
  /** Sends a message as the person; absent where nothing can be sent. */
  onSend?: ((message: string) => void) | undefined
  /** Ticks, edits and timers belong to it; without one they last as long as the page. */
  conversationKey?: string | undefined
  /** The last message there, after which something is ticked. */
  lastMessage?: (() => string | undefined) | undefined
}

/** One thing that an agent shows. A block that cannot be drawn is shown as its Markdown. */
export function BlockView({ block, ...place }: { block: Block } & BlockPlace) {
  const { fallback } = Object(block) as { fallback?: unknown }
  const words = typeof fallback === 'string' ? fallback : ''
  return (
    <PlainOnError text={words}>
      <Drawn block={block} fallback={words} {...place} />
    </PlainOnError>
  )
}

interface Drawn extends BlockPlace {
  block: Block
  fallback: string
}

function Drawn({ block, fallback, onSend, conversationKey, lastMessage }: Drawn) {
  if (!fits(block)) return fallback && <LazyMarkdown text={fallback} growing={false} />
  switch (block.kind) {
    case 'markdown':
      return <LazyMarkdown text={block.text} growing={false} />
    case 'table':
      return <TableBlock {...block} />
    case 'chart':
      return <ChartBlock block={block} />
    case 'checklist':
      return <ChecklistBlock block={block} conversationKey={conversationKey} lastMessage={lastMessage} />
    case 'choices':
      return <ChoicesBlock block={block} onSend={onSend} />
    case 'timer':
      return <TimerBlock block={block} conversationKey={conversationKey} />
    case 'document':
      return <DocumentBlock block={block} />
    case 'progress':
      return <ProgressBlock block={block} />
  }
}
