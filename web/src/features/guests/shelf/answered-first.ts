import type { GuestSession } from '../guest-session.ts'

const isAnswered = ({ messages }: GuestSession) => messages.some(({ sender }) => sender === 'assistant')

/** Those in which nothing was answered, such as a refused message, come last; otherwise in the order they have. */
export const answeredFirst = (sessions: readonly GuestSession[]): GuestSession[] =>
  sessions.toSorted((a, b) => Number(isAnswered(b)) - Number(isAnswered(a)))
