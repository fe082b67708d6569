import type { GuestSession } from './guest-session.ts'

export const guestKeys = {
  leftBehind: ({ id, messages }: GuestSession) => ['guest-files-left-behind', id, messages.length] as const,
}
