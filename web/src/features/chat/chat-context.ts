import type { ConversationSummary } from '@agentry/contract/chat'
import type { AttachedFile } from '@agentry/contract/messages'
import { createContext, use, type ReactNode } from 'react'
import type { SessionGrants } from './egress/session-grants.ts'
import type { Conversation } from './conversation/conversation.ts'

export type Attach = (file: File, way: Way) => Promise<AttachedFile>

interface Way {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (progress: number) => void
}

interface Chat {
  conversation: Conversation
  /** Whom one talks to. */
  name: string
  /** Absent for guests, who have no mails, memory or anything else on the server. */
  agentId: string | undefined
  /** Sends a file ahead for the coming message. Absent where none can be attached. */
  attach?: Attach | undefined
  /** What was allowed here, where no account keeps it. */
  sessionGrants?: SessionGrants
  /** Whether stored messages can give way to new ones. */
  canRevise: boolean
  /** Only to be read: nothing can be sent, changed or kept, and whoever reads may not be who wrote it. */
  isReadOnly?: boolean
  /** Shows a conversation that was made from this one, to whoever is still there. */
  openForked?: (forked: ConversationSummary, from: Conversation) => void
  /** Why nothing can be sent now; said above the input. The words typed so far stay. */
  closed?: ReactNode
  /** The id of the message that a link leads to. */
  target?: string | undefined
  /** False where something else on the page is what people came to write in. */
  takesFocus?: boolean
}

export const ChatContext = createContext<Chat | undefined>(undefined)

export function useChat(): Chat {
  const chat = use(ChatContext)
  if (!chat) throw new Error('useChat outside of a chat')
  return chat
}
