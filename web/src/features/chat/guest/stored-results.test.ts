import { expect, test } from 'vitest'
import { shownWords } from './guest-words.ts'

const words = {
  id: 'a',
  content: 'Hello',
  sender: 'assistant',
  timestamp: '2026-03-01T10:00:00.000Z',
} as const
const entry = { sink: 'model', destination: 'this server', bytes: 0, calls: 1, at: words.timestamp }
const step = { tool: 'logic', success: true, blocks: [{ kind: 'markdown', text: 'x', fallback: 'x' }] }

test('an answer from the browser has its steps and its receipt', () => {
  const shown = shownWords({ ...words, tools_used: [step], receipt: [entry] })
  expect(shown.steps).toEqual([{ callId: 'kept-1', tool: 'logic', about: '', result: step }])
  expect(shown.receipt).toEqual([entry])
})

test.each([
  [undefined],
  ['logic'],
  [{ 0: step }],
  [[null, 7, 'logic', [], { tool: 'logic' }, { success: true }]],
  [
    [
      { ...step, blocks: 'many' },
      { ...step, error: {} },
      { ...step, ms: '7' },
    ],
  ],
  [
    [
      { ...entry, sink: 'nowhere' },
      { ...entry, sink: 'toString' },
      { ...entry, bytes: null },
      { ...entry, detail: {} },
    ],
  ],
])('storage may hold anything: %j is no step and no receipt', (stored) => {
  const shown = shownWords({ ...words, tools_used: stored, receipt: stored })
  expect([shown.steps, shown.receipt]).toEqual([[], []])
})
