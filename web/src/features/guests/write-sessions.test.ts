import { guestCards } from '@agentry/contract/rules/limits'
import { expect, test } from 'vitest'
import type { GuestMessage, GuestSession } from './guest-session.ts'
import { writeSessions } from './write-sessions.ts'

const cards = (bytes: number) => [{ tool: 'logic', success: true, note: 'x'.repeat(bytes) }]

function answer(hour: number, bytes: number): GuestMessage {
  const timestamp = `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`
  return {
    id: `a${hour}`,
    content: `Answer ${hour}`,
    sender: 'assistant',
    timestamp,
    tools_used: cards(bytes),
  }
}

const session = (messages: GuestMessage[], more: Partial<GuestSession> = {}) =>
  ({ id: `guest_${messages[0]?.id}`, messages, ...more }) as GuestSession

/** A storage that holds so many characters, and what it holds at last. */
function storageOf(characters: number) {
  let held: GuestSession[] | undefined
  return {
    write(sessions: GuestSession[]) {
      if (JSON.stringify(sessions).length > characters) return false
      held = sessions
      return true
    },
    withCards: () => all(held).flatMap(({ id, tools_used }) => (tools_used ? [id] : [])),
    words: () => all(held).map(({ content }) => content),
  }
}
const all = (sessions: GuestSession[] = []) =>
  sessions.flatMap(({ messages, aside = [] }) => [...messages, ...aside])

test('a browser stores every answer with its cards', () => {
  const storage = storageOf(Infinity)
  const sessions = [session([answer(1, 1000), answer(2, 1000)])]
  expect(writeSessions(sessions, storage.write)).toBe(true)
  expect(storage.withCards()).toEqual(['a1', 'a2'])
})

test('the oldest cards of all conversations and versions go first, the words stay', () => {
  const third = guestCards.storedBytes / 3
  const aside = [{ ...answer(2, third), parent: null }]
  const sessions = [session([answer(4, third)]), session([answer(1, third), answer(3, 1000)], { aside })]
  const storage = storageOf(Infinity)
  expect(writeSessions(sessions, storage.write)).toBe(true)
  expect(storage.withCards()).toEqual(['a4', 'a3', 'a2'])
  expect(storage.words()).toEqual(['Answer 4', 'Answer 1', 'Answer 3', 'Answer 2'])
  expect(
    all(sessions).every(({ tools_used }) => tools_used !== undefined),
    'the page still shows all',
  ).toBe(true)
})

test('in a full storage older cards make room for words; without room for words nothing breaks', () => {
  const sessions = [session([1, 2, 3, 4, 5].map((hour) => answer(hour, 100_000)))]
  const full = storageOf(250_000)
  expect(writeSessions(sessions, full.write)).toBe(true)
  expect(full.withCards()).toContain('a5')
  expect(full.withCards()).not.toContain('a1')
  expect(full.words()).toHaveLength(5)
  const small = storageOf(2000)
  expect(writeSessions(sessions, small.write)).toBe(true)
  expect(small.withCards()).toEqual([])
  expect(small.words()).toHaveLength(5)
  expect(writeSessions(sessions, () => false)).toBe(false)
})
