import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { templateNamed } from '../server/tests/support/people/chat-person.ts'
import { Caller } from '../server/tests/support/app/http-client.ts'
import { signUp } from '../server/tests/support/people/sign-up.ts'
import { attacks } from './harness/attacks.ts'
import { withServer, type Measured } from './harness/database.ts'
import { watchingPauses } from './harness/event-loop-pauses.ts'
import { newNeighbour, type Done } from './harness/neighbour.ts'
import { atMost, failed, median, percentile, told, type Row } from './harness/row.ts'

/** Only attacks whose names contain one of these words, separated by commas; and whether to tell each action's times. */
const { NOISY_ATTACKS = '', NOISY_DETAILS = '' } = process.env
const wanted = (name: string) => NOISY_ATTACKS.split(',').some((word) => name.includes(word))
const attackerFile = fileURLToPath(new URL('harness/attacker.ts', import.meta.url))
const WARM_UP_MS = 1500
const ALONE_MS = 5000
const BESIDE_MS = 8000
/** For the server to come back to itself after an attack. */
const RECOVERY_MS = 10_000
/** A list of 2 ms that takes 6 is not what anybody waits for: whatever is quicker than this counts as this. */
const NOTICED_MS = 10
const ALL_MS = 225_000
const SHOWN = 3

/** While one account attacks, others wait at most twice as long, and nothing of theirs fails. */
export function bench(): Promise<Row[]> {
  const end = performance.now() + ALL_MS
  const left = Object.keys(attacks).filter(wanted)
  return watchingPauses(async ({ environment, longestPause }) => {
    const rows: Row[] = []
    while (left.length > 0 && performance.now() < end - BESIDE_MS) {
      rows.push(...(await withServer(environment, beginWithNewServer)))
    }
    return [...rows, ...left.map((name) => failed(`beside ${name}`, 'the time was over before it'))]

    /** Goes on until all is measured or the server does not come back to itself. */
    async function beginWithNewServer(server: Measured): Promise<Row[]> {
      const measured: Row[] = []
      while (left.length > 0 && performance.now() < end - BESIDE_MS) {
        const name = left.shift()!
        try {
          const { alone, beside, pauseMs } = await measure(server, name)
          measured.push(...rowsOf(name, alone, beside, pauseMs))
          if (pauseMs < RECOVERY_MS) continue
        } catch (error) {
          measured.push(failed(`beside ${name}`, error))
        }
        process.kill(server.pid, 'SIGKILL')
        break
      }
      return measured
    }

    async function measure(server: Measured, name: string) {
      // Agents of an earlier neighbour may have been stopped by the attack before.
      const neighbour = await newNeighbour(server)
      await neighbour.live(WARM_UP_MS)
      const attacker = await startAttacker(server, name)
      await longestPause(server.pid, RECOVERY_MS)
      const alone = await neighbour.live(ALONE_MS)
      attacker.begin()
      const beside = await neighbour.live(BESIDE_MS)
      await attacker.stop()
      return { alone, beside, pauseMs: await longestPause(server.pid, RECOVERY_MS) }
    }
  })
}

function rowsOf(name: string, alone: Done[], beside: Done[], pauseMs: number): Row[] {
  const failures = beside.flatMap(({ failure }) => failure ?? [])
  for (const failure of failures.slice(0, SHOWN)) console.error(`beside ${name}: ${failure}`)
  const usual = Object.fromEntries(
    Object.entries(Object.groupBy(alone, ({ what }) => what)).map(([what, all = []]) => [
      what,
      Math.max(NOTICED_MS, median(all.map(({ ms }) => ms))),
    ]),
  )
  if (NOISY_DETAILS) {
    for (const [what, all = []] of Object.entries(Object.groupBy(beside, ({ what }) => what))) {
      const ratios = all.map(({ ms }) => ms / (usual[what] ?? ms))
      const [middle, most] = [median(ratios), percentile(ratios, 0.95)].map((ratio) => ratio.toFixed(1))
      console.error(`beside ${name}, ${what}: ${usual[what]?.toFixed(0)} ms × ${middle}, 95th ${most}`)
    }
  }
  /** Each thing compared with what it usually takes, so that slow and quick things count the same. */
  const p95 = (done: Done[]) =>
    percentile(
      done.flatMap(({ what, ms }) => (usual[what] ? [ms / usual[what]] : [])),
      0.95,
    )
  return [
    atMost(`beside ${name}, others’ 95th percentile, times that without`, p95(beside) / p95(alone), 2, '×'),
    atMost(`beside ${name}, failures of others`, failures.length, 0, `of ${beside.length}`),
    told(
      `beside ${name}, longest pause of the event loop`,
      pauseMs,
      pauseMs < RECOVERY_MS ? 'ms' : 'ms or more',
    ),
  ]
}

interface Attacker {
  begin(): void
  stop(): Promise<void>
}

/** An account of its own for each attack, with everything prepared. */
async function startAttacker({ origin, sql }: Measured, name: string): Promise<Attacker> {
  const account = await signUp(origin)
  await sql.query('UPDATE account SET is_pro = true')
  const guestTemplate = await templateNamed({ visitor: () => new Caller(origin) }, 'Plant Care')
  const child = spawn(process.execPath, [attackerFile, origin, account.token ?? '', guestTemplate, name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const first = await Promise.race([once(child.stdout, 'data'), exited])
  if (child.exitCode !== null) throw new Error(`the attacker ended with ${String(first[0])}`)
  return {
    begin: () => void child.stdin.write('begin\n'),
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
