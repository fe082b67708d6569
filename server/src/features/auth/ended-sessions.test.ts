import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { launch } from '../../../tests/support/people/chat-person.ts'
import { emailChangeTokenIn, mailsTo, resetTokenIn } from '../../../tests/support/people/mails.ts'
import { wholeStory } from '../chat/testing/gated-model.ts'
import { openEvents, readUntil } from '../chat/testing/follow.ts'
import { startAnswering } from '../chat/testing/start-answering.ts'

let app: TestApp
let replica: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Mails are looked for in the first one's outbox.
  replica = await openTestApp({ DATABASE_URL: app.databaseUrl, RUN_JOBS: 'false' })
})
afterAll(async () => {
  await replica.stop()
  await app.stop()
})

const newPassword = 'a louder harbour'
type Events = Awaited<ReturnType<typeof openEvents>>['events']

/** A stream that has begun, so that it was let in. */
async function listen(origin: string, token: string | undefined, path = '/user/events') {
  const { events } = await openEvents(new Caller(origin, token), path)
  await readUntil(events, () => true)
  return events
}

const listenEverywhere = (token: string | undefined) =>
  Promise.all([app, replica].map(({ origin }) => listen(origin, token)))

/** Reads what is left; the test's own time limit is the end of a stream that stays open. */
async function untilEnded(events: Events) {
  try {
    for (;;) if ((await events.next()).done) return
  } catch {
    // Cut off.
  }
}

async function signIn({ email, password }: TestUser, origin = app.origin) {
  const { body } = await new Caller(origin).post<{ access_token: string }>('/auth/login', { email, password })
  return body.access_token
}

async function ownSessionId(token: string) {
  const { body } = await new Caller(app.origin, token).get<{ id: string; is_current: boolean }[]>(
    '/user/sessions',
  )
  return body.find(({ is_current }) => is_current)!.id
}

test('4: a session or API key that ends loses its open streams on every replica, and no other does', async () => {
  const user = await app.newProUser()
  const agent = await launch(app, user, 'Plant Care')
  const phone = await signIn(user)
  const key = (await user.post<{ id: string; key: string }>('/billing/api-keys', { name: 'a script' })).body
  const [own, phones, programs] = await Promise.all([user.token, phone, key.key].map(listenEverywhere))
  const hear = async (streams: Events[]) => {
    await agent.say('hello', { client_message_id: randomUUID() })
    for (const events of streams) await readUntil(events, ({ change }) => change === 'ended')
  }

  expect((await user.delete(`/user/sessions/${await ownSessionId(phone)}`)).status).toBe(204)
  await Promise.all(phones!.map(untilEnded))
  await hear([...own!, ...programs!])

  expect((await user.delete(`/billing/api-keys/${key.id}`)).status).toBe(204)
  await Promise.all(programs!.map(untilEnded))
  await hear(own!)

  expect((await user.post('/auth/logout')).status).toBe(204)
  await Promise.all(own!.map(untilEnded))
})

test('4: a new password ends the open streams of every session; whoever changed it is answered, and a turn goes on', async () => {
  const { app: here, other, model, user, agent, path, conversation_id } = await startAnswering()
  const stolen = await signIn(user, here.origin)
  const streams = [
    await listen(here.origin, user.token),
    await listen(other.origin, stolen),
    await listen(here.origin, stolen, `${path}/stream`),
    await listen(other.origin, stolen, `${path}/stream`),
  ]
  const chosen = { current_password: user.password, new_password: newPassword }
  const changed = await user.post<{ access_token: string }>('/auth/change-password', chosen)
  expect(changed.status).toBe(200)
  await Promise.all(streams.map(untilEnded))

  user.token = changed.body.access_token
  const { events } = await openEvents(user, `${path}/stream`)
  model.letGo()
  await readUntil(events, ({ type }) => type === 'done')
  expect((await agent.history(conversation_id)).at(-1)).toMatchObject({ content: wholeStory })
})

test('4: a request that ends its own session is answered, also when the session ends before it is done', async () => {
  const user = await app.newUser()
  const stream = await listen(app.origin, user.token)
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = app.ports.db.transaction(async (db) => {
    await db.execute(sql`SELECT FROM account WHERE email = ${user.email} FOR UPDATE`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const chosen = { current_password: user.password, new_password: newPassword }
  const changing = user.post('/auth/change-password', chosen).catch((error: unknown) => error)
  await waitFor(async () => {
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return (await app.ports.db.execute(waiting)).rows.length > 0
  })
  expect((await user.post('/auth/logout')).status).toBe(204)
  await untilEnded(stream)
  release.resolve()
  await lock
  expect(await changing).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
})

const mailed = (address: string, tokenIn: (mail: string) => string) =>
  waitFor(async () => (await mailsTo(app, address)).map(tokenIn).filter(Boolean).at(-1))

test.each<[string, (user: TestUser) => Promise<{ status: number }>]>([
  [
    'a password by a mailed link',
    async ({ email }) => {
      await app.visitor().post('/auth/forgot-password', { email })
      const token = await mailed(email, resetTokenIn)
      return app.visitor().post('/auth/reset-password', { token, password: newPassword })
    },
  ],
  [
    'another e-mail address',
    async (user) => {
      const email = `new-${randomUUID().slice(0, 8)}@example.org`
      await user.post('/auth/change-email', { email, password: user.password })
      const token = await mailed(email, emailChangeTokenIn)
      return app.visitor().post('/auth/confirm-email-change', { token })
    },
  ],
  ['a closed account', (user) => user.delete('/user/delete-account')],
])('4: %s ends the open streams of other devices', { tags: 'long' }, async (_what, end) => {
  const user = await app.newUser()
  const streams = await listenEverywhere(await signIn(user))
  expect((await end(user)).status).toBe(200)
  await Promise.all(streams.map(untilEnded))
})
