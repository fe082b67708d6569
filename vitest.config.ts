import { defineConfig } from 'vitest/config'

/** Set by `npm run check`, whose tests need no database. */
const isFast = Boolean(process.env['FAST_TESTS'])

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{contract,server,web,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/built-for-tests.mjs', ...(isFast ? [] : ['server/tests/support/app/postgres.ts'])],
    pool: 'forks',
    maxWorkers: 2,
    // Loading the server anew for each file costs more than most files do; nothing of ours is kept in modules.
    isolate: false,
    // A limit for what hangs, not a measurement: a machine that others use too may stand still for many seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 10_000,
    retry: process.env['CI'] ? 2 : 0,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
