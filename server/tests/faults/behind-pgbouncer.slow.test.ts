import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../src/core/operation/log.ts'
import { openDatabase } from '../../src/db/client.ts'
import { pgbouncer, startPgBouncer } from '../support/app/proxies.ts'
import { startServerProcess } from '../support/app/server-process.ts'
import { waitFor } from '../support/app/wait-for.ts'
import { launch } from '../support/people/chat-person.ts'
import { Caller } from '../support/app/http-client.ts'
import { signUp } from '../support/people/sign-up.ts'
import { createWiredDatabase } from './support/wire.ts'

/** A database behind PgBouncer as we ship its configuration. */
async function pooledDatabase() {
  const { wire, url, drop } = await createWiredDatabase()
  onTestFinished(async () => {
    await wire.cut()
    await drop()
  })
  return { wire, url: await startPgBouncer(url) }
}

test.skipIf(!pgbouncer)(
  'behind PgBouncer two servers answer each other’s turns, and come back when the database does',
  { tags: 'long' },
  async () => {
    const { wire, url } = await pooledDatabase()
    const start = async () => {
      const server = await startServerProcess({ DATABASE_URL: url })
      onTestFinished(async () => void (await server.kill()))
      return server
    }
    const [first, second] = [await start(), await start()]
    const person = await signUp(first.origin)
    const there = new Caller(second.origin, person.token)
    const agent = await launch({ visitor: () => new Caller(first.origin) }, person, 'Recipe Scaler')
    const said = await agent.say('Scale 200 g flour from 2 to 4 servings')
    expect(said.status).toBe(200)
    const conversation = `${agent.path}/conversations/${said.body.conversation_id}/history`
    expect(await there.get(conversation)).toMatchObject({ status: 200, body: { length: 2 } })

    await wire.cut()
    expect(await there.get(conversation)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await wire.mend()
    await waitFor(async () => (await there.get(conversation)).status === 200)
    expect(await person.get('/auth/me')).toMatchObject({ status: 200 })
  },
)

test.skipIf(!pgbouncer)('behind PgBouncer every connection has its limits of time', async () => {
  const { url } = await pooledDatabase()
  for (let round = 0; round < 2; round += 1) {
    const { db, close } = openDatabase({ url, log: createLog('silent'), size: 2 })
    const limits = await db.execute(sql`SELECT name, setting FROM pg_settings
      WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`)
    await close()
    expect(limits.rows.map(({ setting }) => setting)).toEqual(['15000', '15000'])
  }
})
