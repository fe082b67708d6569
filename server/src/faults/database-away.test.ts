import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/client.ts'
import { subjectsTo } from '../testing/mails.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { waitFor } from '../testing/wait-for.ts'

/** A wire to PostgreSQL that can be cut and mended, and that can freeze: everything stays open, nothing arrives. */
async function wireTo(socketPath: string) {
  const open = new Set<Socket>()
  const held: (() => void)[] = []
  let frozen = false
  const gate = () =>
    new Transform({
      transform(bytes: Buffer, _encoding, pass) {
        if (frozen) held.push(() => pass(null, bytes))
        else pass(null, bytes)
      },
    })
  const server = createServer((client) => {
    const upstream = connect(socketPath)
    for (const end of [client, upstream]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => open.delete(end))
    }
    client.pipe(gate()).pipe(upstream).pipe(gate()).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = (server.address() as { port: number }).port
  return {
    port,
    async cut() {
      server.close()
      for (const end of open) end.destroy()
      await once(server, 'close')
    },
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    freeze() {
      frozen = true
    },
    thaw() {
      frozen = false
      for (const pass of held.splice(0)) pass()
    },
  }
}

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

type Wire = Awaited<ReturnType<typeof wireTo>>

test.each([
  ['away', (wire: Wire) => wire.cut(), (wire: Wire) => wire.mend()],
  ['frozen', (wire: Wire) => wire.freeze(), (wire: Wire) => wire.thaw()],
])(
  '37: while the database is %s people get a 503 within five seconds, afterwards everything works again, jobs too',
  async (_name, begin, end) => {
    const database = await createTestDatabase()
    const target = new URL(database.url)
    const wire = await wireTo(`${target.searchParams.get('host')}/.s.PGSQL.5432`)
    const app = await startTestApp({
      DATABASE_URL: `postgres://${target.username}:${target.password}@127.0.0.1:${wire.port}${target.pathname}`,
    })
    onTestFinished(database.drop)
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
  60_000,
)
