import { fileURLToPath } from 'node:url'
import { withServer, type Measured } from './harness/database.ts'
import { generateTemplates, mistyped } from './harness/generated-templates.ts'
import { requestsPerSecond } from './harness/load.ts'
import { atLeast, atMost, median, percentile, type Row } from './harness/row.ts'
import { startScriptServer } from './harness/server.ts'

const FEW = 1000
const MANY = 100_000
const CLIENTS = 8
const SEARCH_MS = 5000
const ROUNDS = 3
const ROUND_MS = 1500
const constantFile = fileURLToPath(new URL('harness/baselines/constant-list.ts', import.meta.url))

/** A catalogue of 100 000 templates: pages per second, search with a typing error, and how search grows. */
export function bench(): Promise<Row[]> {
  return withServer({}, async (server) => {
    const few = await searchTimes(server, await generateTemplates(server.sql, FEW))
    const many = await searchTimes(server, await generateTemplates(server.sql, MANY - FEW))
    const page = '/api/templates?limit=12'
    const [first, category] = await compare(server, [page, `${page}&category=Travel`])
    return [
      atLeast(`catalogue of ${MANY}, first page against a constant list`, first!.ratio, 0.7, first!.note),
      atLeast(
        `catalogue of ${MANY}, a category against a constant list`,
        category!.ratio,
        0.7,
        category!.note,
      ),
      atMost(
        `catalogue of ${MANY}, two words with a typing error, ${CLIENTS} clients, 95th percentile`,
        percentile(many, 0.95),
        40,
        'ms',
      ),
      atMost(`the same search, times that of ${FEW}, median`, median(many) / median(few), 4, '×'),
    ]
  })
}

/** Every search is another one: none is answered from what was kept of an earlier one. */
async function searchTimes({ origin }: Measured, names: string[]): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SEARCH_MS
  let next = 0
  const client = async () => {
    while (performance.now() < end) {
      const typed = mistyped(names[next % names.length]!, Math.floor(next / names.length))
      const search = encodeURIComponent(typed)
      next += 1
      const began = performance.now()
      const answer = await fetch(`${origin}/api/templates?limit=12&search=${search}`)
      const found = (await answer.json()) as unknown[]
      if (found.length === 0) throw new Error(`nothing found for ${search}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times
}

/** In turns within the same run, so that whatever else the machine does hits both. */
async function compare({ origin, port }: Measured, paths: string[]) {
  const list = await (await fetch(`${origin}${paths[0]}`)).text()
  const constant = await startScriptServer(constantFile, [list])
  try {
    const base: number[] = []
    const ours = paths.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      base.push(await requestsPerSecond(constant.port, '/', ROUND_MS))
      for (const [n, path] of paths.entries()) ours[n]!.push(await requestsPerSecond(port, path, ROUND_MS))
    }
    return ours.map((own) => ({
      ratio: median(own) / median(base),
      note: `${median(own).toFixed(0)} of ${median(base).toFixed(0)} requests/s`,
    }))
  } finally {
    await constant.stop()
  }
}
