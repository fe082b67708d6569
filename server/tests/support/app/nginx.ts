import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { waitFor } from './wait-for.ts'

const shipped = new URL('../../../../deploy/front.conf', import.meta.url)

/** The nginx of this machine; undefined where there is none. */
export function findNginx(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find(isExecutable)
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** nginx with the configuration that we ship, in front of servers at these ports; gone when the test is. */
export async function startNginx(nginx: string, [first, second]: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-nginx-'))
  const port = await freePort()
  const front = (await readFile(shipped, 'utf8'))
    .replaceAll('first:3000', `127.0.0.1:${first}`)
    .replaceAll('second:3000', `127.0.0.1:${second}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const settings = `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
events {}
http { access_log off; ${paths}
${front} }`
  await writeFile(join(folder, 'nginx.conf'), settings)
  const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true, force: true })
  })
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaint}`)
    return isListening(port)
  })
  return { origin: `http://127.0.0.1:${port}`, complaint: () => complaint }
}

async function isListening(port: number) {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
