import { expect, test } from 'vitest'
import { ownMessage, type Message } from '../message.ts'
import { withEarlier, withVersion } from './with-version.ts'

const stored = (id: string): Message => ({ ...ownMessage(id), id, key: id })
const page = (...ids: string[]) => ({ messages: ids.map(stored), hasEarlier: false })
const idsOf = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => id)

test('what stands before the chosen version stays, also what the page does not reach back to', () => {
  const shown = { ...page('a', 'b', 'c', 'd'), hasEarlier: true }
  const chosen = withVersion(shown, page('b', 'c2', 'd2'), { message: shown.messages[2]!, version: 'c2' })
  expect(idsOf(chosen)).toEqual(['a', 'b', 'c2', 'd2'])
  expect(chosen.hasEarlier).toBe(true)
})

test('where another branch was chosen elsewhere, the page is shown as it is', () => {
  const shown = page('a', 'b', 'c')
  const chosen = withVersion(shown, page('a9', 'b9', 'c2'), { message: shown.messages[2]!, version: 'c2' })
  expect(idsOf(chosen)).toEqual(['a9', 'b9', 'c2'])
})

test('the newest page follows what was loaded before it', () => {
  const newest = withEarlier({ ...page('c', 'd', 'e'), hasEarlier: true }, page('a', 'b', 'c', 'd'))
  expect(idsOf(newest)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(newest.hasEarlier).toBe(false)
})

test.each([
  ['another version was chosen elsewhere', ['b9', 'c9']],
  ['more was said since than a page holds', ['x', 'y']],
])('the newest page is shown as it is where %s', (_, ids) => {
  const newest = withEarlier({ ...page(...ids), hasEarlier: true }, page('a', 'b', 'c'))
  expect(idsOf(newest)).toEqual(ids)
  expect(newest.hasEarlier).toBe(true)
})
