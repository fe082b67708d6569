import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { waitFor } from '../testing/wait-for.ts'

/** A wire to PostgreSQL that can be cut and mended. */
async function wireTo(socketPath: string) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(socketPath)
    for (const end of [client, upstream]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => open.delete(end))
    }
    client.pipe(upstream).pipe(client)
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
  }
}

test('37: while the database is away people get a 503 within five seconds, afterwards everything works again', async () => {
  const database = await createTestDatabase()
  const target = new URL(database.url)
  const wire = await wireTo(`${target.searchParams.get('host')}/.s.PGSQL.5432`)
  const app = await startTestApp({
    DATABASE_URL: `postgres://${target.username}:${target.password}@127.0.0.1:${wire.port}${target.pathname}`,
  })
  onTestFinished(database.drop)
  const user = await app.newUser()

  await wire.cut()
  const began = performance.now()
  const refused = await user.get('/auth/me')
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(performance.now() - began).toBeLessThan(5000)
  expect((await user.get('/ready')).status).toBe(503)
  expect((await user.get('/health')).status).toBe(200)

  await wire.mend()
  await waitFor(async () => (await user.get('/auth/me')).status === 200)
  await app.stop()
  await wire.cut()
})
