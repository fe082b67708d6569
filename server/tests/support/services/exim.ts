import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../app/free-port.ts'
import { findProgram, startProgram } from '../app/local-program.ts'

const program = findProgram('exim4')

/** It gives up its rights by itself, so it has to have them first. */
export const hasExim = program !== undefined && process.getuid?.() === 0

/** Signing in is offered within TLS alone; its certificate is one that it made for itself. */
const configuration = (folder: string, port: number) => `
primary_hostname = mail.example
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
tls_advertise_hosts = *
auth_advertise_hosts = \${if eq {$tls_in_cipher}{} {}{*}}
acl_smtp_rcpt = recipients
never_users =
keep_environment =
begin acl
recipients:
  deny !authenticated = *
       message = sign in first
  deny local_parts = nobody
       message = no such person here
  defer local_parts = later
       message = come back later
  accept
begin routers
everything:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  file = ${folder}/mails
  user = Debian-exim
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and {{eq {$auth2}{agentry}} {eq {$auth3}{a quiet harbour}}}}
  server_set_id = $auth2
`

/** Debian's mail server, gone when the test is. */
export async function startExim() {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-exim-'))
  // A delivery may still be writing there.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const port = await freePort()
  const { uid, gid } = await ownerOf('Debian-exim')
  for (const path of [folder, join(folder, 'spool')]) {
    await mkdir(path, { recursive: true })
    await chown(path, uid, gid)
  }
  const file = join(folder, 'exim.conf')
  await writeFile(file, configuration(folder, port), { mode: 0o644 })
  await startProgram(program!, ['-C', file, '-bdf'], { port })
  return {
    port,
    /** All that it has delivered, one after the other. */
    delivered: () => readFile(join(folder, 'mails'), 'utf8').catch(() => ''),
  }
}

async function ownerOf(name: string) {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
