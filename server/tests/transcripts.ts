// npm run transcripts [folder …]: every starter template in conversation with the built-in model, to be read.
// npm run transcripts -- --cases file.jsonl: other conversations, a line each: {"id", "agent": folder, "turns": [message, …]}.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compose } from '../src/compose.ts'
import { createLog } from '../src/core/operation/log.ts'
import { readYaml } from '../src/core/yaml/read-yaml.ts'
import {
  checksFor,
  conversationOf,
  readChecks,
  runChecks,
  type CheckedTurn,
} from '../src/features/chat/checks/check-service.ts'
import { readSettings } from '../src/settings.ts'
import { starterVersions } from './support/people/starter-versions.ts'

const { values, positionals: wanted } = parseArgs({
  options: { cases: { type: 'string' } },
  allowPositionals: true,
})
const now = new Date('2026-03-02T09:00:00Z')
const cases = values.cases === undefined ? undefined : readCases(readFileSync(values.cases, 'utf8'))

// Nothing of a check is kept, so no database is ever asked.
const { ports, close } = compose(readSettings({}), {
  databaseUrl: 'postgres://nobody@127.0.0.1/nothing',
  log: createLog('error'),
})

// On a busy machine the first question would be over before the model of meanings has started.
await ports.embedder?.embed(['hello'], { owner: 'transcripts', signal: AbortSignal.timeout(120_000) })

for (const { folder, version, tests, fixtures } of await starterVersions()) {
  if (wanted.length > 0 && !wanted.includes(folder)) continue
  const checks = cases
    ? cases.filter(({ agent }) => agent === folder).map(({ id, turns }) => conversationOf(id, turns, now))
    : [
        ...version.config.starters.map((say) => conversationOf('starter question', [say], now)),
        ...checksFor('built-in', readChecks(readYaml('tests.yaml', tests), new Set(fixtures.keys()))),
      ]
  if (checks.length === 0) continue
  process.stdout.write(`\n# ${version.config.name} (${folder})\n${version.config.description}\n`)
  let scene = ''
  for (const turn of await runChecks(ports, version, checks, { fixtures })) {
    if (turn.check !== scene) process.stdout.write(`\n## ${turn.check}\n`)
    scene = turn.check
    process.stdout.write(told(turn))
  }
}
await close()

function told({ say, answer, shown, toolsUsed, suggestions, problems }: CheckedTurn): string {
  const notes = [
    ...toolsUsed.map((tool) => `uses ${tool}`),
    ...suggestions.map((suggestion) => `suggests "${suggestion}"`),
    ...problems.map((problem) => `PROBLEM: ${problem}`),
  ]
  const lines = [
    `\n> ${say.replaceAll('\n', '\n> ')}\n`,
    answer,
    ...shown,
    ...notes.map((note) => `  (${note})`),
  ]
  return `${lines.join('\n')}\n`
}

function readCases(text: string): { id: string; agent: string; turns: string[] }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line))
}
