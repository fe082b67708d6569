import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLUSTER } from '../../db/embedded/layout.ts'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { chance } from '../../testing/chance.ts'
import { freePort } from '../../testing/free-port.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import * as accountKinds from './account-kinds.ts'
import * as chatKinds from './chat-kinds.ts'
import { nothingHalf } from './half-there.ts'
import { newWriter, type Kept, type Writer } from './writer.ts'

const kinds = Object.entries({ ...accountKinds, ...chatKinds })
export const kindNames = kinds.map(([name]) => name)

const WRITERS = 6
/** Every so many times PostgreSQL, which outlives its server, is killed as well. */
const DATABASE_TOO = 4
const JITTER_MS = 30
const HOUR = '3600'
const BUSY_MS = 200
/** A busy server may refuse to show something, and webhooks need their time; what is lost stays so. */
const PATIENCE_MS = 20_000

interface Toll {
  /** Acknowledged writes by kind. */
  acknowledged: Record<string, number>
  /** Of what was acknowledged or is half there; empty when all is well. */
  problems: string[]
  failedStarts: string[]
}

/** Writes of every kind, all the time, and a `kill -9` at random moments among them, on a server with its embedded database. */
export async function killAmongWrites(dataDir: string, kills: number, seed = 36): Promise<Toll> {
  const random = chance(seed)
  const toll: Toll = { acknowledged: {}, problems: [], failedStarts: [] }
  const environment = { PORT: String(await freePort()), DATA_DIR: dataDir }
  const start = async () => {
    try {
      return await startServerProcess(environment)
    } catch (error) {
      toll.failedStarts.push(String(error))
      return startServerProcess(environment)
    }
  }
  let server = await start()
  const { origin } = server
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, n) => newWriter(origin, 2 * n)))
  const everything: Kept[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const fresh: Kept[] = []
    let untilKill = WRITERS + Math.floor(random() * 2 * WRITERS)
    let killed: Promise<unknown> | undefined
    const acknowledge = (kept: Kept) => {
      fresh.push(kept)
      toll.acknowledged[kept.kind] = (toll.acknowledged[kept.kind] ?? 0) + 1
      untilKill -= 1
      if (untilKill <= 0) killed ??= pause(random() * JITTER_MS).then(() => server.kill())
    }
    const refusals = await Promise.all(writers.map((writer) => writeUntilKilled(writer, acknowledge)))
    await (killed ?? server.kill())
    toll.problems.push(...refusals.filter((refusal) => refusal !== undefined))
    if (kill % DATABASE_TOO === 0) await killDatabase(dataDir)
    server = await start()
    toll.problems.push(...(await problemsOf(fresh.filter(({ isLater }) => !isLater))))
    everything.push(...fresh)
  }
  await server.kill('SIGTERM')
  // What is tried again later, the provider's webhooks, is due by then.
  server = await startServerProcess({ ...environment, CLOCK_OFFSET: HOUR })
  toll.problems.push(...(await problemsOf([...everything, ...writers.map(nothingHalf)])))
  await server.kill('SIGTERM')
  return toll
}

/** Answers what the server refused while it was there; undefined: it was killed. What it was killed in comes next. */
async function writeUntilKilled(writer: Writer, acknowledge: (kept: Kept) => void) {
  for (;;) {
    const [kind, write] = kinds[writer.kind % kinds.length]!
    try {
      const problem = await write(writer)
      acknowledge({ kind, problem, isLater: kind === 'buyPro' })
      writer.kind += 1
    } catch (error) {
      const said = String(error)
      if (/fetch failed|terminated/.test(said)) return undefined
      if (!said.includes('"unavailable"')) {
        writer.kind += 1
        return `${kind}: ${said}`
      }
      await pause(BUSY_MS)
    }
  }
}

async function problemsOf(all: Kept[]) {
  const problems: string[] = []
  const left = all.values()
  const lane = async () => {
    for (const kept of left) {
      const until = performance.now() + PATIENCE_MS
      const look = () => kept.problem().catch(String)
      let problem = await look()
      while (problem && performance.now() < until) {
        await pause(BUSY_MS)
        problem = await look()
      }
      if (problem) problems.push(`${kept.kind}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, lane))
  return problems
}

async function killDatabase(dataDir: string) {
  const postmaster = await findPostmaster(join(await realpath(join(dataDir, 'postgres')), CLUSTER))
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
}
