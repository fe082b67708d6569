// npm start: installs when needed, builds when stale, then runs the server.
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node.mjs'
import { root } from './setup/paths.mjs'
import { tell } from './setup/tell.mjs'
import { start } from './setup/run.mjs'

await tell(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const node = findNode()
  const main = join(root, 'server', 'dist', 'main.js')
  const compiled = join(root, '.cache', 'compiled')
  if (node !== process.execPath) return start(node, [main], { env: { NODE_COMPILE_CACHE: compiled } }).exit
  // npm's scripts find the Node that npm brought first: no second process is needed then.
  module.enableCompileCache(compiled)
  await import(pathToFileURL(main).href)
})
