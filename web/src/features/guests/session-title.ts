import type { GuestSession } from './guest-session.ts'

const longest = 60

/** What a guest would call the conversation: how it began, or the template's name before it has. */
export function sessionTitle({ messages, name }: Pick<GuestSession, 'messages' | 'name'>): string {
  const first = messages.find(({ sender }) => sender === 'user')?.content
  const line = first?.slice(0, 500).trim().split('\n')[0]?.trim()
  if (!line) return name
  const letters = [...line]
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
