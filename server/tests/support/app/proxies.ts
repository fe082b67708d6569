import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { unprivilegedAccount } from '../../../src/db/embedded/account.ts'
import { freePort } from './free-port.ts'
import { findProgram, startProgram } from './local-program.ts'

type Ports = readonly [number, number]

interface Proxy {
  name: string
  /** Undefined where this machine has none. */
  program: string | undefined
  /** Starts it with the configuration that we ship, in front of servers at these ports; gone when the test is. */
  start(ports: Ports): Promise<{ origin: string }>
}

const shipped = (name: string) => readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

async function temporaryFolder(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `agentry-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const inFrontOf = (configuration: string, [first, second]: Ports) =>
  configuration
    .replaceAll('first:3000', `127.0.0.1:${first}`)
    .replaceAll('second:3000', `127.0.0.1:${second}`)

async function startNginx(ports: Ports) {
  const folder = await temporaryFolder('nginx')
  const port = await freePort()
  const front = inFrontOf(await shipped('front.conf'), ports)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const settings = `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
events {}
http { access_log off; ${paths}
${front.replaceAll('listen 80;', `listen 127.0.0.1:${port};`)} }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, settings)
  await startProgram(nginx.program!, ['-p', folder, '-e', 'stderr', '-c', file], { port })
  return { origin: `http://127.0.0.1:${port}` }
}

async function startHaproxy(ports: Ports) {
  const folder = await temporaryFolder('haproxy')
  const port = await freePort()
  const front = inFrontOf(await shipped('haproxy.cfg'), ports)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, front.replaceAll('bind :80', `bind 127.0.0.1:${port}`))
  await startProgram(haproxy.program!, ['-db', '-f', file], { port })
  return { origin: `http://127.0.0.1:${port}` }
}

const nginx: Proxy = { name: 'nginx', program: findProgram('nginx'), start: startNginx }
const haproxy: Proxy = { name: 'HAProxy', program: findProgram('haproxy'), start: startHaproxy }

export const proxies = [nginx, haproxy]

export const pgbouncer = findProgram('pgbouncer')

/** PgBouncer with the configuration that we ship in front of a database; says the address to use instead. */
export async function startPgBouncer(databaseUrl: string): Promise<string> {
  const folder = await temporaryFolder('pgbouncer')
  const port = await freePort()
  const { username, password, hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  const settings = (await shipped('pgbouncer.ini'))
    .replace(/^agentry = .*$/m, `${name} = host=${hostname} port=${databasePort} dbname=${name}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  await writeFile(file, settings)
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, {
    mode: 0o600,
  })
  // It refuses to run as root, like PostgreSQL.
  const account = unprivilegedAccount()
  if (account) for (const path of [folder, file, users]) await chown(path, account.uid, account.gid)
  await startProgram(pgbouncer!, ['-q', file], { port, account })
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
}
