import { setTimeout as pause } from 'node:timers/promises'
import { templateNamed } from '../server/tests/support/people/chat-person.ts'
import { Caller } from '../server/tests/support/app/http-client.ts'
import { withServer, type Measured } from './harness/database.ts'
import { atMost, median, percentile, told, type Row } from './harness/row.ts'
import { residentMegabytes } from './harness/server.ts'
import { newSoakingPerson } from './harness/soaking-person.ts'
import { watchingHeld, type Held } from './harness/held-memory.ts'

const { SOAK_MINUTES = '10', SOAK_USERS = '200' } = process.env
const minutes = Number(SOAK_MINUTES)
const users = Number(SOAK_USERS)
const AT_ONCE = 4
const PAUSE_MS = { least: 2000, most: 10_000 }
const SAMPLE_MS = 1000
/** Of the time: caches fill and code is compiled. */
const WARM_UP = 0.3
const SHOWN = 10

type Person = Awaited<ReturnType<typeof newSoakingPerson>>

/** People at a human pace for ten minutes, no error, memory flat. */
export function bench(): Promise<Row[]> {
  return watchingHeld(({ environment, held }) =>
    withServer(environment, (server) => soak(server, () => held(server.pid))),
  )
}

async function soak(server: Measured, held: () => Promise<Held>): Promise<Row[]> {
  const people = await newPeople(server)
  const end = performance.now() + minutes * 60_000
  const times: Record<string, number[]> = {}
  const failures: string[] = []
  const live = async ({ act }: Person) => {
    await pause(Math.random() * PAUSE_MS.most)
    while (performance.now() < end) {
      const began = performance.now()
      const what = await act().catch((error: unknown) => failed(failures, error))
      const spent = (times[what] ??= [])
      spent.push(performance.now() - began)
      await pause(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
    }
  }
  const watching = watchResident(server.pid, end)
  const heldWarm = pause(minutes * 60_000 * WARM_UP).then(held)
  await Promise.all(people.map(live))
  const [warm, last] = [await heldWarm, await held()]
  const grown = (of: keyof Held) => (last[of] - warm[of]) / (minutes * (1 - WARM_UP))
  for (const failure of failures.slice(0, SHOWN)) console.error(failure)
  const count = Object.values(times).flat().length
  return [
    atMost(`soak, ${users} people for ${minutes} minutes, failures`, failures.length, 0, `of ${count}`),
    atMost('soak, memory in use, growth after warm-up', grown('inUse'), 2, 'MB/minute'),
    told('soak, memory in use at the end', last.inUse, 'MB'),
    atMost('soak, resident memory, growth after warm-up', grown('resident'), 2, 'MB/minute'),
    told('soak, resident memory at the end', last.resident, 'MB'),
    told('soak, resident memory, highest', Math.max(...(await watching)), 'MB'),
    ...Object.entries(times).flatMap(([what, each]) => [
      told(`soak, ${what}, median`, median(each), 'ms'),
      told(`soak, ${what}, 99th percentile`, percentile(each, 0.99), 'ms'),
    ]),
  ]
}

function failed(failures: string[], error: unknown) {
  failures.push(String(error))
  return 'what failed'
}

async function newPeople({ origin }: Measured) {
  const templateId = await templateNamed({ visitor: () => new Caller(origin) }, 'Plant Care')
  const people: Person[] = []
  const lane = async () => {
    while (people.length < users) people.push(await newSoakingPerson(origin, templateId))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return people
}

async function watchResident(pid: number, end: number): Promise<number[]> {
  const samples: number[] = []
  while (performance.now() < end) {
    samples.push(await residentMegabytes(pid))
    await pause(SAMPLE_MS)
  }
  return samples
}
