import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLUSTER } from '../../../src/db/embedded/layout.ts'
import { findPostmaster } from '../../../src/db/embedded/postmaster.ts'
import { chance } from '../../support/people/chance.ts'
import { freePort } from '../../support/app/free-port.ts'
import { startServerProcess } from '../../support/app/server-process.ts'
import { Agenda } from './agenda.ts'
import { nothingHalf } from './half-there.ts'
import { isLater, kinds, type KindName } from './kinds.ts'
import { newWriter, type Kept, type Writer } from './writer.ts'

/** What hurts most to lose comes first: a few kills are enough for an upload, a webhook and an answer. */
const firstAims: KindName[] = [
  'attach',
  'buyPro',
  'turn',
  'uploadTemplate',
  'buyTemplate',
  'closeAccount',
  'sendMail',
]
/** What the server dies in, in turns, whatever else it is doing: every kind, given enough kills. */
const aims = [...new Set([...firstAims, ...(Object.keys(kinds) as KindName[])])]

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
  /** What the server died in. */
  diedIn: string[]
  /** Of what was acknowledged or is half there; empty when all is well. */
  problems: string[]
  /** Writes that a running server refused, for its load or a limit. Nothing was acknowledged, so nothing can be lost. */
  refusals: string[]
  failedStarts: string[]
}

/** Writes of every kind, all the time, and a `kill -9` at random moments among them, on a server with its embedded database. */
export async function killAmongWrites(dataDir: string, kills: number, seed = 36): Promise<Toll> {
  const random = chance(seed)
  const agenda = new Agenda()
  const toll: Toll = {
    acknowledged: agenda.acknowledged,
    diedIn: [],
    problems: [],
    refusals: [],
    failedStarts: [],
  }
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
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => newWriter(origin, dataDir)))
  const everything: Kept[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const fresh: Kept[] = []
    const aim = aims[(kill - 1) % aims.length]!
    let untilAim = WRITERS + Math.floor(random() * WRITERS)
    let killed: Promise<unknown> | undefined
    // The last one comes when every kind has been acknowledged.
    const isDue = () => untilAim <= 0 && (kill < kills || agenda.missing().length === 0)
    const killSoon = async () => {
      await pause(random() * JITTER_MS)
      if (killed || agenda.underWay(aim) === 0) return
      toll.diedIn.push(aim)
      killed = server.kill()
    }
    // When it is time, all writers write the same: one has just been acknowledged and others are in the middle of it.
    const acknowledge = (kept: Kept) => {
      fresh.push(kept)
      untilAim -= 1
      if (!isDue()) return
      agenda.only = aim
      if (kept.kind === aim) void killSoon()
    }
    const refusals = await Promise.all(writers.map((writer) => writeUntilKilled(writer, agenda, acknowledge)))
    agenda.only = undefined
    await (killed ?? server.kill())
    toll.refusals.push(...refusals.filter((refusal) => refusal !== undefined))
    if (kill % DATABASE_TOO === 0) await killDatabase(dataDir)
    server = await start()
    toll.problems.push(...(await problemsOf(fresh.filter((kept) => !kept.isLater))))
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
async function writeUntilKilled(writer: Writer, agenda: Agenda, acknowledge: (kept: Kept) => void) {
  for (;;) {
    const kind = agenda.begin(writer)
    try {
      const problem = await kinds[kind](writer)
      agenda.cutOff.delete(writer)
      agenda.acknowledged[kind] += 1
      agenda.end(kind)
      acknowledge({ kind, problem, isLater: isLater(kind) })
    } catch (error) {
      agenda.end(kind)
      const said = String(error)
      if (/fetch failed|terminated/.test(said)) return undefined
      if (!said.includes('"unavailable"')) {
        agenda.cutOff.delete(writer)
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
