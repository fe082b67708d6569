import { useState, type ReactNode } from 'react'
import { ChatBody } from './chat-body.tsx'
import { ChatContext } from './chat-context.ts'
import { openConversation } from './conversation/conversation.ts'
import { createSessionGrants, type SessionGrants } from './egress/session-grants.ts'
import { attachGuestFile } from './guest/attach-guest-file.ts'
import { guestSource, type GuestKeeper } from './guest/guest-source.ts'
import { shownWords } from './guest/guest-words.ts'
import { ChatHeader } from './header/chat-header.tsx'
import { ModelName } from './header/model-name.tsx'
import { ModelLabel } from './input/plan-note.tsx'
import type { Introduced } from './messages/introduction.tsx'
import { useAutoRead } from './voice/use-voice.ts'

interface Props {
  guestId: string
  templateId: string
  name: string
  introduced: Introduced
  starters: string[]
  keeper: GuestKeeper
  start: ReactNode
  lead: ReactNode
  controls: ReactNode
  aside: ReactNode
}

/** The chat of somebody without an account: the same words, and nothing kept outside of this browser. */
export function GuestChat({
  guestId,
  name,
  introduced,
  starters,
  start,
  lead,
  controls,
  aside,
  ...props
}: Props) {
  const [sessionGrants] = useState(() => createSessionGrants(guestId))
  const [conversation] = useState(() => openGuestConversation(guestId, { ...props, sessionGrants }))
  const [attach] = useState(() => attachGuestFile(guestId))
  useAutoRead(conversation, silent)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ChatHeader
        title={name}
        level="h1"
        lead={
          <>
            {lead}
            <ModelName conversation={conversation} agentId={undefined} />
          </>
        }
        start={start}
        controls={controls}
      />
      <ChatContext value={{ conversation, name, agentId: undefined, attach, canRevise: true, sessionGrants }}>
        <ChatBody introduced={introduced} starters={starters} note={<ModelLabel />} aside={aside} />
      </ChatContext>
    </div>
  )
}

const silent = { isAudioOn: false, playsFiles: false }

interface Opened {
  templateId: string
  keeper: GuestKeeper
  sessionGrants: SessionGrants
}

function openGuestConversation(id: string, opened: Opened) {
  const said = opened.keeper.shown().map(shownWords)
  const conversation = openConversation({ id, sessionId: id }, guestSource(opened), said)
  // A question that failed is kept apart from what was said.
  void conversation.load()
  return conversation
}
