import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { packedWorkers, workersDir } from './scripts/setup/build/packed-workers.mjs'

/** Set by `npm run check`, whose tests need no database. */
const isFast = Boolean(process.env['FAST_TESTS'])

/** As the built server does: a thread's sources take a second to load, and most tests start one. */
const fromBuild = (name: string) => {
  const { href } = pathToFileURL(join(workersDir, `${name}.js`))
  return `new URL(${JSON.stringify(href)})`
}

/** Vitest knows how large its files are, and not how long they take: this one would run alone at the end, for minutes. */
const longest = 'starter-checks.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(`/${longest}`)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  plugins: isFast ? [] : [packedWorkers(fromBuild)],
  test: {
    environment: 'node',
    include: ['{contract,server,web,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/built-for-tests.mjs', ...(isFast ? [] : ['server/tests/support/app/postgres.ts'])],
    pool: 'forks',
    // One more than the cores of a small machine: many tests wait for a clock, the disk or another process.
    maxWorkers: 3,
    // Loading the server anew for each file costs more than most files do; nothing of ours is kept in modules.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A limit for what hangs, not a measurement: a machine that others use too may stand still for many seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 10_000,
    retry: process.env['CI'] ? 2 : 0,
    // Several seconds each; `npm test` leaves them to `npm run test:all`.
    tags: [{ name: 'long' }],
    restoreMocks: true,
    unstubEnvs: true,
  },
})
