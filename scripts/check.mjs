// npm run check: what to run while working; types, lint, format, import rules and the fast tests.
import { staticChecks } from './setup/checks.mjs'
import { ensureInstalled } from './setup/install/packages.mjs'
import { tell } from './setup/tell.mjs'
import { createSummary } from './setup/summary.mjs'
import { runVitest } from './setup/tests.mjs'

await tell(async () => {
  const { step, close } = createSummary()
  await ensureInstalled()
  await Promise.all(staticChecks.map(({ name, run }) => step(name, run)))
  await step('fast tests', () => runVitest('fast'))
  return close()
})
