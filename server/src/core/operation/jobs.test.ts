import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/app/postgres.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { createJobs } from './jobs.ts'
import { createLog } from './log.ts'

test(
  'jobs of one kind run five at a time, and one that fails is tried again alone',
  { tags: 'long' },
  async () => {
    const database = await createTestDatabase()
    const pool = new Pool({ connectionString: database.url })
    const lines: string[] = []
    const jobs = createJobs({ pool, log: createLog('error', { write: (line) => void lines.push(line) }) })
    onTestFinished(async () => {
      await jobs.stop()
      await pool.end()
      await database.drop()
    })
    const begun: number[] = []
    const five = Promise.withResolvers<void>()
    const run = async ({ n }: { n: number }) => {
      begun.push(n)
      if (begun.length === 5) five.resolve()
      await five.promise
      if (n === 2 && begun.filter((other) => other === 2).length === 1) throw new Error('not yet')
    }
    await jobs.start([{ name: 'test.sent', run: () => Promise.resolve() }], { work: false })
    for (let n = 0; n < 8; n += 1) await jobs.send('test.sent', { n })
    await jobs.start([{ name: 'test.sent', run }])
    await waitFor(async () => begun.length === 9)
    expect(begun.toSorted()).toEqual([0, 1, 2, 2, 3, 4, 5, 6, 7])
    expect(lines.join('')).toContain('a job failed and will be tried again')
  },
)

test('what runs by the clock runs at once where it is sent by hand', { tags: 'long' }, async () => {
  const database = await createTestDatabase()
  const pool = new Pool({ connectionString: database.url })
  const jobs = createJobs({ pool, log: createLog('error') })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
    await database.drop()
  })
  let runs = 0
  const run = async () => void (runs += 1)
  await jobs.start([{ name: 'test.yearly', cron: '0 0 1 1 *', run }])
  // With ten seconds for each, the test would run out of its time.
  for (let sent = 1; sent <= 20; sent += 1) {
    await jobs.send('test.yearly', {})
    await waitFor(async () => runs === sent)
  }
  expect(runs).toBe(20)
})

test('65: a failure of the job queue itself is logged with its cause and the queue that it hit', async () => {
  const database = await createTestDatabase()
  const pool = new Pool({ connectionString: database.url })
  const lines: string[] = []
  const jobs = createJobs({ pool, log: createLog('error', { write: (line) => void lines.push(line) }) })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
    await database.drop()
  })
  await jobs.start([{ name: 'test.sent', run: () => Promise.resolve() }])
  await pool.query('ALTER SCHEMA pgboss RENAME TO gone')
  const line = await waitFor(async () => lines.find((each) => each.includes('"queue":"test.sent"')))
  expect(JSON.parse(line)).toMatchObject({
    msg: 'the job queue failed',
    problem: { code: '42P01', message: expect.stringContaining('does not exist') },
  })
  expect((JSON.parse(line) as { problem: { stack: string[] } }).problem.stack.length).toBeGreaterThan(0)
})
