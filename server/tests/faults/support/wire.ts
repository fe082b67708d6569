import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { createTestDatabase } from '../../support/app/postgres.ts'

/** A wire to PostgreSQL that can be cut and mended, and that can freeze: everything stays open, nothing arrives. */
async function wireTo(socketPath: string) {
  const open = new Set<Socket>()
  const held: (() => void)[] = []
  let frozen = false
  let packets = 0
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
    client.on('close', () => upstream.destroy())
    client.on('data', () => (packets += 1))
    client.pipe(gate()).pipe(upstream).pipe(gate()).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = (server.address() as { port: number }).port
  return {
    port,
    /** How many packets went to the database so far. */
    get packets() {
      return packets
    },
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

export type Wire = Awaited<ReturnType<typeof wireTo>>

/** A database of its own behind a wire. The address goes into `DATABASE_URL`. */
export async function createWiredDatabase() {
  const database = await createTestDatabase()
  const target = new URL(database.url)
  const wire = await wireTo(`${target.searchParams.get('host')}/.s.PGSQL.5432`)
  const login = `${target.username}:${target.password}`
  return { wire, url: `postgres://${login}@127.0.0.1:${wire.port}${target.pathname}`, drop: database.drop }
}
