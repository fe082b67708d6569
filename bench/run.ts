// npm run bench [name …]: runs every measurement of this folder, or the named ones, and prints one table.
import { readdir } from 'node:fs/promises'
import type { Row } from './harness/row.ts'

const wanted = process.argv.slice(2)
const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts') && file !== 'run.ts')
const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(file.replace('.ts', '')))

const rows: Row[] = []
for (const file of chosen.toSorted()) {
  const { bench } = (await import(`./${file}`)) as { bench(): Promise<Row[]> }
  rows.push(...(await bench()))
}

console.log('| what | measured | promised | |\n|---|---|---|---|')
for (const { what, measured, promised, kept } of rows) {
  const verdict = kept ? 'kept' : 'BROKEN'
  console.log(`| ${what} | ${measured} | ${promised} | ${promised && verdict} |`)
}
process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1
