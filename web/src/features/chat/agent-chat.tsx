import type { Agent } from '@agentry/contract/agents'
import { useState, type ReactNode } from 'react'
import { useCommands } from '../../core/page/commands.ts'
import { useMedia } from '../../core/page/use-media.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AgentClosed } from './agent-closed.tsx'
import { ArchivedNote } from './archived-note.tsx'
import { ChatBody } from './chat-body.tsx'
import { ChatContext } from './chat-context.ts'
import { ConversationMissing } from './conversation-missing.tsx'
import type { ChatAddress } from './opening/chat-address.ts'
import { useAgentChat } from './opening/use-agent-chat.ts'
import { useConversationEvents } from './live/use-conversation-events.ts'
import { AgentBadges } from './header/agent-badges.tsx'
import { AgentControls } from './header/agent-controls.tsx'
import { ChatHeader } from './header/chat-header.tsx'
import { FullPageLink } from './header/full-page-link.tsx'
import { ModelName } from './header/model-name.tsx'
import { attachToAgent } from './input/attach-to-agent.ts'
import { PlanNote } from './input/plan-note.tsx'
import type { Introduced } from './messages/introduction.tsx'
import { Sharing } from './sharing/sharing.tsx'
import { openShare } from './sharing/share-state.ts'
import { ConversationsSidebar } from './sidebar/conversations-sidebar.tsx'
import { ListMissing } from './sidebar/section.tsx'
import { chatCommands, useShortcuts } from './sidebar/shortcuts.tsx'
import { SidebarContext } from './sidebar/sidebar-context.ts'
import { spokenName } from './spoken-name.ts'
import { useAutoRead, useVoice } from './voice/use-voice.ts'

interface Props {
  agent: Agent
  address: ChatAddress
  /** A page has room for the conversations beside the words; a panel shows them in a sheet. */
  place: 'page' | 'panel'
  /** Above the conversations. */
  brand?: ReactNode
  /** The way back, where there is no brand. */
  back?: ReactNode
}

export function AgentChat({ agent, address, place, brand, back }: Props) {
  const chat = useAgentChat(agent, address)
  useConversationEvents({ onDeleted: chat.forget })
  const voice = useVoice(agent)
  const isWide = useMedia('(min-width: 56rem)') && place === 'page'
  const [isOpen, setOpen] = useState(isWide)
  const { current } = chat
  useAutoRead(current, voice)

  function startNew() {
    chat.startNew()
    if (!isWide) setOpen(false)
  }
  const toggle = () => setOpen(!isOpen)
  useShortcuts({ toggle, startNew, close: () => setOpen(false) })
  useCommands(chatCommands({ toggle, startNew }))

  const list = (
    <SidebarContext
      value={{
        agentId: agent.id,
        activeId: chat.isNew ? undefined : address.conversation,
        isBlocked: chat.isLoading,
        pathOf: address.pathOf,
        onFollow: () => {
          if (!isWide) setOpen(false)
        },
        onDeleted: chat.forget,
      }}
    >
      <ConversationsSidebar
        missing={chat.isListMissing && <ListMissing isBusy={chat.isListing} onRetry={chat.listAgain} />}
        isNew={chat.isNew && current !== undefined && !chat.isListMissing}
        onNew={startNew}
      />
    </SidebarContext>
  )
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {isWide && isOpen && (
        <aside
          aria-label="Conversations"
          className="flex w-67 shrink-0 flex-col gap-2.5 border-r border-line bg-sunken p-3"
        >
          {brand}
          {list}
        </aside>
      )}
      {!isWide && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Conversations">
          <div className="flex h-[70dvh] flex-col">{list}</div>
        </Dialog>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ChatHeader
          title={agent.name}
          level={place === 'page' ? 'h1' : 'h2'}
          lead={
            <AgentBadges
              agent={agent}
              isVoiceMode={voice.isVoiceMode}
              model={current && <ModelName conversation={current} agentId={agent.id} />}
            />
          }
          start={isWide && isOpen ? undefined : back}
          controls={
            <AgentControls
              agent={agent}
              voice={voice}
              isHistoryOpen={isOpen}
              onHistory={toggle}
              onNew={startNew}
              onShare={
                current && !chat.isNew
                  ? () => openShare({ agentId: agent.id, conversationId: current.id })
                  : undefined
              }
              more={place === 'panel' && <FullPageLink agentId={agent.id} address={address} />}
            />
          }
        />
        {chat.isMissing ? (
          <ConversationMissing onNew={startNew} />
        ) : current && !chat.isLoading ? (
          <ChatContext
            value={{
              conversation: current,
              name: spokenName(agent),
              agentId: agent.id,
              attach: attachToAgent(agent.id),
              canRevise: true,
              target: address.message,
              openForked: chat.openForked,
              closed: agent.status === 'running' ? undefined : <AgentClosed agent={agent} />,
            }}
          >
            <ChatBody
              key={current.id}
              introduced={introducedAgent(agent)}
              starters={agent.starters}
              note={<PlanNote />}
              aside={chat.archived && <ArchivedNote conversation={chat.archived} />}
            />
          </ChatContext>
        ) : (
          <LoadingMessages />
        )}
      </div>
      <Sharing />
    </div>
  )
}

function introducedAgent(agent: Agent): Introduced {
  return {
    name: agent.template_name,
    cover: agent.image_url,
    description: agent.description,
    tools: agent.available_tools,
    hasMemory: agent.has_memory,
    hasVoice: agent.has_voice,
    reach: agent.reach,
  }
}

function LoadingMessages() {
  return (
    <output
      aria-label="Loading conversation"
      className="mx-auto grid w-full max-w-180 flex-1 content-start gap-6 px-5 py-7"
    >
      <Skeleton className="h-11 w-3/5 justify-self-end rounded-lg" />
      <span className="grid gap-2.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </span>
    </output>
  )
}
