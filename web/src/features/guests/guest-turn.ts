import { messageMax } from '@agentry/contract/rules/limits'
import type { GuestMessage, GuestSession } from './guest-session.ts'
import { useGuestSessions } from './guest-sessions.ts'

/** The template's own state rides on the answer that it came with, so that the two never differ. */
interface GuestAnswer extends GuestMessage {
  state?: unknown
}

/** The server takes this many messages along with a question. */
const rememberedMax = 200

const sessionOf = (id: string) => useGuestSessions.getState().sessions.find((session) => session.id === id)

export function guestContext(id: string) {
  const messages = sessionOf(id)?.messages ?? []
  const state = lastState(messages)
  return {
    messages: messages
      .slice(-rememberedMax)
      .map(({ sender, content }) => ({ sender, content: content.slice(0, messageMax * 2) })),
    ...(state && { state }),
  }
}

export function keepGuestTurn(id: string, asked: GuestMessage, answer: GuestMessage, state: unknown) {
  const { append } = useGuestSessions.getState()
  append(id, asked)
  const withState: GuestAnswer = { ...answer, state }
  append(id, withState)
}

/** What the account takes over. */
export function guestTranscript({ messages }: GuestSession) {
  const state = lastState(messages)
  return {
    messages: messages.slice(-500).map(({ sender, content, timestamp }) => ({ sender, content, timestamp })),
    ...(state && { state }),
  }
}

function lastState(messages: GuestAnswer[]): Record<string, unknown> | undefined {
  const state = messages.findLast(({ sender }) => sender === 'assistant')?.state
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : undefined
}
