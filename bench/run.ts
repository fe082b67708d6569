// npm run bench [name …]: runs the measurements of this folder, or the named ones, and writes one table.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { atMost, failed, type Row } from './harness/row.ts'
import { tableOf } from './harness/table.ts'

/** Too long to stand beside the others: run when they are named. */
const onlyByName = ['kills', 'noisy-neighbour', 'soak']
const MINUTES = 10
const cache = join(import.meta.dirname, '../.cache')

const wanted = process.argv.slice(2)
const names = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} here, only ${names.join(', ')}.`)
const chosen = names.filter((name) =>
  wanted.length === 0 ? !onlyByName.includes(name) : wanted.includes(name),
)

const began = performance.now()
const minutesSince = (start: number) => (performance.now() - start) / 60_000
const circumstances = `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} at the start, Node ${process.version}`
const rows: Row[] = []
for (const name of chosen.toSorted()) {
  const start = performance.now()
  rows.push(...(await rowsOf(name)))
  console.error(`${name}: ${(minutesSince(start) * 60).toFixed(0)} s`)
}
if (wanted.length === 0)
  rows.push(atMost('everything here, in one run', minutesSince(began), MINUTES, 'minutes'))

const table = tableOf(rows)
console.log(table)
await mkdir(cache, { recursive: true })
await writeFile(join(cache, 'bench.md'), `${circumstances}\n\n${table}\n`)
process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1

/** One that cannot be measured is told in its row and does not keep the others from being so. */
async function rowsOf(name: string): Promise<Row[]> {
  try {
    const { bench } = (await import(`./${name}.ts`)) as { bench(): Promise<Row[]> }
    return await bench()
  } catch (error) {
    console.error(error)
    return [failed(name, error)]
  }
}
