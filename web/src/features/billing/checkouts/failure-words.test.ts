import { expect, test } from 'vitest'
import { ApiError } from '../../../core/server/api-error.ts'
import { failureWords } from './failure-words.ts'

const failed = (status: number, detail?: string) => new ApiError({ status, code: 'internal', detail })

test('a subscription that is not known says why', () => {
  expect(failureWords(failed(401, 'Please sign in.'))).toBe('Authentication required')
  expect(failureWords(failed(503, 'The database is away.'))).toBe('The database is away.')
  expect(failureWords(failed(500))).toBe('Failed to fetch subscription')
  expect(failureWords(failed(0))).toBe('Failed to fetch subscription')
})
