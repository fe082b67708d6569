import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/app/postgres.ts'
import { startServerProcess } from '../../../tests/support/app/server-process.ts'

test(
  'a server whose clock is seconds away from that of the database says so when it starts',
  { tags: 'long' },
  async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const saidAt = async (offset: number) => {
      const environment = { DATABASE_URL: database.url, CLOCK_OFFSET: String(offset), RUN_JOBS: 'false' }
      const server = await startServerProcess(environment)
      await server.kill()
      return server.complaint()
    }
    // Asking takes time on a busy machine, which is no difference between clocks.
    expect(await saidAt(3600)).toMatch(
      /clock of this server is 3[56]\d\d\.\d s ahead of that of the database/,
    )
    expect(await saidAt(-3600)).toMatch(/clock of this server is 3[56]\d\d\.\d s behind that of the database/)
    expect(await saidAt(0)).not.toContain('clock')
  },
)
