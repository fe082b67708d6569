import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const longestReason = 200

/** One line for each test that failed, from Vitest's report; a file that could not be loaded has one of its own. */
export function failedTests(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [line(file, 'could not be loaded', message)] : []
    return failed.map(({ title, failureMessages }) => line(file, title, failureMessages[0]))
  })
}

/** The same from Playwright's report; a journey that passed at a later try is told as flaky. */
export function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          line(
            `e2e/journeys/${file}`,
            status === 'flaky' ? `${title} (flaky)` : title,
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    ),
    ...failedJourneys(inner),
  ])
}

function line(file, title, reason = '') {
  const plain = stripVTControlCharacters(reason).split('\n').slice(0, 3).join(' ')
  return `✗ ${file} › ${title}: ${plain.slice(0, longestReason)}`
}
