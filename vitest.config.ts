import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{contract,server,web,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/tests/support/app/postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Loading the server anew for each file costs more than most files do; nothing of ours is kept in modules.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    retry: process.env['CI'] ? 1 : 0,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
