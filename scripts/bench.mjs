// npm run bench: measures what the documents promise and prints one table.
import { ensureBrowser } from './setup/debian/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install/packages.mjs'
import { findNode } from './setup/install/node.mjs'
import { start } from './setup/run.mjs'
import { tell } from './setup/tell.mjs'

await tell(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = await ensureBrowser()
  const env = chromium ? { CHROMIUM_PATH: chromium } : {}
  return start(findNode(), ['bench/run.ts', ...process.argv.slice(2)], { env }).exit
})
