import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './paths.mjs'

const folders = ['contract', 'server', 'web', 'scripts', 'bench']
/** What starts a server, a database or a process of ours. */
const slowSupport = /^server\/tests\/support\/app\/(?!wait-for\.ts$|free-port\.ts$)/
/** What only tests use: whatever it imports, they import. */
const support = /^server\/tests\/|\/testing\//

/** The test files that neither start a server nor are named slow: by what they import, directly or through test support. */
export function fastTests() {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.(tsx?|mjs)$/.test(name) && !/node_modules|dist\//.test(name))
        .map((name) => join(folder, name)),
    )
    .filter((file) => !file.includes('.slow.test.') && !startsServer(file))
}

function startsServer(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(join(root, file))) return false
  seen.add(file)
  return importsOf(file).some(
    (target) => slowSupport.test(target) || (support.test(target) && startsServer(target, seen)),
  )
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target]) =>
    relative(root, resolve(root, dirname(file), target)).replaceAll('\\', '/'),
  )
}
