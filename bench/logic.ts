import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventWith, somebody } from '../server/src/adapters/sandbox/event-builder.ts'
import { SandboxProcess } from '../server/src/adapters/sandbox/sandbox-process.ts'
import type { LogicSource, Sandbox } from '../server/src/ports/sandbox.ts'
import { newAgentOwner } from './harness/agent-owner.ts'
import { withServer, type Measured } from './harness/database.ts'
import { atMost, median, type Row } from './harness/row.ts'

const ROUNDS = 10
const FRESH_SERVERS = 3
const HOGS = 4
const LISTEN_MS = 3000
const ATTACK_TURNS = 20
const ATTACK_TEMPLATES = 5
const HEAVY_TURNS = 80
const WHEEL_BYTES = 20 * 1024 * 1024
const catalogue = fileURLToPath(new URL('../templates', import.meta.url))

/** Creators' Python: cold and warm runs, memory, and what endless loops cost others. */
export async function bench(): Promise<Row[]> {
  const sandbox = new SandboxProcess()
  try {
    const smallest = { logic: 'def respond(event):\n    return {"reply": event["message"]}\n' }
    const cold = await milliseconds(() => sandbox.run(smallest, eventWith(), somebody))
    const warm = await timesOf(sandbox, [smallest])
    const templates = await timesOf(sandbox, starterTemplates())
    const memory = residentMegabytesOfChildren()
    const alone = await requestDelays()
    const hogs = Array.from({ length: HOGS }, (_, n) =>
      sandbox.run(endless(n), eventWith(), { person: `hog ${n}`, template: `${n}` }),
    )
    const beside = await requestDelays()
    const people = await timesOf(sandbox, [smallest])
    await Promise.all(hogs)
    const attacked = await besideAttack(smallest)
    const grown = await grownByWheel()
    const fresh: number[] = []
    for (let n = 0; n < FRESH_SERVERS; n += 1) fresh.push(await withServer({}, firstTurnOverTenth))
    return [
      atMost('logic.py, first run of a process', cold / 1000, 3, 's'),
      atMost('logic.py, first turn of a fresh server, times its tenth, median', median(fresh), 1.5, '×'),
      atMost('logic.py, warm, the smallest, median', median(warm), 120, 'ms'),
      atMost('logic.py, warm, starter templates, median', median(templates), 120, 'ms'),
      atMost('logic.py, warm, starter templates, 95th percentile', percentile(templates, 0.95), 250, 'ms'),
      atMost('logic.py, its process, resident', memory, 350, 'MB'),
      atMost(`logic.py, warm, beside ${HOGS} endless loops, median`, median(people), 250, 'ms'),
      atMost(
        `other requests beside ${HOGS} endless loops, 99th percentile, times that without`,
        percentile(beside, 0.99) / percentile(alone, 0.99),
        2,
        '×',
      ),
      atMost(
        `logic.py beside ${ATTACK_TURNS} slow turns of one person over ${ATTACK_TEMPLATES} templates, 95th percentile, times that without`,
        attacked,
        2,
        '×',
      ),
      atMost(
        `logic.py, ${HEAVY_TURNS} turns at once with a 20 MB wheel, resident growth of the server`,
        grown,
        150,
        'MB',
      ),
    ]
  } finally {
    await sandbox.close()
  }
}

/** Of an agent that was just launched, through the front door. Beside the tenth those around it, for a single one varies. */
async function firstTurnOverTenth({ origin }: Measured): Promise<number> {
  const { caller, agentPath } = await newAgentOwner(origin, 'Budget Builder')
  const conversation_id = randomUUID()
  const times: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    const body = { message: 'Salary 2400, rent 850', conversation_id }
    times.push(await milliseconds(() => caller.post(`${agentPath}/chat`, body)))
  }
  return times[0]! / median(times.slice(8))
}

/** The templates of the attacker were quick when they were measured first. */
async function besideAttack(source: LogicSource): Promise<number> {
  const sandbox = new SandboxProcess()
  try {
    const attack = Array.from({ length: ATTACK_TEMPLATES }, (_, n) => ({
      logic: `# ${n}\ndef respond(event):\n    while event["message"] == "slow": pass\n    return {}\n`,
    }))
    const attacker = (n: number) => ({ person: 'attacker', template: `${n % ATTACK_TEMPLATES}` })
    for (const [n, each] of attack.entries()) await sandbox.run(each, eventWith(), attacker(n))
    const calm = await timesOf(sandbox, Array<LogicSource>(10).fill(source))
    const slow = Array.from({ length: ATTACK_TURNS }, (_, n) =>
      sandbox.run(attack[n % ATTACK_TEMPLATES]!, eventWith({ message: 'slow' }), attacker(n)),
    )
    const beside = await timesOf(sandbox, Array<LogicSource>(10).fill(source))
    await Promise.all(slow)
    return percentile(beside, 0.95) / percentile(calm, 0.95)
  } finally {
    await sandbox.close()
  }
}

async function grownByWheel(): Promise<number> {
  const sandbox = new SandboxProcess()
  try {
    // Only what is appended to a ZIP is read by its end: the rest may be anything.
    const wheel = Buffer.concat([randomBytes(WHEEL_BYTES), emptyZip])
    const source = {
      logic: 'def respond(event):\n    return {"reply": event["message"]}\n',
      wheels: { 'heavy-1.0-py3-none-any.whl': wheel },
    }
    const ended = await sandbox.run(source, eventWith(), somebody)
    if (!ended.ok) throw new Error(ended.error.traceback ?? ended.error.sentence)
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
    await Promise.all(Array.from({ length: HEAVY_TURNS }, () => sandbox.run(source, eventWith(), somebody)))
    clearInterval(watch)
    return (most - before) / 1024 / 1024
  } finally {
    await sandbox.close()
  }
}

/** The end of a ZIP without entries. */
const emptyZip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)

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
  for (const source of sources) await sandbox.run(source, eventWith(), somebody)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const source of sources)
      times.push(await milliseconds(() => sandbox.run(source, eventWith(), somebody)))
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
