import { expect, test } from 'vitest'
import { ApiError } from '../../../core/server/api-error.ts'
import { failureWords, isLost, upgradeHelps } from './failure-words.ts'

const failed = (status: number, detail?: string) => new ApiError({ status, code: 'internal', detail })

test.each([
  [failed(404, 'x'), 'Agent not found. Please try launching the agent again.'],
  [failed(403, 'x'), 'This feature requires Pro subscription. Please upgrade to continue.'],
  [failed(402, 'Your 50 turns are used.'), 'Your 50 turns are used.'],
  [failed(500), 'Sorry, I encountered an error. Please try again.'],
  [new Error('broken'), 'Sorry, I encountered an error. Please try again.'],
])('%s is told in its own words', (error, words) => {
  expect(failureWords(error)).toBe(words)
})

test('a better plan helps against its limits, and asking again against silence', () => {
  expect([402, 403, 404, 500].filter((status) => upgradeHelps(failed(status)))).toEqual([402, 403])
  expect([0, 404, 503].filter((status) => isLost(failed(status)))).toEqual([0])
})
