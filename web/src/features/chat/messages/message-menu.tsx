import { useState } from 'react'
import { useViewer } from '../../../core/server/viewer.ts'
import { GlobeIcon } from '../../../ui/icons.tsx'
import { EllipsisIcon } from '../../../ui/page-icons.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useChat } from '../chat-context.ts'
import { BranchIcon, RetryIcon, ShareIcon, TypeIcon } from '../chat-icons.tsx'
import type { Message } from '../conversation/message.ts'
import { WhereDialog } from '../egress/where-it-went.tsx'
import { useModels } from '../queries.ts'
import { openShare } from '../sharing/share-state.ts'
import { messageMarkdown } from '../results/message-markdown.ts'
import { copyPlain, hasPlainCopy } from './plain-copy.tsx'
import { useFork } from './use-fork.ts'

interface Props {
  message: Message
  isBusy: boolean
  /** There is no room beside it for what else can be done with an answer. */
  isNarrow?: boolean
}

/** What is done with a stored message less often than what stands beside it. */
export function MessageMenu({ message, isBusy, isNarrow = false }: Props) {
  const { conversation, agentId } = useChat()
  const [isReceiptOpen, setReceiptOpen] = useState(false)
  const models = useOfferedModels()
  const fork = useFork(message)
  const { receipt = [] } = message
  const text = () => messageMarkdown(message, conversation)
  const isAnswer = message.sender === 'assistant'
  const canRetry = isAnswer && agentId !== undefined && !isBusy && models.length > 1
  const canShare = isAnswer && agentId !== undefined && message.id !== undefined
  const hasMore = isNarrow && (hasPlainCopy(text()) || receipt.length > 0 || message.versions !== undefined)
  if (!fork && !canRetry && !canShare && !hasMore) return null
  return (
    <>
      <Menu
        label="Message actions"
        trigger={<EllipsisIcon size={16} />}
        className="[&>button]:size-7 [&>button]:rounded-sm pointer-coarse:[&>button]:size-11"
      >
        {isNarrow && message.versions && !isBusy && (
          <MenuItem icon={<RetryIcon size={18} />} onSelect={() => void conversation.retry(message)}>
            Retry
          </MenuItem>
        )}
        {isNarrow && hasPlainCopy(text()) && (
          <MenuItem icon={<TypeIcon size={18} />} onSelect={() => void copyPlain(text())}>
            Copy plain text
          </MenuItem>
        )}
        {isNarrow && receipt.length > 0 && (
          <MenuItem icon={<GlobeIcon size={18} />} onSelect={() => setReceiptOpen(true)}>
            Where this went
          </MenuItem>
        )}
        {canRetry &&
          models.map((model) => (
            <MenuItem
              key={model}
              icon={<RetryIcon size={18} />}
              onSelect={() => void conversation.retry(message, model)}
            >
              Retry with {model}
            </MenuItem>
          ))}
        {fork && (
          <MenuItem icon={<BranchIcon size={18} />} onSelect={fork}>
            Branch from here
          </MenuItem>
        )}
        {canShare && (
          <MenuItem
            icon={<ShareIcon size={18} />}
            onSelect={() => openShare({ agentId, conversationId: conversation.id, messageId: message.id! })}
          >
            Share this answer
          </MenuItem>
        )}
      </Menu>
      {isReceiptOpen && <WhereDialog open receipt={receipt} onClose={() => setReceiptOpen(false)} />}
    </>
  )
}

function useOfferedModels(): string[] {
  const { isPro } = useViewer()
  return useModels()?.offered[isPro ? 'pro' : 'free'] ?? []
}
