import type { GuestMessage } from './guest-session.ts'

/**
 * Takes the cards and sources off the older answers, as far as those of all of them would take more than so many bytes.
 * The words stay.
 */
export function cardsWithin(bytes: number, messages: readonly GuestMessage[]) {
  let room = bytes
  const without = new Set<GuestMessage>()
  const newestFirst = messages
    .filter(({ tools_used }) => tools_used !== undefined)
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
  for (const message of newestFirst) {
    const size = bytesOf(message.tools_used)
    if (size > room) without.add(message)
    else room -= size
  }
  return <Message extends GuestMessage>(message: Message): Message => {
    if (!without.has(message)) return message
    const { tools_used: _, ...words } = message
    return words as Message
  }
}

export const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
