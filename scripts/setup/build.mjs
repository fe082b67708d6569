import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './build/compress.mjs'
import { fingerprint } from './fingerprint.mjs'
import { findNode } from './install/node.mjs'
import { root } from './paths.mjs'
import { takeTime } from './progress.mjs'
import { capture, tool } from './run.mjs'

const parts = [
  {
    name: 'client',
    sources: ['web', 'contract', 'scripts/setup', 'package-lock.json'],
    result: 'web/dist/index.html',
    async make() {
      const made = await buildClient()
      if (made.code !== 0) return made
      await precompress(join(root, 'web', 'dist'))
      return buildClient('--ssr', 'src/draw-first-screen.tsx')
    },
  },
  {
    name: 'server',
    sources: ['server/src', 'contract', 'scripts/setup', 'package-lock.json'],
    result: 'server/dist/main.js',
    make: () => capture(findNode(), ['scripts/setup/build/bundle-server.mjs']),
  },
  {
    name: 'python',
    sources: ['server/src/adapters/sandbox', 'server/src/core/wasi', 'python/agentry', 'package-lock.json'],
    result: 'python/dist/frozen-python.bin',
    make: () => capture(findNode(), ['server/src/adapters/sandbox/interpreter/freeze-python.ts']),
  },
]

function buildClient(...options) {
  const { command, args, env } = tool('vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn', ...options)
  return capture(command, args, { env })
}

/** Builds whatever is not of the sources that are there now, of all parts or of those that are named. */
export async function ensureBuilt(names = parts.map(({ name }) => name)) {
  const stale = parts.filter((part) => names.includes(part.name) && !isFresh(part))
  if (stale.length > 0)
    await takeTime(`Building ${stale.map(({ name }) => name).join(' and ')}`, () => build(stale))
}

/** Whether everything is built of the sources that are there now. */
export function isBuilt() {
  return parts.every(isFresh)
}

/** Builds everything, needed or not. */
export async function buildAll() {
  await build(parts)
}

async function build(chosen) {
  await Promise.all(chosen.map(buildPart))
}

async function buildPart({ name, sources, make }) {
  const built = fingerprint(sources)
  rmSync(stampOf(name), { force: true })
  const { code, output } = await make()
  if (code !== 0) throw new Error(`The ${name} does not build.\n${output}`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampOf(name), built)
}

function isFresh({ name, sources, result }) {
  if (!existsSync(stampOf(name)) || !existsSync(join(root, result))) return false
  return readFileSync(stampOf(name), 'utf8') === fingerprint(sources)
}

function stampOf(name) {
  return join(root, '.cache', `${name}.stamp`)
}
