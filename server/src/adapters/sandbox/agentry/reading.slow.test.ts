import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zip } from '../../documents/testing/zip-writer.ts'
import { eventWith, somebody } from '../event-builder.ts'
import { agentryPackage } from '../interpreter/agentry-package.ts'
import { SandboxProcess } from '../sandbox-process.ts'

const sandbox = new SandboxProcess()
afterAll(() => sandbox.close())

const here = (path: string) => new URL(path, import.meta.url)
const modules = readdirSync(join(agentryPackage, 'reading')).filter((name) => name.endsWith('.py'))
const cases = readFileSync(here('./testing/cases.json'), 'utf8')
const source = {
  logic: readFileSync(here('./testing/play_cases.py'), 'utf8'),
  assets: { 'cases.json': cases },
  wheels: {
    'reading-1.0-py3-none-any.whl': zip(
      modules.map((name) => ({
        name: `reading/${name}`,
        content: readFileSync(join(agentryPackage, 'reading', name)),
      })),
    ),
  },
}

async function play(message: string, state: Record<string, boolean>) {
  const outcome = await sandbox.run(source, eventWith({ message, state }), somebody)
  if (!outcome.ok) throw new Error(outcome.error.traceback)
  return outcome.result.state
}

/**
 * `cases` were written before the readers, which were tuned on the even half only. `later` were written afterwards, in
 * three batches: 77 %, 84 % and 68 % were read correctly at first, which says more about new sentences than the
 * figures here.
 */
test.each([
  ['the even half', 'cases', 0, 0.98],
  ['the odd half', 'cases', 1, 0.95],
  ['the later ones, even', 'later', 0, 0.95],
  ['the later ones, odd', 'later', 1, 0.95],
] as const)('reads what people write: %s', { tags: 'long' }, async (_, part, half, floor) => {
  const played = (await play('', {})) as Record<string, boolean[]>
  const asked = JSON.parse(cases) as Record<string, unknown[]>
  const right = (played[part] ?? []).filter((_each, index) => index % 2 === half)
  expect(played[part]).toHaveLength(asked[part]?.length ?? 0)
  expect(right.filter(Boolean).length / right.length).toBeGreaterThanOrEqual(floor)
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
])('20,000 characters of %s are read in time', { tags: 'long' }, async (_, part) => {
  const found = await play(part.repeat(20_000).slice(0, 20_000), { hostile: true })
  expect(Object.keys(found as object)).toHaveLength(14)
})
