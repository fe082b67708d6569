// npm test: what every change has to pass, on a bare machine too. npm run test:all (--all): everything that can be checked.
// A step that failed stops only those that need what it makes.
import { ensureBrowser } from './setup/debian/browser.mjs'
import { staticChecks } from './setup/checks.mjs'
import { buildAll } from './setup/build.mjs'
import { ensureInstalled } from './setup/install/packages.mjs'
import { ensureS3rver } from './setup/install/s3rver.mjs'
import { ensureOtherBrowsers } from './setup/debian/other-browsers.mjs'
import { ensureTestPrograms } from './setup/debian/test-programs.mjs'
import { ensurePublishedFiles } from './setup/published-files.mjs'
import { tell } from './setup/tell.mjs'
import { createSummary } from './setup/summary.mjs'
import { checkSpecification, runOtherBrowsers, runPlaywright, runVitest } from './setup/tests.mjs'

const which = process.argv.includes('--all') ? 'all' : 'main'

const leftOut = 'Long tests and further journeys are left to `npm run test:all`.'

await tell(async () => {
  const { step, close } = createSummary()
  await ensureInstalled()
  let chromium
  let otherBrowsersAway = []
  // One after the other: each may install from Debian, which one program can do at a time.
  const programs = ensureTestPrograms()
  // Their test fetches them too, and fails if it cannot; here they come while others build.
  const published = ensurePublishedFiles().catch(() => undefined)
  const store = ensureS3rver()
  const browser = step('browser', async () => {
    await programs
    chromium = await ensureBrowser()
    otherBrowsersAway = await ensureOtherBrowsers()
    return { passed: true }
  })
  // Awaited below. A step rejects when we are told to stop, and then nobody gets there.
  browser.catch(() => {})
  // Before the tests, which start the built server, and beside the checks.
  const building = step('build', async () => {
    await buildAll()
    return { passed: true }
  })
  const [built] = await Promise.all([building, ...staticChecks.map(({ name, run }) => step(name, run))])
  const skipped = [await programs, await published, await store].filter(Boolean).join('\n')
  if (skipped) process.stdout.write(`${skipped}\n`)
  await step('unit and integration tests', () => runVitest(which))
  if ((await browser) && built) {
    await step('browser tests', () => runPlaywright(which, chromium))
    if (otherBrowsersAway.length < 2) await step('Firefox and WebKit', () => runOtherBrowsers(which))
    await step('every statement of the specification is proven', () => checkSpecification(which))
  }
  const told = [skipped, ...otherBrowsersAway, which === 'main' && leftOut].filter(Boolean).join('\n')
  if (told) process.stdout.write(`\n${told}\n`)
  return close()
})
