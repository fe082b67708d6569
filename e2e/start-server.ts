import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createLog } from '../server/src/core/operation/log.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts'

/**
 * The server for the journeys, packed as `npm start` runs it: on a free port, in a folder that goes away with it. The
 * database runs here and not in the server, so that the operator's commands can reach it meanwhile.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const main = join(root, 'server', 'dist', 'main.js')
if (!existsSync(main) || !existsSync(join(root, 'web', 'dist', 'index.html'))) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const data = await mkdtemp(join(tmpdir(), 'agentry-journeys-'))
const database = await startEmbeddedPostgres({ dataDir: data, log: createLog('error') })
const server = spawn(process.execPath, [main], {
  env: {
    PATH: process.env['PATH'],
    // Mailed links carry it, so it has to be known beforehand.
    PORT: String(await freePort()),
    DATA_DIR: data,
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    CHECK_STARTERS: 'false',
    // The browsers on the same machine may leave it little time.
    LATE_AFTER_MS: '0',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const exited = once(server, 'exit')

let stopping = false
async function stop(code: number) {
  if (stopping) return
  stopping = true
  if (server.exitCode === null) server.kill('SIGTERM')
  await exited
  await database.stop()
  await rm(data, { recursive: true, force: true })
  process.exit(code)
}

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
void exited.then(() => stop(1))

for await (const line of createInterface(server.stdout)) {
  const origin = /ready at (http\S+)/.exec(line)?.[1]
  if (origin) process.stdout.write(`${origin} database=${database.url} data=${data}\n`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
