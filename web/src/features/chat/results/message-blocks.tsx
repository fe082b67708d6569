import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'
import { LazyMarkdown } from '../markdown/lazy-markdown.tsx'

const BlockList = lazyPart(
  async () => (await import('../blocks/block-list.tsx')).BlockList,
  () => <Skeleton className="h-24 rounded-md" />,
  ({ blocks }) => <LazyMarkdown text={blocks.map(({ fallback }) => fallback).join('\n\n')} growing={false} />,
)

interface Props {
  message: Message
  /** Whether this is the answer that a person can reply to now. */
  canSend: boolean
}

/** What the calls of an answer show, below its words. */
export function MessageBlocks({ message, canSend }: Props) {
  const { conversation } = useChat()
  const blocks = message.steps.flatMap(({ result }) => result?.blocks ?? [])
  if (blocks.length === 0) return null
  return (
    <BlockList
      blocks={blocks}
      onSend={canSend ? (words) => void conversation.send({ message: words }) : undefined}
      conversationKey={conversation.keepsWords ? conversation.id : undefined}
      lastMessage={conversation.lastMessage}
    />
  )
}
