// npm run test:browsers: the main journeys in Firefox and WebKit alone, as npm run test:all runs them too.
import { buildAll } from './setup/build.mjs'
import { ensureOtherBrowsers } from './setup/debian/other-browsers.mjs'
import { ensureInstalled } from './setup/install/packages.mjs'
import { createSummary } from './setup/summary.mjs'
import { tell } from './setup/tell.mjs'
import { runOtherBrowsers } from './setup/tests.mjs'

await tell(async () => {
  const { step, close } = createSummary()
  await ensureInstalled()
  const notTried = await ensureOtherBrowsers()
  await buildAll()
  if (notTried.length < 2) await step('Firefox and WebKit', () => runOtherBrowsers('all'))
  for (const line of notTried) process.stdout.write(`\n${line}\n`)
  return close()
})
