import type { Agent } from '@agentry/contract/agents'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AgentClosed } from './agent-closed.tsx'
import { ChatBody } from './chat-body.tsx'
import { ChatContext } from './chat-context.ts'
import { useAgentChat } from './conversation/use-agent-chat.ts'
import { AgentBadges } from './header/agent-badges.tsx'
import { AgentControls } from './header/agent-controls.tsx'
import { ChatHeader } from './header/chat-header.tsx'
import { PlanNote } from './input/plan-note.tsx'
import { ConversationList, ListMissing } from './sidebar/conversation-list.tsx'
import { useShortcuts } from './sidebar/shortcuts.tsx'
import { useMedia } from './sidebar/use-media.ts'
import { useAutoRead, useVoice } from './voice/use-voice.ts'

interface Props {
  agent: Agent
  /** A page has room for the conversations beside the words; a panel shows them in a sheet. */
  place: 'page' | 'panel'
  /** Above the conversations. */
  brand?: ReactNode
  /** The way back, where there is no brand. */
  back?: ReactNode
}

export function AgentChat({ agent, place, brand, back }: Props) {
  const chat = useAgentChat(agent)
  const voice = useVoice(agent)
  const isWide = useMedia('(min-width: 56rem)') && place === 'page'
  const [isOpen, setOpen] = useState(isWide)
  const { current } = chat
  useAutoRead(current, voice)

  function startNew() {
    chat.startNew()
    if (!isWide) setOpen(false)
  }
  useShortcuts({ toggle: () => setOpen(!isOpen), startNew, close: () => setOpen(false) })

  const list = (
    <ConversationList
      agentId={agent.id}
      list={chat.list}
      missing={chat.isListMissing && <ListMissing isBusy={chat.isListing} onRetry={chat.listAgain} />}
      activeId={current?.id}
      isLoading={chat.isLoading}
      onSelect={(conversation) => {
        chat.select(conversation)
        if (!isWide) setOpen(false)
      }}
      onNew={startNew}
      onDeleted={chat.forget}
    />
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
          lead={<AgentBadges agent={agent} />}
          start={isWide && isOpen ? undefined : back}
          controls={
            <AgentControls
              agent={agent}
              voice={voice}
              isHistoryOpen={isOpen}
              onHistory={() => setOpen(!isOpen)}
              onNew={startNew}
            />
          }
        />
        {current && !chat.isLoading ? (
          <ChatContext
            value={{
              conversation: current,
              name: spokenName(agent),
              agentId: agent.id,
              canRevise: true,
              closed: agent.status === 'running' ? undefined : <AgentClosed agent={agent} />,
            }}
          >
            <ChatBody key={current.id} starters={agent.starters} note={<PlanNote />} />
          </ChatContext>
        ) : (
          <LoadingMessages />
        )}
      </div>
    </div>
  )
}

/** Nobody says 'Write to My Recipe Scaler'. */
function spokenName({ name, template_name }: Agent) {
  return name === `My ${template_name}` ? template_name : name
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
