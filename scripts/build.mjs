// npm run build: builds client and server, needed or not.
import { buildAll } from './setup/build.mjs'
import { ensureInstalled } from './setup/install/packages.mjs'
import { takeTime } from './setup/progress.mjs'
import { tell } from './setup/tell.mjs'

await tell(async () => {
  await ensureInstalled()
  await takeTime('Building client and server', buildAll)
})
