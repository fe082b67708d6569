import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { setPro } from '../../../src/features/auth/pro-service.ts'
import { verifyByHand } from '../../../src/features/auth/verification/verification-service.ts'
import { createLog } from '../../../src/core/operation/log.ts'
import { readSettings } from '../../../src/settings.ts'
import { startServer } from '../../../src/start-server.ts'
import { Caller } from './http-client.ts'
import { createTestDatabase } from './postgres.ts'
import { sharedSandbox } from './shared-sandbox.ts'
import { signUp } from '../people/sign-up.ts'

/** A server as `npm start` makes it, on a port and a migrated database of its own; gone when the test is. */
export async function startTestApp(environment: Record<string, string> = {}) {
  const app = await openTestApp(environment)
  onTestFinished(app.stop)
  return app
}

/** The same for a whole file: the caller stops it. */
export async function openTestApp(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-app-'))
  const database = environment['DATABASE_URL'] ? undefined : await createTestDatabase()
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    CHECK_STARTERS: 'false',
    // A busy test machine is late for reasons of its own. The test that is about it sets a limit.
    LATE_AFTER_MS: '0',
    PUBLIC_URL: 'http://agentry.test',
    // Its model takes a second to start. The tests that are about it switch it on.
    SEARCH_BY_MEANING: 'false',
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  })
  const lines: string[] = []
  const log = createLog(settings.logLevel, { write: (line) => void lines.push(line) })
  const server = await startServer(settings, {
    log,
    checkAnswers: true,
    sandbox: sharedSandbox(),
    hasStarters: database !== undefined,
  })
  const bound = server.app.server.address()
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`

  let stopped = false
  async function stop() {
    if (stopped) return
    stopped = true
    await server.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }

  return {
    origin,
    folder,
    databaseUrl: settings.databaseUrl!,
    ports: server.ports,
    /** Everything that the server has logged; nothing unless the environment sets a `LOG_LEVEL`. */
    logged: () => lines.join(''),
    stop,
    /** Aborted when turns are cut because the server can wait for them no longer. */
    cut: server.app.stopping.signal,
    visitor: () => new Caller(origin),
    newUser: () => signUp(origin),
    async newProUser() {
      const user = await signUp(origin)
      await setPro(server.ports, user.email, true)
      return user
    },
    /** Somebody who has confirmed their address. */
    async newVerifiedUser() {
      const user = await signUp(origin)
      await verifyByHand(server.ports, user.email)
      return user
    },
    newUsers: (count: number) => Promise.all(Array.from({ length: count }, () => signUp(origin))),
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
export type TestUser = Awaited<ReturnType<typeof signUp>>
