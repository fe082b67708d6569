import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedJourneys, failedTests } from './failures.mjs'
import { root } from './paths.mjs'

test('each failed test is one line with the beginning of its reason', () => {
  const results = [
    {
      name: join(root, 'server/src/a.test.ts'),
      assertionResults: [
        { status: 'passed', title: 'adds' },
        { status: 'failed', title: 'divides', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'] },
      ],
    },
    {
      name: join(root, 'server/src/b.test.ts'),
      message: 'Cannot find module',
      assertionResults: [],
    },
    { name: join(root, 'server/src/c.test.ts'), message: '', assertionResults: [] },
  ]
  expect(failedTests(results)).toEqual([
    '✗ server/src/a.test.ts › divides: expected 1 to be 2',
    '✗ server/src/b.test.ts › could not be loaded: Cannot find module',
  ])
})

test('journeys are told from every depth, and those that needed another try', () => {
  const journey = (title, status) => ({
    file: 'chat/chat.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: 'too slow' } }] }],
  })
  const suites = [
    { specs: [journey('asks', 'unexpected')], suites: [{ specs: [journey('reads', 'flaky')] }] },
    { specs: [journey('writes', 'expected')] },
  ]
  expect(failedJourneys(suites)).toEqual([
    '✗ e2e/journeys/chat/chat.spec.ts › asks: too slow',
    '✗ e2e/journeys/chat/chat.spec.ts › reads (flaky): too slow',
  ])
})
