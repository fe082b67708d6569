import { expect, test } from 'vitest'
import { withBranch, withTurn, withVersions, type Said } from './guest-branches.ts'
import type { GuestMessage } from './guest-session.ts'

let second = 0
function says(sender: GuestMessage['sender'], id: string): GuestMessage {
  second += 1
  return { id, content: id, sender, timestamp: new Date(second * 1000).toISOString() }
}
const turn = (said: Said, question: string, answer: string, replaces?: string) =>
  withTurn(said, { asked: says('user', question), reply: says('assistant', answer), replaces })
const ids = ({ messages }: Said) => messages.map(({ id }) => id).join(' ')
const versions = (said: Said) =>
  withVersions(said).map(({ id, versions: of }) => (of ? `${id} ${of.index}/${of.count}` : id))

const two = () => turn(turn({ messages: [] }, 'q1', 'a1'), 'q2', 'a2')

test('a retry makes another version of the answer, and what followed stays with the first', () => {
  const said = turn(two(), 'q1', 'a1b', 'q1')
  expect(versions(said)).toEqual(['q1', 'a1b 2/2'])
  expect(withVersions(said)[1]?.versions).toMatchObject({ previous: 'a1', next: null })
  const before = withBranch(said, 'a1')
  expect(ids(before)).toBe('q1 a1 q2 a2')
  expect(versions(before)[1]).toBe('a1 1/2')
  expect(ids(withBranch(before, 'a1b'))).toBe('q1 a1b')
})

test('an edit makes another version of the question; both keep what followed, through further turns', () => {
  const edited = turn(turn(two(), 'q1b', 'a1b', 'q1'), 'q3', 'a3')
  expect(versions(edited)).toEqual(['q1b 2/2', 'a1b', 'q3', 'a3'])
  const first = turn(withBranch(edited, 'q1'), 'q2b', 'a2b', 'q2')
  expect(versions(first)).toEqual(['q1 1/2', 'a1', 'q2b 2/2', 'a2b'])
  expect(ids(withBranch(first, 'q1b'))).toBe('q1b a1b q3 a3')
  // Coming back leads to the newest of what followed.
  expect(ids(withBranch(withBranch(first, 'q1b'), 'q1'))).toBe('q1 a1 q2b a2b')
})

test('nothing is lost by going back and forth, and what is not there changes nothing', () => {
  const said = turn(two(), 'q1b', 'a1b', 'q1')
  const all = ({ messages, aside = [] }: Said) => [...messages, ...aside].map(({ id }) => id).toSorted()
  expect(all(withBranch(withBranch(said, 'q1'), 'q1b'))).toEqual(['a1', 'a1b', 'a2', 'q1', 'q1b', 'q2'])
  expect(withBranch(said, 'gone')).toBe(said)
  expect(ids(turn(said, 'q3', 'a3', 'gone'))).toBe('q1b a1b q3 a3')
})

test('a circle in what was stored ends', () => {
  const [a, b] = [says('user', 'a'), says('assistant', 'b')]
  const said = {
    messages: [],
    aside: [
      { ...a, parent: 'b' },
      { ...b, parent: 'a' },
    ],
  }
  expect(ids(withBranch(said, 'a'))).toBe('b a')
})
