import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { requestsPerSecond } from './harness/load.ts'
import { atLeast, atMost, median, type Row } from './harness/row.ts'
import { scriptWeight } from './harness/browser/script-weight.ts'
import { startProduct, startScriptServer, withDataDir } from './harness/server.ts'

const WARM_STARTS = 5
const SETTLE_MS = 3000
const WARM_UPS = 3
const ROUNDS = 5
const ROUND_MS = 1500

/** The server itself: start, memory, requests per second, and the script of the front page. */
export function bench(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const first = await startProduct(dataDir)
    await first.stop()
    const warm = await warmStarts(dataDir)
    const server = await startProduct(dataDir)
    try {
      await pause(SETTLE_MS)
      const idle = await server.residentMegabytes()
      const weight = await scriptWeight(server.address, '/')
      const health = await compareHealth(server.address, server.port)
      return [
        atMost('first start, empty data folder', first.startMs / 1000, 5, 's'),
        atMost(`warm start, median of ${WARM_STARTS}`, median(warm) / 1000, 2, 's'),
        atMost('idle server, resident', idle, 150, 'MB'),
        atMost('script of /, gzip', weight, 140, 'kB'),
        atLeast('/api/health against bare node:http', health.ratio, 0.6, health.note),
      ]
    } finally {
      await server.stop()
    }
  })
}

async function warmStarts(dataDir: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < WARM_STARTS; n += 1) {
    const server = await startProduct(dataDir)
    times.push(server.startMs)
    await server.stop()
  }
  return times
}

/** In turns within the same run, so that whatever else the machine does hits both. */
async function compareHealth(address: string, port: number): Promise<{ ratio: number; note: string }> {
  const body = await (await fetch(`${address}/api/health`)).text()
  const bare = await startScriptServer(
    fileURLToPath(new URL('harness/baselines/bare-server.ts', import.meta.url)),
    [body],
  )
  const both = async () => ({
    theirs: await requestsPerSecond(bare.port, '/', ROUND_MS),
    ours: await requestsPerSecond(port, '/api/health', ROUND_MS),
  })
  const rounds: Awaited<ReturnType<typeof both>>[] = []
  try {
    for (let round = 0; round < WARM_UPS; round += 1) await both()
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await both())
  } finally {
    await bare.stop()
  }
  const [own, base] = [median(rounds.map(({ ours }) => ours)), median(rounds.map(({ theirs }) => theirs))]
  return { ratio: own / base, note: `${own.toFixed(0)} of ${base.toFixed(0)} requests/s` }
}
