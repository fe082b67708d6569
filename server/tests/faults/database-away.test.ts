import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../src/db/client.ts'
import { subjectsTo } from '../support/people/mails.ts'
import { startTestApp } from '../support/app/start-test-app.ts'
import { waitFor } from '../support/app/wait-for.ts'
import { createWiredDatabase, type Wire } from './support/wire.ts'

/** All twenty at once: each must still be there for whoever comes. */
async function takeEveryConnection(db: Db) {
  const together = Promise.withResolvers<void>()
  let inside = 0
  const transactions = Array.from({ length: 20 }, () =>
    db.transaction(async () => {
      if ((inside += 1) === 20) together.resolve()
      await together.promise
    }),
  )
  await Promise.all(transactions)
}

test.each([
  ['away', (wire: Wire) => wire.cut(), (wire: Wire) => wire.mend()],
  ['frozen', (wire: Wire) => wire.freeze(), (wire: Wire) => wire.thaw()],
])(
  '37: while the database is %s people get a 503 within five seconds, afterwards everything works again, jobs too',
  { tags: 'long', timeout: 60_000 },
  async (_name, begin, end) => {
    const { wire, url, drop } = await createWiredDatabase()
    const app = await startTestApp({ DATABASE_URL: url })
    onTestFinished(drop)
    const user = await app.newUser()
    const { db } = app.ports
    await takeEveryConnection(db)
    const pause = Promise.withResolvers<void>()
    const paused = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      await pause.promise
      await tx.execute(sql`SELECT 1`)
    })
    paused.catch(() => {})

    await begin(wire)
    const began = performance.now()
    const transactions = Promise.allSettled(
      Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`SELECT 1`))),
    )
    const answers = await Promise.all(Array.from({ length: 25 }, () => user.get('/auth/me')))
    for (const refused of answers)
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(performance.now() - began).toBeLessThan(5000)
    expect((await transactions).map(({ status }) => status)).not.toContain('fulfilled')
    expect((await user.get('/ready')).status).toBe(503)
    expect((await user.get('/health')).status).toBe(200)

    await end(wire)
    pause.resolve()
    await expect(paused).rejects.toThrow()
    await waitFor(async () => (await user.get('/auth/me')).status === 200)
    await takeEveryConnection(db)
    await user.post('/auth/forgot-password', { email: user.email })
    await waitFor(async () => (await subjectsTo(app, user.email)).length > 0)
    await app.stop()
    await wire.cut()
  },
)
