import type { SharedView } from '@agentry/contract/community/sharing'
import { useMemo, type ReactNode } from 'react'
import { ChatContext } from '../chat-context.ts'
import { openConversation } from '../conversation/conversation.ts'
import { storedMessage, type Message } from '../conversation/message.ts'
import { LinkGuard } from '../links/link-guard.tsx'

interface Props {
  view: SharedView
  children: ReactNode
}

/** What the components of a chat need to draw messages that nobody can answer. */
export function ReadOnlyChat({ view, children }: Props) {
  const conversation = useMemo(
    () =>
      openConversation(
        { id: 'shared', sessionId: 'shared', keepsWords: false },
        { asking: refuse },
        view.messages.map(readMessage),
      ),
    [view],
  )
  return (
    <ChatContext
      value={{ conversation, name: view.agent_name, agentId: undefined, canRevise: false, isReadOnly: true }}
    >
      <LinkGuard starters={[]}>{children}</LinkGuard>
    </ChatContext>
  )
}

/** Its ids are not told: a place among the messages is enough. */
function readMessage(message: SharedView['messages'][number], at: number): Message {
  const { id: _id, ...stored } = storedMessage({ ...message, id: `shared-${at}`, conversation_id: '' })
  return stored
}

function refuse(): never {
  throw new Error('Nothing can be asked in a shared conversation')
}
