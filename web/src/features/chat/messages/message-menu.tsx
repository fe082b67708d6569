import { useViewer } from '../../../core/server/viewer.ts'
import { EllipsisIcon } from '../../../ui/page-icons.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useChat } from '../chat-context.ts'
import { BranchIcon, RetryIcon, ShareIcon } from '../chat-icons.tsx'
import type { Message } from '../conversation/message.ts'
import { useModels } from '../queries.ts'
import { openShare } from '../sharing/share-state.ts'
import { useFork } from './use-fork.ts'

/** What is done with a stored message less often than what stands beside it. */
export function MessageMenu({ message, isBusy }: { message: Message; isBusy: boolean }) {
  const { conversation, agentId } = useChat()
  const models = useOfferedModels()
  const fork = useFork(message)
  const isAnswer = message.sender === 'assistant'
  const canRetry = isAnswer && agentId !== undefined && !isBusy && models.length > 1
  const canShare = isAnswer && agentId !== undefined && message.id !== undefined
  if (!fork && !canRetry && !canShare) return null
  return (
    <Menu
      label="Message actions"
      trigger={<EllipsisIcon size={16} />}
      className="[&>button]:size-7 [&>button]:rounded-sm pointer-coarse:[&>button]:size-11"
    >
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
  )
}

function useOfferedModels(): string[] {
  const { isPro } = useViewer()
  return useModels()?.offered[isPro ? 'pro' : 'free'] ?? []
}
