import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** As `npm start` runs it, and the operator's commands: starting from source takes three seconds longer. */
export const packedServer = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))
export const packedAdmin = fileURLToPath(new URL('../../../dist/admin.js', import.meta.url))

interface Start {
  /** Those of the shell's `ulimit`. */
  limits?: string
}

/** The server as a process of its own, to be killed. */
export async function startServerProcess(environment: Record<string, string>, { limits }: Start = {}) {
  const [command, ...args] = limits
    ? ['sh', '-c', `ulimit ${limits}; exec "$0" "$1"`, process.execPath, packedServer]
    : [process.execPath, packedServer]
  const own = await mkdtemp(join(tmpdir(), 'agentry-process-'))
  const child = spawn(command!, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: own,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      CHECK_STARTERS: 'false',
      // Other tests on the same machine may leave it little time.
      LATE_AFTER_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const exited = once(child, 'exit')
  void exited.then(() => rm(own, { recursive: true, force: true }))
  const lines = createInterface(child.stdout)
  const ready = (async () => {
    for await (const line of lines) {
      const origin = /ready at (http\S+)/.exec(line)?.[1]
      if (origin) return origin
    }
    throw new Error(`the server did not start: ${complaint}`)
  })()
  const origin = await ready
  return {
    origin,
    pid: child.pid!,
    /** What it wrote to standard error so far. */
    complaint: () => complaint,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
