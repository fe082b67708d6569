import { adversarialShapes } from '../server/tests/attacks/support/adversarial-texts.ts'
import { watchSlices } from '../server/tests/attacks/support/longest-slice.ts'
import { textEntries } from '../server/tests/attacks/support/text-entries.ts'
import { createLog } from '../server/src/core/operation/log.ts'
import { setPro } from '../server/src/features/auth/pro-service.ts'
import { readSettings } from '../server/src/settings.ts'
import { startServer } from '../server/src/start-server.ts'
import { Caller } from '../server/tests/support/app/http-client.ts'
import { signUp } from '../server/tests/support/people/sign-up.ts'
import { measureHostileCards } from './harness/hostile-cards.ts'
import { atMost, told, type Row } from './harness/row.ts'
import { withDataDir } from './harness/server.ts'

const LENGTH = 20_000
/** The first entry, a guest's message, meets every text; the others one in so many. */
const OTHERS_EVERY = 12
const SLOW_EVERY = 150
const RATIO_TEXTS = 150

/**
 * No hostile text holds up the event loop or fails on our side. In this process, so that its event loop is the server's; pauses are counted as
 * the thread's own work, so that waiting for a core of a busy machine is not in them.
 */
export function bench(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
    const server = await startServer(settings, { log: createLog('silent') })
    const bound = server.app.server.address()
    const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
    const visitor = () => new Caller(origin)
    const newProUser = async () => {
      const user = await signUp(origin)
      await setPro(server.ports, user.email, true)
      return user
    }
    try {
      const app = { origin, visitor, newProUser }
      return [...(await measure(await textEntries(app))), ...(await measureHostileCards(app))]
    } finally {
      await server.stop()
    }
  })
}

async function measure(entries: Awaited<ReturnType<typeof textEntries>>): Promise<Row[]> {
  const shapes = adversarialShapes()
  // What is loaded and compiled at its first use is not what a text costs.
  for (let round = 0; round < 3; round += 1)
    for (const { send } of entries) await send('An ordinary text. Twice.')
  const slices = watchSlices()
  let longest = { ms: 0, of: '' }
  let failures = 0
  for (const [at, shape] of shapes.entries()) {
    for (const [n, { name, send, isSlow }] of entries.entries()) {
      const every = n === 0 ? 1 : isSlow ? SLOW_EVERY : OTHERS_EVERY
      if (at % every !== n % every) continue
      slices.longest()
      const { status } = await send(shape.ofLength(LENGTH))
      const ms = slices.longest()
      if (status >= 500) failures += 1
      if (ms > longest.ms) longest = { ms, of: `${name}, ${shape.name}` }
    }
  }
  slices.end()
  const [guest] = entries
  const half = await processorMs(shapes, guest!.send, LENGTH / 2)
  const whole = await processorMs(shapes, guest!.send, LENGTH)
  return [
    atMost(`longest pause of the event loop over ${shapes.length} hostile texts`, longest.ms, 50, 'ms'),
    told(`(that was ${longest.of.slice(0, 80)})`, longest.ms, 'ms'),
    atMost('hostile texts answered with an error of ours', failures, 0, 'of them'),
    atMost('processor time of a message of 20,000 characters, times one of 10,000', whole / half, 2.3, '×'),
  ]
}

/** Of the whole process, threads included. */
async function processorMs(
  shapes: ReturnType<typeof adversarialShapes>,
  send: (text: string) => Promise<unknown>,
  length: number,
) {
  const before = process.cpuUsage()
  for (const shape of shapes.filter((_, at) => at % Math.floor(shapes.length / RATIO_TEXTS) === 0))
    await send(shape.ofLength(length))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
