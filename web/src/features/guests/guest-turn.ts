import { guestCards, guestMessagesKept, saidMax } from '@agentry/contract/rules/limits'
import { withBranch, withTurn, withVersions, type Said } from './guest-branches.ts'
import type { GuestMessage, GuestSession } from './guest-session.ts'
import { useGuestSessions } from './guest-sessions.ts'
import { bytesOf, cardsWithin } from './newest-cards.ts'

/** The template's own state rides on the answer that it came with, so that the two never differ. */
interface GuestAnswer extends GuestMessage {
  state?: unknown
}

/** The server takes this many messages along with a question. */
const rememberedMax = 200

/** Of a request, for what stands around the messages. */
const aroundBytes = 64 * 1024

function sessionOf(id: string) {
  const { sessions, removed } = useGuestSessions.getState()
  return [...sessions, ...removed].find((session) => session.id === id)
}

function presenceOf(id: string) {
  const { sessions } = useGuestSessions.getState()
  if (sessions.some((session) => session.id === id)) return 'kept'
  return sessionOf(id) ? 'removed' : 'gone'
}

/** Where the chat of one session keeps what is said, and finds it again. */
export function guestKeeper(id: string) {
  const revise = (change: (said: Said) => Said) => useGuestSessions.getState().revise(id, change)
  const shown = () => sessionOf(id)?.messages ?? []
  return {
    shown: () => withVersions(sessionOf(id) ?? { messages: [] }),
    /** What goes along with a question: what was said before it, and the template's own state at that point. */
    context(replaces: string | undefined) {
      const at = shown().findIndex((message) => message.id === replaces)
      const messages = at < 0 ? shown() : shown().slice(0, at)
      const state = lastState(messages)
      return {
        messages: messages
          .slice(-rememberedMax)
          .map(({ sender, content }) => ({ sender, content: content.slice(0, saidMax) })),
        ...(state && { state }),
      }
    },
    keep(turn: { asked: GuestMessage; reply: GuestMessage; replaces?: string | undefined; state: unknown }) {
      const reply: GuestAnswer = { ...turn.reply, state: turn.state }
      revise((said) => withTurn(said, { ...turn, reply }))
    },
    choose: (version: string) => revise((said) => withBranch(said, version)),
    presence: () => presenceOf(id),
    subscribe: (listener: () => void) => useGuestSessions.subscribe(listener),
  }
}

/** The messages that the account takes over. */
export const messagesToKeep = ({ messages }: GuestSession) => messages.slice(-guestMessagesKept)

/** What the account takes over: as many of the newest cards as it takes, and as fit one request beside the words. */
export function guestTranscript(session: GuestSession) {
  const state = lastState(session.messages)
  const kept = messagesToKeep(session)
  const words = kept.map(({ id, sender, content, timestamp, suggestions, files }) => ({
    ...(files !== undefined && { id }),
    sender,
    content,
    timestamp,
    ...(suggestions !== undefined && { suggestions }),
  }))
  const room = guestCards.requestBytes - aroundBytes - bytesOf({ words, state })
  const trim = cardsWithin(Math.min(guestCards.keptBytes, room), kept)
  const last = kept.at(-1)?.id
  return {
    ...(last && { last_message: last }),
    messages: kept.map(trim).map(({ tools_used }, at) => ({
      ...words[at]!,
      ...(tools_used !== undefined && { tools_used }),
    })),
    ...(state && { state }),
  }
}

function lastState(messages: GuestAnswer[]): Record<string, unknown> | undefined {
  const state = messages.findLast(({ sender }) => sender === 'assistant')?.state
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : undefined
}
