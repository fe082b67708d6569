import type { TemplateDraft } from '@agentry/contract/drafts'
import { messageMax } from '@agentry/contract/rules/limits'
import { useEffect, useState } from 'react'
import { streamEvents } from '../../core/server/stream-events.ts'
import { ChatBody } from './chat-body.tsx'
import { ChatContext } from './chat-context.ts'
import { openConversation } from './conversation/conversation.ts'
import { createSessionGrants, type SessionGrants } from './egress/session-grants.ts'
import { ModelLabel } from './input/plan-note.tsx'
import type { Introduced } from './messages/introduction.tsx'
import { useAutoRead } from './voice/use-voice.ts'

interface Props {
  name: string
  introduced: Introduced
  starters: string[]
  /** The draft as it stands when a question is asked. */
  draft: () => TemplateDraft
}

/** Talks with a template that is not saved; nothing of it is kept anywhere. */
export function DraftChat({ name, introduced, starters, draft }: Props) {
  const [sessionGrants] = useState(() => createSessionGrants())
  const [conversation] = useState(() => openDraftConversation(draft, sessionGrants))
  useAutoRead(conversation, silent)
  // Nobody can come back to it.
  useEffect(() => conversation.close, [conversation])
  return (
    <ChatContext
      value={{ conversation, name, agentId: undefined, canRevise: false, takesFocus: false, sessionGrants }}
    >
      <ChatBody introduced={introduced} starters={starters} note={<ModelLabel />} />
    </ChatContext>
  )
}

const silent = { isAudioOn: false, playsFiles: false }
/** The server takes this many messages along with a question. */
const rememberedMax = 200

function openDraftConversation(draft: () => TemplateDraft, grants: SessionGrants) {
  const said: { sender: 'user' | 'assistant'; content: string }[] = []
  let state: Record<string, unknown> | undefined
  const conversation = openConversation(
    { id: 'draft', sessionId: 'draft', keepsWords: false },
    {
      asking: ({ message, ticks }, signal) =>
        streamEvents('POST /templates/try', {
          body: {
            draft: draft(),
            message,
            messages: said.slice(-rememberedMax),
            grants: grants.list(),
            ...(state && { state }),
            ...(ticks?.length && { ticks }),
          },
          signal,
        }),
    },
    [],
  )
  conversation.onReply(({ asked, reply, state: next }) => {
    for (const { sender, content } of [asked, reply]) {
      said.push({ sender, content: content.slice(0, messageMax * 2) })
    }
    state = next
  })
  return conversation
}
