import { expect, test } from 'vitest'
import { forgetKept, keptTicks } from '../../../core/kept-by-conversation.ts'
import { ownMessage, replyMessage, type Message } from '../conversation/message.ts'
import { ticksFor } from './ticks-for.ts'

const checklist = (id: string, title: string, items: string[]) => ({
  kind: 'checklist' as const,
  id,
  title,
  items: items.map((text, at) => ({ id: `${at + 1}`, text, done: false })),
  fallback: title,
})

function showing(id: string, ...blocks: ReturnType<typeof checklist>[]): Message {
  const result = { tool: 'logic' as const, success: true, blocks }
  return replyMessage({ id, steps: [{ callId: id, tool: 'logic', about: '', result }] })
}

const shown = [
  ownMessage('pack', { id: 'q1' }),
  showing('a1', checklist('last-1', 'Last', ['Keys', 'Phone'])),
  ownMessage('what is left?', { id: 'q2' }),
  showing('a2', checklist('left-2', '1 left', ['Phone'])),
]

test('ticks go along with the next message, are new once, and again where the message is sent again', () => {
  keptTicks.keep('trip', 'last-1', { 1: { done: true, after: 'a1' } })
  const keys = { id: '1', text: 'Keys', done: true }
  const phone = { id: '2', text: 'Phone', done: false }
  const first = shown.slice(0, 2)
  const isNew = [{ id: 'last-1', title: 'Last', items: [{ ...keys, is_new: true }, phone] }]
  expect(ticksFor('trip', { shown: first, before: first })).toEqual(isNew)
  expect(ticksFor('trip', { shown, before: shown })).toEqual([{ ...isNew[0], items: [keys, phone] }])
  expect(ticksFor('trip', { shown, before: first })).toEqual(isNew)
  expect(ticksFor('other', { shown, before: shown })).toEqual([])
  forgetKept('trip')
})

test('a list that was shown again under its title goes along only while its ticks are new', () => {
  const later = [...shown, showing('a3', checklist('last-3', 'Last', ['Keys', 'Phone', 'Book']))]
  keptTicks.keep('trip', 'last-1', { 1: true })
  keptTicks.keep('trip', 'last-3', { 3: { done: true, after: 'a3' } })
  expect(ticksFor('trip', { shown: later, before: later }).map(({ id }) => id)).toEqual(['last-3'])
  keptTicks.keep('trip', 'last-1', { 1: { done: false, after: 'a3' } })
  expect(ticksFor('trip', { shown: later, before: later }).map(({ id }) => id)).toEqual(['last-1', 'last-3'])
  forgetKept('trip')
})

test('a long item is cut between characters, because half of one would have the message refused', () => {
  const long = [
    ownMessage('pack', { id: 'q1' }),
    showing('a1', checklist('l', 'L', [`${'a'.repeat(199)}🧦`])),
  ]
  keptTicks.keep('trip', 'l', { 1: { done: true, after: 'a1' } })
  const [list] = ticksFor('trip', { shown: long, before: long })
  expect(list!.items[0]!.text.isWellFormed()).toBe(true)
  forgetKept('trip')
})
