// npm start: installs when needed, builds when stale, then runs the server.
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './setup/build.mjs'
import { readEnvFile } from './setup/env-file.mjs'
import { explained } from './setup/help.mjs'
import { ensureInstalled, removeWhatOnlyBuildsNeed } from './setup/install/packages.mjs'
import { findNode } from './setup/install/node.mjs'
import { root } from './setup/paths.mjs'
import { tell } from './setup/tell.mjs'
import { start } from './setup/run.mjs'

const help = `npm start: installs, builds, starts a PostgreSQL of its own, adds the starter templates and serves everything.

Settings come from the environment or from a file .env in this folder (the environment wins):
  PORT=3000 HOST=127.0.0.1 npm start
  OPENAI_API_KEY=… npm start
  OPENAI_BASE_URL=http://127.0.0.1:11434/v1 OPENAI_MODEL=llama3.3 npm start

.env.example lists every setting. Data is kept in data/ (DATA_DIR). npm run dev reloads while you work.
`

await tell(async () => {
  if (explained(help)) return undefined
  readEnvFile()
  await ensureInstalled(isBuilt() ? 'run' : 'build')
  await ensureBuilt()
  removeWhatOnlyBuildsNeed()
  const node = findNode()
  const main = join(root, 'server', 'dist', 'main.js')
  const compiled = join(root, '.cache', 'compiled')
  if (node !== process.execPath) return start(node, [main], { env: { NODE_COMPILE_CACHE: compiled } }).exit
  // npm's scripts find the Node that npm brought first: no second process is needed then.
  module.enableCompileCache(compiled)
  await import(pathToFileURL(main).href)
})
