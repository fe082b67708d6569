import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { FliteSpeech } from '../server/src/adapters/speech/flite-speech.ts'
import { atMost, type Row } from './harness/row.ts'

const LISTEN_MS = 5000
const sentence =
  'Good tea needs fresh water, a warm pot, enough leaves and a little patience from all of us. '
const script = sentence.repeat(59).split(' ').slice(0, 1000).join(' ')

/** Making speech files: how long it takes, and how little others notice. */
export async function bench(): Promise<Row[]> {
  const speech = new FliteSpeech()
  try {
    const cold = await timed(() => speech.speak('Hello.'))
    const processor = await processorTime(() => speech.speak(script))
    // Before and after: what else the machine does meanwhile is in both sides of the comparison.
    const [alone, beside] = [new Watch(), new Watch()]
    await alone.requests(LISTEN_MS / 2)
    const speaking = timed(() => speech.speak(script))
    await beside.requests(LISTEN_MS)
    const { milliseconds, result } = await speaking
    await alone.requests(LISTEN_MS / 2)
    return [
      atMost('voiceover, the first sentence of a process', cold.milliseconds / 1000, 2, 's'),
      atMost(
        'voiceover of 1 000 words, processor time, share of its spoken time',
        processor.seconds / processor.result.seconds,
        0.1,
        '×',
      ),
      atMost(
        `voiceover of 1 000 words (${Math.round(result.seconds)} s spoken), share of its spoken time`,
        milliseconds / 1000 / result.seconds,
        0.1,
        '×',
      ),
      atMost(
        `event loop delay beside a voiceover, 99th percentile (${beside.loopMs.toFixed(1)} ms), times that without`,
        beside.loopMs / alone.loopMs,
        2,
        '×',
      ),
      atMost(
        'other requests beside a voiceover, 99th percentile, times that without',
        percentile(beside.times, 0.99) / percentile(alone.times, 0.99),
        2,
        '×',
      ),
    ]
  } finally {
    await speech.close()
  }
}

/** Requests to a server in the process that owns the speech engine, as in the product, and the delay of its event loop. */
class Watch {
  readonly times: number[] = []
  readonly #delay = monitorEventLoopDelay({ resolution: 1 })

  get loopMs() {
    return this.#delay.percentile(99) / 1e6
  }

  async requests(milliseconds: number) {
    const server = createServer((_, response) => response.end('ok'))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    this.#delay.enable()
    for (const end = performance.now() + milliseconds; performance.now() < end;) {
      this.times.push((await timed(async () => (await fetch(address)).text())).milliseconds)
    }
    this.#delay.disable()
    server.closeAllConnections()
    server.close()
  }
}

/** Of all threads: the same on a busy machine, where the time on the clock says little. */
async function processorTime<T>(work: () => Promise<T>) {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, seconds: (user + system) / 1e6 }
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - started }
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
