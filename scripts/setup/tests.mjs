import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fastTests } from './fast-tests.mjs'
import { failedJourneys, failedTests } from './failures.mjs'
import { findNode } from './install/node.mjs'
import { root } from './paths.mjs'
import { capture, start, tool } from './run.mjs'

/**
 * Unit and integration tests. `fast` leaves out those that start a server and the files named *.slow.test.ts, `main` the
 * tests that are tagged as long.
 */
export function runVitest(which) {
  const report = freshReport('vitest.json')
  const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const fast = which === 'fast'
  if (fast) options.push('--exclude', '**/*.slow.test.*', ...fastTests())
  if (which === 'main') options.push('--tags-filter=!long')
  return runTests('vitest/vitest.mjs', options, fast ? { FAST_TESTS: '1' } : {}, () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport(report)
    const long = which === 'main' ? testsTagged('long', testResults) : 0
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests - long,
      failures: failedTests(testResults),
    }
  })
}

function testsTagged(tag, files) {
  return files.flatMap(({ assertionResults }) => assertionResults).filter(({ tags }) => tags.includes(tag))
    .length
}

/** Journeys in a browser; `main` are those with the tag @main. */
export function runPlaywright(which, chromium) {
  return runJourneys(which, 'e2e', 'playwright.json', chromium ? { CHROMIUM_PATH: chromium } : {})
}

/** The main journeys in Firefox and WebKit. */
export function runOtherBrowsers(which) {
  return runJourneys(which, 'e2e/other-browsers', 'other-browsers.json')
}

function runJourneys(which, folder, name, extra = {}) {
  const report = freshReport(name)
  const chosen = which === 'main' ? ['--grep', '@main'] : []
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...extra }
  return runTests('playwright/cli.js', ['test', '-c', folder, '--reporter=dot,json', ...chosen], env, () => {
    const { stats, suites } = readReport(report)
    const { expected, flaky, unexpected, skipped } = stats
    return { passed: expected + flaky, failed: unexpected, skipped, failures: failedJourneys(suites) }
  })
}

/** After both: what docs/spec-coverage.md names is in their reports, and passed. */
export async function checkSpecification(which) {
  const { code, output } = await capture(findNode(), ['server/tests/support/sources/spec-proven.ts', which])
  if (code === 0) process.stdout.write(output)
  return { passed: code === 0, output }
}

async function runTests(path, options, extra, count) {
  const { command, args, env } = tool(path, ...options)
  const code = await start(command, args, { env: { ...env, ...extra } }).exit
  const counts = tryCount(count)
  // A file that cannot be loaded or a crash has no failed test in the report, and is a failure all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return { passed: code === 0, counts }
}

function tryCount(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function freshReport(name) {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
