import { fileURLToPath } from 'node:url'
import { withServer, type Measured } from './harness/database.ts'
import { generateTemplates, mistyped, twoWordsOf } from './harness/generated-templates.ts'
import { differentRequestsPerSecond, requestsPerSecond } from './harness/load.ts'
import { atLeast, atMost, median, percentile, type Row } from './harness/row.ts'
import { startScriptServer } from './harness/server.ts'

const FEW = 1000
const MANY = 100_000
const CLIENTS = 8
const SEARCH_MS = 5000
const ROUNDS = 5
const ROUND_MS = 1500
const constantFile = fileURLToPath(new URL('harness/baselines/constant-list.ts', import.meta.url))

/** A catalogue of 100 000 templates: pages per second, search with a typing error, and how search grows. */
export function bench(): Promise<Row[]> {
  return withServer({}, async (server) => {
    const fewNames = await generateTemplates(server.sql, FEW)
    await readShelf(server)
    const few = await searchTimes(server, fewNames)
    const names = await generateTemplates(server.sql, MANY - FEW)
    await readShelf(server)
    const many = await searchTimes(server, names)
    const page = '/api/templates?limit=12'
    const searchFor = (typed: (name: string, round: number) => string) => {
      let next = 0
      return () => {
        const name = names[next % names.length]!
        const search = typed(name, Math.floor(next / names.length))
        next += 1
        return `${page}&search=${encodeURIComponent(search)}`
      }
    }
    const searches = { spelt: searchFor(twoWordsOf), mistyped: searchFor(mistyped) }
    const { pages, spelt, wrong } = await compare(server, [page, `${page}&category=Travel`], searches)
    const [first, category] = pages
    return [
      atLeast(`catalogue of ${MANY}, first page against a constant list`, first!.ratio, 0.7, first!.note),
      atLeast(
        `catalogue of ${MANY}, a category against a constant list`,
        category!.ratio,
        0.7,
        category!.note,
      ),
      atLeast(
        `catalogue of ${MANY}, two words spelt right, ${CLIENTS} clients, against a constant list`,
        spelt.ratio,
        0.2,
        spelt.note,
      ),
      atLeast(
        `catalogue of ${MANY}, two words with a typing error, ${CLIENTS} clients, against a constant list`,
        wrong.ratio,
        0.2,
        wrong.note,
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

/** The server reads what changed when somebody searches; so many changes at once are the benchmark's. */
async function readShelf({ origin }: Measured) {
  await (await fetch(`${origin}/api/templates?limit=1&search=warm`)).text()
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
async function compare(
  { origin, port }: Measured,
  paths: string[],
  searches: { spelt: () => string; mistyped: () => string },
) {
  const list = await (await fetch(`${origin}${paths[0]}`)).text()
  const constant = await startScriptServer(constantFile, [list])
  try {
    const base: number[] = []
    const ours = paths.map((): number[] => [])
    const searched = { spelt: [] as number[], mistyped: [] as number[] }
    const atOnce = { durationMs: ROUND_MS, clients: CLIENTS }
    for (const path of paths) await requestsPerSecond(port, path, ROUND_MS)
    await requestsPerSecond(constant.port, '/', ROUND_MS)
    for (let round = 0; round < ROUNDS; round += 1) {
      base.push(await requestsPerSecond(constant.port, '/', ROUND_MS))
      for (const [n, path] of paths.entries()) ours[n]!.push(await requestsPerSecond(port, path, ROUND_MS))
      for (const kind of ['spelt', 'mistyped'] as const)
        searched[kind].push(await differentRequestsPerSecond(port, searches[kind], atOnce))
    }
    const against = (own: number[]) => ({
      ratio: median(own) / median(base),
      note: `${median(own).toFixed(0)} of ${median(base).toFixed(0)} requests/s`,
    })
    return { pages: ours.map(against), spelt: against(searched.spelt), wrong: against(searched.mistyped) }
  } finally {
    await constant.stop()
  }
}
