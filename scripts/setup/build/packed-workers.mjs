import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../paths.mjs'

const addressOfWorker = /new URL\('\.\/([a-z-]+-worker)\.ts', import\.meta\.url\)/g

/** Where the build leaves the threads' code: one file starts three times as quickly as two hundred. */
export const workersDir = join(root, 'server', 'dist', 'workers')

/** The sources of the threads that the server starts, by name. Those of the sandbox stay where its process may read. */
export function workerSources() {
  const files = globSync('server/src/{adapters,features}/**/*-worker.ts', { cwd: root })
  const ours = files.filter((file) => !file.includes('/sandbox/') && !file.includes('/testing/'))
  return Object.fromEntries(ours.map((file) => [basename(file, '.ts'), join(root, file)]))
}

/** A plugin of Vite: whoever starts a thread finds it packed, at the address that `addressOf` makes of its name. */
export function packedWorkers(addressOf) {
  const packed = workerSources()
  return {
    name: 'packed-workers',
    enforce: 'pre',
    transform(code) {
      if (!code.includes('-worker.ts')) return undefined
      const found = code.replaceAll(addressOfWorker, (source, name) =>
        name in packed ? addressOf(name) : source,
      )
      return { code: found, map: null }
    },
  }
}
