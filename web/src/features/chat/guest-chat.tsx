import { useState, type ReactNode } from 'react'
import { streamEvents } from '../../core/server/stream-events.ts'
import { ChatBody } from './chat-body.tsx'
import { ChatContext } from './chat-context.ts'
import { openConversation } from './conversation/conversation.ts'
import type { Message } from './conversation/message.ts'
import { createSessionGrants, type SessionGrants } from './egress/session-grants.ts'
import { ChatHeader } from './header/chat-header.tsx'
import { ModelName } from './header/model-name.tsx'
import { ModelLabel } from './input/plan-note.tsx'
import type { Introduced } from './messages/introduction.tsx'
import { useAutoRead } from './voice/use-voice.ts'

/** What a guest's browser keeps of a message. */
interface GuestWords {
  id: string
  content: string
  sender: 'user' | 'assistant'
  timestamp: string
  model_used?: string | undefined
  suggestions?: unknown
}

interface Props {
  guestId: string
  templateId: string
  name: string
  introduced: Introduced
  starters: string[]
  said: GuestWords[]
  /** What goes along with the next question: the words so far and the template's own state. */
  context: () => { messages: Pick<GuestWords, 'sender' | 'content'>[]; state?: Record<string, unknown> }
  /** After each answer, with the question first. */
  onAnswered: (asked: GuestWords, reply: GuestWords, state: unknown) => void
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
      <ChatContext value={{ conversation, name, agentId: undefined, canRevise: false, sessionGrants }}>
        <ChatBody introduced={introduced} starters={starters} note={<ModelLabel />} aside={aside} />
      </ChatContext>
    </div>
  )
}

const silent = { isAudioOn: false, playsFiles: false }

interface Opened extends Pick<Props, 'templateId' | 'said' | 'context' | 'onAnswered'> {
  sessionGrants: SessionGrants
}

function openGuestConversation(id: string, { templateId, said, context, onAnswered, sessionGrants }: Opened) {
  const conversation = openConversation(
    { id, sessionId: id },
    {
      asking: ({ message }, signal) =>
        streamEvents('POST /guest/chat', {
          body: { template_id: templateId, message, grants: sessionGrants.list(), ...context() },
          signal,
        }),
    },
    said.map((words): Message => ({
      ...words,
      model_used: words.model_used ?? '',
      suggestions: wordsIn(words.suggestions),
      key: words.id,
      steps: [],
    })),
  )
  conversation.onReply(({ asked, reply, state }) => onAnswered(kept(asked), kept(reply), state))
  return conversation
}

function kept({ key, content, sender, timestamp, model_used, suggestions = [] }: Message): GuestWords {
  return {
    id: key,
    content,
    sender,
    timestamp,
    ...(model_used && { model_used }),
    ...(suggestions.length > 0 && { suggestions }),
  }
}

/** Storage may hold anything. */
const wordsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
