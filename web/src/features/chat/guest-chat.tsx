import { useEffect, useState, type ReactNode } from 'react'
import { ChatBody } from './chat-body.tsx'
import { ChatContext } from './chat-context.ts'
import { attachGuestFile } from './guest/attach-guest-file.ts'
import type { GuestKeeper } from './guest/guest-source.ts'
import { leaveGuestConversation, openGuestConversation } from './guest/open-guest-conversation.ts'
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
  templateId,
  name,
  introduced,
  starters,
  start,
  lead,
  controls,
  aside,
  keeper,
}: Props) {
  const [opened] = useState(() => openGuestConversation(guestId, { templateId, keeper }))
  const { conversation, sessionGrants } = opened
  const [attach] = useState(() => attachGuestFile(guestId))
  useEffect(() => () => leaveGuestConversation(opened), [opened])
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
