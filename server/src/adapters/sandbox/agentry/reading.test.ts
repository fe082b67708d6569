import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { zip } from '../../documents/testing/zip-writer.ts'
import { eventWith, somebody } from '../event-builder.ts'
import { SandboxProcess } from '../sandbox-process.ts'

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

const here = (path: string) => new URL(path, import.meta.url)
const modules = readdirSync(here('./reading')).filter((name) => name.endsWith('.py'))
const cases = readFileSync(here('./testing/cases.json'), 'utf8')
const source = {
  logic: readFileSync(here('./testing/play_cases.py'), 'utf8'),
  assets: { 'cases.json': cases },
  wheels: {
    'reading-1.0-py3-none-any.whl': zip(
      modules.map((name) => ({ name: `reading/${name}`, content: readFileSync(here(`./reading/${name}`)) })),
    ),
  },
}

async function play(message: string, state: Record<string, boolean>) {
  const outcome = await sandbox.run(source, eventWith({ message, state }), somebody)
  if (!outcome.ok) throw new Error(outcome.error.traceback)
  return outcome.result.state
}

/** The readers were tuned on the even half only; the odd half shows how they do on what they have not seen. */
test.each([
  ['even', 0, 0.98],
  ['odd', 1, 0.8],
])('reads what people write: the %s half', async (_, half, floor) => {
  const { right } = (await play('', {})) as { right: boolean[] }
  const { cases: asked } = JSON.parse(cases) as { cases: unknown[] }
  const own = right.filter((_each, index) => index % 2 === half)
  expect(right).toHaveLength(asked.length)
  expect(own.filter(Boolean).length / own.length).toBeGreaterThanOrEqual(floor)
})

test.each([
  ['digits', '1'],
  ['numbers', '1 '],
  ['fractions', '½'],
  ['number words', 'six and twenty-'],
  ['money', '€1 a month '],
  ['labels', 'electricty 1 '],
  ['dates', '1-2 May to '],
  ['names', 'Anna and '],
  ['letters', 'a'.repeat(50)],
  ['list items', '- x, and\n'],
  ['table rows', '| a | 1 |\n'],
  ['brackets', '(a) [ ] **1** '],
  ['spaces', ' '],
  ['other scripts', '١۲²ßİ😀。\u0301'],
])('20,000 characters of %s are read in time', async (_, part) => {
  const found = await play(part.repeat(20_000).slice(0, 20_000), { hostile: true })
  expect(Object.keys(found as object)).toHaveLength(13)
})
