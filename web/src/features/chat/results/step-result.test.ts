import { expect, test } from 'vitest'
import type { Step } from '../conversation/message.ts'
import { stepSummary, wholeResult } from './step-result.tsx'

const step = (tool: string, result: unknown, about = ''): Step => ({
  callId: '1',
  tool: tool as Step['tool'],
  about,
  result: { tool: tool as Step['tool'], success: true, result },
})

test('a result is shown by its kind: a calculation, sources or passages', () => {
  const sum = step('calculator', { expression: '1 + 1', value: 2 }, 'ignored')
  expect([stepSummary(sum), wholeResult(sum)]).toEqual(['1 + 1 = 2', undefined])
  const page = step('web_browsing', { query: 'tea', results: [{ url: 'https://example.org' }] })
  expect(stepSummary(page)).toBe('tea · 1 source')
  expect(wholeResult(page)).toBeDefined()
  expect(stepSummary(step('knowledge', { query: 'tea', passages: [] }))).toBe('tea · 0 passages')
})

test('a tool without a view of its own is one line: what it was used for, else its text or file', () => {
  const unknown = step('weather', { results: [], passages: [] }, 'Lisbon')
  expect([stepSummary(unknown), wholeResult(unknown)]).toEqual(['Lisbon', undefined])
  expect(stepSummary(step('weather', 'Sunny'))).toBe('Sunny')
  expect(stepSummary(step('voiceover', { filename: 'tea.mp3' }))).toBe('tea.mp3')
})

test('a step that tells what it was given can be opened, also where it failed', () => {
  const sum = step('calculator', { expression: '1 + 1', value: 2 })
  const given = { ...sum, result: { ...sum.result!, input: { expression: '1 + 1' }, ms: 2 } }
  expect(wholeResult(given)).toBeDefined()
  const failed = { tool: 'calculator', success: false, error: 'No.', input: { expression: 'tea' } } as const
  expect(wholeResult({ ...sum, result: failed })).toBeDefined()
})
