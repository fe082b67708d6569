import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { FliteSpeech } from '../server/src/adapters/speech/flite-speech.ts'
import { atMost, type Row } from './harness/row.ts'

const LISTEN_MS = 5000
const sentence =
  'Good tea needs fresh water, a warm pot, enough leaves and a little patience from all of us. '
const script = sentence.repeat(59).split(' ').slice(0, 1000).join(' ')

/** What issue 6 promises of speech files. */
export async function bench(): Promise<Row[]> {
  const speech = new FliteSpeech()
  try {
    const cold = await timed(() => speech.speak('Hello.'))
    const alone = await watched(requestDelays)
    const speaking = timed(() => speech.speak(script))
    const beside = await watched(requestDelays)
    const { milliseconds, result } = await speaking
    return [
      atMost('voiceover, the first sentence of a process', cold.milliseconds / 1000, 2, 's'),
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
        percentile(beside.result, 0.99) / percentile(alone.result, 0.99),
        2,
        '×',
      ),
    ]
  } finally {
    await speech.close()
  }
}

/** Of a server in the process that owns the speech engine, as in the product. */
async function requestDelays(): Promise<number[]> {
  const server = createServer((_, response) => response.end('ok'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const times: number[] = []
  for (const end = performance.now() + LISTEN_MS; performance.now() < end;) {
    times.push((await timed(async () => (await fetch(address)).text())).milliseconds)
  }
  server.closeAllConnections()
  server.close()
  return times
}

/** With the 99th percentile of the event loop's delay meanwhile. */
async function watched<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const result = await work()
  delay.disable()
  return { result, loopMs: delay.percentile(99) / 1e6 }
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - started }
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
