import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { give } from './account.ts'
import type { Binaries } from './binaries.ts'
import { ADMIN_ROLE, APP_ROLE, CLUSTER, DATABASE, type Home } from './layout.ts'
import { StartFailure } from '../../core/errors.ts'

interface Secrets {
  app: string
  admin: string
}

/** Makes the database cluster unless it is there; whatever an interrupted attempt left is begun anew. */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<Secrets> {
  const secretsFile = join(home.path, 'secrets.json')
  const cluster = join(home.path, CLUSTER)
  if (await stat(cluster).catch(() => undefined))
    return JSON.parse(await readFile(secretsFile, 'utf8')) as Secrets

  const secrets = { app: randomBytes(24).toString('hex'), admin: randomBytes(24).toString('hex') }
  await writePrivate(secretsFile, JSON.stringify(secrets))
  await createCluster(home, binaries, secrets)
  return secrets
}

async function createCluster(home: Home, { initdb, postgres }: Binaries, secrets: Secrets): Promise<void> {
  const unfinished = join(home.path, 'initialising')
  const passwordFile = join(home.path, 'initial-password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writePrivate(passwordFile, secrets.admin)
  await Promise.all([unfinished, passwordFile].map((path) => give(path, home.account)))
  const names = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth=scram-sha-256', `--username=${ADMIN_ROLE}`, `--pwfile=${passwordFile}`]
  await run(home, initdb, ['-D', unfinished, '--no-sync', '--no-instructions', ...names, ...access])
  await rm(passwordFile)
  // Single-user mode reads one statement a line and needs no server.
  await run(
    home,
    postgres,
    ['--single', '-F', '-j', '-c', 'exit_on_error=true', '-D', unfinished, 'postgres'],
    `CREATE ROLE ${APP_ROLE} LOGIN PASSWORD '${secrets.app}';\n\nCREATE DATABASE ${DATABASE} OWNER ${APP_ROLE};\n\n`,
  )
  await run(home, initdb, ['-D', unfinished, '--sync-only'])
  await rename(unfinished, join(home.path, CLUSTER))
}

async function run({ path, account }: Home, program: string, args: string[], input = ''): Promise<void> {
  const child = spawn(program, args, { cwd: path, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  if (code !== 0)
    throw new StartFailure(`PostgreSQL could not set up its folder ${path}.\n${out}${err}`.trim())
}

async function writePrivate(file: string, content: string): Promise<void> {
  await rm(file, { force: true })
  await writeFile(file, content, { mode: 0o600, flag: 'wx' })
}
