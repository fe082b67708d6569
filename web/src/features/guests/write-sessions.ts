import { guestCards } from '@agentry/contract/rules/limits'
import type { GuestSession } from './guest-session.ts'
import { cardsWithin } from './newest-cards.ts'

/** Below this, cards are not what fills the storage. */
const leastBytes = 16 * 1024

/**
 * Stores the sessions with as many of their newest cards as there is room for. A browser's storage is small and shared:
 * where it is full, older cards make room for words. False when not even the words could be stored.
 */
export function writeSessions(
  sessions: GuestSession[],
  write: (sessions: GuestSession[]) => boolean,
): boolean {
  for (let room: number = guestCards.storedBytes; room >= leastBytes; room /= 2)
    if (write(sessionsWithin(room, sessions))) return true
  return write(sessionsWithin(0, sessions))
}

function sessionsWithin(bytes: number, sessions: GuestSession[]): GuestSession[] {
  const trim = cardsWithin(
    bytes,
    sessions.flatMap(({ messages, aside = [] }) => [...messages, ...aside]),
  )
  return sessions.map((session) => ({
    ...session,
    messages: session.messages.map(trim),
    ...(session.aside && { aside: session.aside.map(trim) }),
  }))
}
