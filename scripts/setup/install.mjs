import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { takeTime } from './progress.mjs'
import { capture } from './run.mjs'

const USED_ENGINE = /^ort(-wasm-simd-threaded|\.wasm\.bundle\.min|\.wasm\.min)\.(wasm|mjs)$/

/** Installs from the lockfile unless node_modules already is what it says. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await takeTime('Installing packages', async () => {
    const [npm, ...args] = [...npmCommand(), 'ci', '--include=dev', '--no-audit', '--no-fund']
    const { code, output } = await capture(npm, args)
    if (code !== 0) throw new Error(`npm ci failed.\n${output}`)
    removeNodeHeaders()
    removeUnusedEngines()
  })
}

/** The npm that runs us where one does. Windows has it as a batch file, which Node starts only through a shell. */
function npmCommand() {
  const { npm_execpath: running = '' } = process.env
  if (running.endsWith('npm-cli.js')) return [process.execPath, running]
  return process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm'] : ['npm']
}

/** Node's package brings 67 MB of C++ headers. Nothing here is compiled against them. */
function removeNodeHeaders() {
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(modules)) {
    if (name.startsWith('node-')) rmSync(join(modules, name, 'include'), { recursive: true, force: true })
  }
}

/** The ONNX runtime comes in nine builds with their maps, 139 MB; the client is built with one of them. */
function removeUnusedEngines() {
  const builds = join(root, 'node_modules', 'onnxruntime-web', 'dist')
  for (const name of existsSync(builds) ? readdirSync(builds) : []) {
    if (!USED_ENGINE.test(name)) rmSync(join(builds, name), { recursive: true, force: true })
  }
}

// npm keeps its own record of what it put into node_modules and writes it last.
function isInstalled() {
  try {
    const wanted = readPackages('package-lock.json')
    const present = readPackages('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, { version, link, optional }]) => {
      if (!path.includes('node_modules/') || link) return true
      return present[path] ? present[path].version === version : optional
    })
  } catch {
    return false
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}
