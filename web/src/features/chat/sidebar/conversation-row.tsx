import type { ConversationSummary } from '@agentry/contract/chat'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PinIcon } from '../chat-icons.tsx'
import { AnsweringMark } from './answering-mark.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { dragConversation } from './folders/dragged.ts'
import { useSidebar } from './sidebar-context.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { useMyAgents } from './sidebar-queries.ts'
import { spokenName } from '../spoken-name.ts'

export function ConversationRow({ conversation }: { conversation: ConversationSummary }) {
  const {
    conversation_id: id,
    agent_id,
    title,
    last_message,
    message_count,
    pinned,
    answering,
  } = conversation
  const { activeId, pathOf } = useSidebar()
  const agents = useMyAgents()
  const agent = agents.length > 1 ? agents.find((each) => each.id === agent_id) : undefined
  const isActive = id === activeId
  const told = [
    agent && spokenName(agent),
    `${message_count} ${message_count === 1 ? 'message' : 'messages'}`,
    last_message,
  ].filter(Boolean)
  return (
    // Keyboards move it into a folder by its menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      onDragStart={(event) => dragConversation(event.dataTransfer, conversation)}
      className={classNames(
        'group relative flex items-center rounded-md',
        isActive ? 'bg-raised shadow-[inset_0_0_0_1px_var(--line)]' : 'hover:bg-raised/60',
      )}
    >
      <SidebarLink
        to={pathOf(agent_id, id)}
        isActive={isActive}
        className="min-w-0 flex-1 rounded-md px-2.5 py-2 text-left aria-disabled:cursor-progress"
      >
        <span className="line-clamp-2 font-medium break-words">
          {pinned && <PinIcon size={14} className="mr-1 inline align-[-2px] text-ink-soft" />}
          {title}
        </span>
        <span className="block truncate text-[0.8125rem] text-ink-soft">
          {isActive && <Badge className="mr-1.5">ACTIVE</Badge>}
          {answering ? <AnsweringMark /> : told.join(' · ')}
        </span>
      </SidebarLink>
      <ConversationMenu conversation={conversation} />
    </li>
  )
}
