// node scripts/complete-lockfile.mjs: run after `npm install` has changed package-lock.json.
// npm leaves out optional packages of other platforms when its registry has not got them yet, and `npm ci` then refuses
// the lockfile everywhere. This names them with the version that their parent asks for and the platform that they are for.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/paths.mjs'

const file = join(root, 'package-lock.json')
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const LIBRARIES = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' }

const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = Object.values(lock.packages).flatMap((entry) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !lock.packages[`node_modules/${name}`])
    .map(([name, version]) => ({ name, version, dev: entry.dev })),
)
for (const { name, version, dev } of missing) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(dev && { dev }),
    optional: true,
    ...platformOf(name),
  }
}
const [own, ...others] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([own, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${missing.length} packages of other platforms added to package-lock.json\n`)

function platformOf(name) {
  const words = name.split(/[/-]/)
  const system = SYSTEMS.find((each) => words.includes(each))
  const processor = PROCESSORS.find((each) => words.includes(each))
  const library = Object.keys(LIBRARIES).find((each) => words.includes(each))
  if (!processor) throw new Error(`${name} does not say which platform it is for.`)
  return {
    cpu: [processor],
    ...(system === 'linux' && library && { libc: [LIBRARIES[library]] }),
    ...(system && { os: [system] }),
  }
}
