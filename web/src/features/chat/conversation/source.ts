import type { ChatAnswer } from '@agentry/contract/messages'
import type { Message } from './message.ts'
import type { Following } from './follow-turn.ts'
import type { Stopping } from './stop-answer.ts'
import type { Asking, Hold } from './turn.ts'

export interface ConversationState {
  messages: Message[]
  hasEarlier: boolean
  /** Messages after the last one are stored and not loaded: the person reads from the middle. */
  hasLater: boolean
  /** The newest change put messages before the first one. */
  prepended: boolean
  /** The newest change went to another version of a message. */
  isVersionChosen: boolean
  turn: 'idle' | 'running' | Hold
}

export interface Place {
  id: string
  sessionId: string
  /** False where not even unsent words are kept. */
  keepsWords?: boolean
}

export interface Source {
  asking: Asking
  /** A page of what is stored, oldest first. Absent where nothing is. */
  history?(before?: string): Promise<{ messages: Message[]; hasEarlier: boolean }>
  /** The messages around one, or those after it. */
  historyFrom?(place: { around: string } | { after: string }): Promise<StoredPage>
  /** Goes to the branch through a message; answers its newest page. */
  choose?(message: string): Promise<{ messages: Message[]; hasEarlier: boolean }>
  following?: Following
  /** Stops it. Absent where leaving is enough. */
  stop?(stopping: Stopping): Promise<void>
}

type StoredPage = Pick<ConversationState, 'messages' | 'hasEarlier' | 'hasLater'>

/** Told after a turn that was answered. */
export interface Reply {
  asked: Message
  reply: Message
  answer: ChatAnswer
  state: Record<string, unknown> | undefined
}

/** The newest messages, or those around one. */
export async function storedPage(source: Source, around?: string): Promise<StoredPage> {
  if (around && source.historyFrom) return source.historyFrom({ around })
  const newest = await source.history?.()
  return { messages: [], hasEarlier: false, ...newest, hasLater: false }
}
