import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { S3Server } from '../../../src/adapters/files/testing/s3-server.ts'
import { freePort } from './free-port.ts'
import { Caller } from './http-client.ts'
import { createTestDatabase } from './postgres.ts'
import { startRoundRobin } from './round-robin.ts'
import { startServerProcess } from './server-process.ts'

export type Replicas = Awaited<ReturnType<typeof startReplicas>>

/** Two servers on one database and one S3-like store behind a round-robin proxy; gone when the test is. */
export async function startReplicas(environment: Record<string, string> = {}) {
  const store = await new S3Server().start()
  const database = await createTestDatabase()
  const ports = [await freePort(), await freePort()]
  const proxy = await startRoundRobin(ports)
  const folder = await mkdtemp(join(tmpdir(), 'agentry-replicas-'))
  const start = (port: number) =>
    startServerProcess({
      PORT: String(port),
      PUBLIC_URL: proxy.origin,
      TRUST_PROXY: '2',
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, String(port)),
      S3_ENDPOINT: store.endpoint,
      S3_REGION: store.credentials.region,
      S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
      ...environment,
    })
  const servers = await Promise.all(ports.map(start))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    proxy.stop()
    await store.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    origin: proxy.origin,
    served: proxy.served,
    store,
    databaseUrl: database.url,
    visitor: () => new Caller(proxy.origin),
    /** The same person at each of the two, past the proxy. */
    atEach: (token?: string) => ports.map((port) => new Caller(`http://127.0.0.1:${port}`, token)),
    kill: (at: number, signal?: NodeJS.Signals) => servers[at]!.kill(signal),
    async comeBack(at: number) {
      servers[at] = await start(ports[at]!)
    },
  }
}
