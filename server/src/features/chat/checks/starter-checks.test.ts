import { afterAll, beforeAll, expect, test } from 'vitest'
import { starterVersions } from '../../../../tests/support/people/starter-versions.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { readYaml } from '../../../core/yaml/read-yaml.ts'
import { checksFor, conversationOf, readChecks, runChecks } from './check-service.ts'

const starters = await starterVersions()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test.each(starters.map((starter) => [starter.folder, starter] as const))(
  'the checks of %s pass with the built-in model',
  { tags: 'long', timeout: 90_000 },
  async (_folder, { version, tests, fixtures }) => {
    const checks = readChecks(readYaml('tests.yaml', tests), new Set(fixtures.keys()))
    const turns = await runChecks(app.ports, version, checksFor('built-in', checks), { fixtures })
    const failed = turns.filter(({ problems }) => problems.length > 0)
    expect(
      failed.map(({ say, problems, answer }) => ({ say, problems, answer: answer.slice(0, 300) })),
    ).toEqual([])
    expect(turns.length).toBeGreaterThanOrEqual(4)
  },
  // Fifty turns with Python take long on a busy machine.
)

test.each(starters.map((starter) => [starter.folder, starter] as const))(
  'every starter question of %s is answered',
  { tags: 'long' },
  async (_folder, { version }) => {
    for (const say of version.config.starters) {
      const check = conversationOf('starter', [say], new Date('2026-03-02T09:00:00Z'))
      const [turn] = await runChecks(app.ports, version, [check])
      expect(turn?.answer.length, say).toBeGreaterThan(15)
      expect(
        turn?.toolsUsed.filter((tool) => tool.startsWith('logic:')),
        say,
      ).toEqual([])
    }
  },
)
