import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventWith } from '../server/src/adapters/sandbox/event-builder.ts'
import { SandboxProcess } from '../server/src/adapters/sandbox/sandbox-process.ts'
import type { LogicSource, Sandbox } from '../server/src/ports/sandbox.ts'
import { atMost, median, type Row } from './harness/row.ts'

const ROUNDS = 10
const HOGS = 4
const LISTEN_MS = 3000
const catalogue = fileURLToPath(new URL('../templates', import.meta.url))

/** What issue 4 promises of creators' Python. */
export async function bench(): Promise<Row[]> {
  const sandbox = new SandboxProcess()
  try {
    const smallest = { logic: 'def respond(event):\n    return {"reply": event["message"]}\n' }
    const cold = await milliseconds(() => sandbox.run(smallest, eventWith()))
    const warm = await timesOf(sandbox, [smallest])
    const templates = await timesOf(sandbox, starterTemplates())
    const memory = residentMegabytesOfChildren()
    const alone = await requestDelays()
    const hogs = Array.from({ length: HOGS }, (_, n) => sandbox.run(endless(n), eventWith()))
    const beside = await requestDelays()
    const people = await timesOf(sandbox, [smallest])
    await Promise.all(hogs)
    return [
      atMost('logic.py, first run of a process', cold / 1000, 3, 's'),
      atMost('logic.py, warm, the smallest, median', median(warm), 120, 'ms'),
      atMost('logic.py, warm, starter templates, median', median(templates), 120, 'ms'),
      atMost('logic.py, warm, starter templates, 95th percentile', percentile(templates, 0.95), 250, 'ms'),
      atMost('logic.py, its process with two threads, resident', memory, 350, 'MB'),
      atMost(`logic.py, warm, beside ${HOGS} endless loops, median`, median(people), 250, 'ms'),
      atMost(
        `other requests beside ${HOGS} endless loops, 99th percentile, times that without`,
        percentile(beside, 0.99) / percentile(alone, 0.99),
        2,
        '×',
      ),
    ]
  } finally {
    await sandbox.close()
  }
}

function endless(n: number): LogicSource {
  return { logic: `def respond(event):\n    while True: pass # ${n}\n` }
}

function starterTemplates(): LogicSource[] {
  return readdirSync(catalogue)
    .map((name) => join(catalogue, name, 'logic.py'))
    .filter((path) => existsSync(path))
    .map((path) => ({ logic: readFileSync(path, 'utf8') }))
}

async function timesOf(sandbox: Sandbox, sources: LogicSource[]): Promise<number[]> {
  const times: number[] = []
  for (const source of sources) await sandbox.run(source, eventWith())
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const source of sources) times.push(await milliseconds(() => sandbox.run(source, eventWith())))
  }
  return times
}

/** Of a server in the process that owns the sandbox, as in the product. */
async function requestDelays(): Promise<number[]> {
  const server = createServer((_, response) => response.end('ok'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const times: number[] = []
  const end = performance.now() + LISTEN_MS
  while (performance.now() < end) {
    times.push(await milliseconds(async () => (await fetch(address)).text()))
  }
  server.closeAllConnections()
  server.close()
  return times
}

function residentMegabytesOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const kilobytes = children.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
