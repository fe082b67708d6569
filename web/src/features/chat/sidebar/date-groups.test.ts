import { expect, test } from 'vitest'
import { dateGroups } from './date-groups.ts'

const now = new Date(2026, 2, 15, 9, 0)
const at = (title: string, ...date: [number, number, number, number]) => ({
  conversation_id: title,
  session_id: '',
  title,
  last_message: '',
  updated_at: new Date(...date).toISOString(),
  message_count: 2,
  agent_id: '',
  pinned: false,
  archived: false,
  folder_id: null,
})

test('conversations stand under the day, the week or the month of their last word', () => {
  const groups = dateGroups(
    [
      at('now', 2026, 2, 15, 8),
      at('midnight', 2026, 2, 15, 0),
      at('late last night', 2026, 2, 14, 23),
      at('a week ago', 2026, 2, 8, 12),
      at('this year', 2026, 0, 3, 12),
      at('long ago', 2025, 11, 31, 12),
    ],
    now,
  )
  expect(
    groups.map(({ title, conversations }) => [title, ...conversations.map((each) => each.title)]),
  ).toEqual([
    ['Today', 'now', 'midnight'],
    ['Yesterday', 'late last night'],
    ['Last week', 'a week ago'],
    ['January', 'this year'],
    ['December 2025', 'long ago'],
  ])
})
