import { createContext, use, type ReactNode } from 'react'
import type { Conversation } from './conversation/conversation.ts'

interface Chat {
  conversation: Conversation
  /** Whom one talks to. */
  name: string
  /** Absent for guests, who have no files, mails or memory on the server. */
  agentId: string | undefined
  /** Whether stored messages can give way to new ones. */
  canRevise: boolean
  /** Why nothing can be sent now; said above the input. The words typed so far stay. */
  closed?: ReactNode
  /** False where something else on the page is what people came to write in. */
  takesFocus?: boolean
}

export const ChatContext = createContext<Chat | undefined>(undefined)

export function useChat(): Chat {
  const chat = use(ChatContext)
  if (!chat) throw new Error('useChat outside of a chat')
  return chat
}
