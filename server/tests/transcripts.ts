// npm run transcripts [folder …]: every starter template in conversation with the built-in model, to be read.
import { compose } from '../src/compose.ts'
import { createLog } from '../src/core/operation/log.ts'
import { readYaml } from '../src/core/yaml/read-yaml.ts'
import {
  readChecks,
  runChecks,
  type Check,
  type CheckedTurn,
} from '../src/features/chat/checks/check-service.ts'
import { readSettings } from '../src/settings.ts'
import { starterVersions } from './support/people/starter-versions.ts'

const wanted = process.argv.slice(2)

// Nothing of a check is kept, so no database is ever asked.
const { ports, close } = compose(readSettings({}), {
  databaseUrl: 'postgres://nobody@127.0.0.1/nothing',
  log: createLog('error'),
})

for (const { folder, version, tests } of await starterVersions()) {
  if (wanted.length > 0 && !wanted.includes(folder)) continue
  const { name, description, starters } = version.config
  process.stdout.write(`\n# ${name} (${folder})\n${description}\n`)
  const asked: Check[] = starters.map((say) => ({
    name: 'starter question',
    now: new Date('2026-03-02T09:00:00Z'),
    turns: [{ say, contains: [], lacks: [], uses: undefined }],
  }))
  let scene = ''
  for (const turn of await runChecks(ports, version, [
    ...asked,
    ...readChecks(readYaml('tests.yaml', tests)),
  ])) {
    if (turn.check !== scene) process.stdout.write(`\n## ${turn.check}\n`)
    scene = turn.check
    process.stdout.write(told(turn))
  }
}
await close()

function told({ say, answer, toolsUsed, suggestions, problems }: CheckedTurn): string {
  const notes = [
    ...toolsUsed.map((tool) => `uses ${tool}`),
    ...suggestions.map((suggestion) => `suggests "${suggestion}"`),
    ...problems.map((problem) => `PROBLEM: ${problem}`),
  ]
  const lines = [`\n> ${say.replaceAll('\n', '\n> ')}\n`, answer, ...notes.map((note) => `  (${note})`)]
  return `${lines.join('\n')}\n`
}
