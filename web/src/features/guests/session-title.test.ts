import { expect, test } from 'vitest'
import type { GuestMessage } from './guest-session.ts'
import { sessionTitle } from './session-title.ts'

const said = (content: string, sender: GuestMessage['sender'] = 'user'): GuestMessage => ({
  id: content,
  content,
  sender,
  timestamp: '2026-01-01T00:00:00.000Z',
})
const name = 'Plant Care (Guest)'

test('a session is named after its first message', () => {
  const messages = [
    said('Hello!', 'assistant'),
    said('  Why are the leaves yellow?\nAll of them.'),
    said('And now?'),
  ]
  expect(sessionTitle({ messages, name })).toBe('Why are the leaves yellow?')
})

test('a session in which nothing was said has the name of its template', () => {
  expect(sessionTitle({ messages: [], name })).toBe(name)
  expect(sessionTitle({ messages: [said('  \n ')], name })).toBe(name)
})

test('a long beginning is shortened, and no letter is cut in two', () => {
  expect(sessionTitle({ messages: [said('🌱'.repeat(80))], name })).toBe(`${'🌱'.repeat(59)}…`)
})
