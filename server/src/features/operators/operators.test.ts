import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../tests/support/app/start-test-app.ts'
import { newOperator } from '../../../tests/support/people/operator.ts'
import { goodPassword } from '../../../tests/support/people/sign-up.ts'
import { Caller } from '../../../tests/support/app/http-client.ts'

const reason = 'Sells keys that are not theirs'

test(
  'a suspended person is out at once on every replica, is told so at the next sign-in, and comes back when it is lifted',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const operator = await newOperator(app)
    const person = await app.newProUser()
    const { id } = (await person.get<{ id: string }>('/auth/me')).body
    const key = await person.post<{ key: string }>('/billing/api-keys', { name: 'mine' })
    const program = new Caller(app.origin, key.body.key)
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const elsewhere = [new Caller(replica.origin, person.token), new Caller(replica.origin, key.body.key)]
    for (const caller of [program, ...elsewhere]) expect((await caller.get('/auth/me')).status).toBe(200)

    const suspended = await operator.post(`/admin/people/${id}/suspend`, { reason })
    expect(suspended).toMatchObject({
      status: 200,
      body: {
        sessions: 0,
        api_keys: 0,
        suspended_at: expect.any(String),
        log: [{ action: 'person.suspend', reason, operator: operator.email }],
      },
    })
    for (const caller of [person, program, ...elsewhere])
      expect((await caller.get('/auth/me')).status).toBe(401)
    const credentials = { email: person.email, password: goodPassword }
    expect(await app.visitor().post('/auth/login', credentials)).toMatchObject({
      status: 403,
      body: { code: 'account-suspended', detail: expect.stringContaining('suspended') },
    })
    expect(
      (await app.visitor().post('/auth/login', { ...credentials, password: 'wrong password' })).status,
    ).toBe(401)

    await operator.post(`/admin/people/${id}/unsuspend`, { reason: 'It was a mistake' })
    expect((await app.visitor().post('/auth/login', credentials)).status).toBe(200)
  },
)

test('operators cannot be suspended, and of two who take the role from each other at once one keeps it', async () => {
  const app = await startTestApp()
  const [ada, bob] = [await newOperator(app), await newOperator(app)]
  const idOf = async (who: Caller) => (await who.get<{ id: string }>('/auth/me')).body.id
  const [adaId, bobId] = [await idOf(ada), await idOf(bob)]
  expect((await ada.post(`/admin/people/${bobId}/suspend`, { reason })).status).toBe(409)

  const answers = await Promise.all([
    ada.put(`/admin/people/${bobId}/operator`, { on: false, reason }),
    bob.put(`/admin/people/${adaId}/operator`, { on: false, reason }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const [last, lastId] = statuses[0] === 200 ? [ada, adaId] : [bob, bobId]
  expect(await last.put(`/admin/people/${lastId}/operator`, { on: false, reason })).toMatchObject({
    status: 409,
    body: { detail: 'This is the only operator. Make somebody else an operator first.' },
  })
  expect((await last.delete('/user/delete-account')).status).toBe(409)
  expect((await last.get('/admin/log')).status).toBe(200)
})

test('the log of operators takes new entries only, in the database itself', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const operator = await newOperator(app)
  const { db } = app.ports
  for (const statement of [
    sql`UPDATE operator_action SET reason = 'nothing happened'`,
    sql`UPDATE operator_action SET action = 'person.pro-on'`,
    sql`DELETE FROM operator_action`,
    sql`TRUNCATE operator_action`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the log of operators is only added to' },
    })
  expect((await operator.get('/admin/log')).body).toMatchObject([{ action: 'operator.on', operator: null }])
})

test(
  'people are found by address, name or id, and signing one out leaves the others signed in',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const operator = await newOperator(app)
    const [person, other] = await app.newUsers(2)
    const find = (search: string) =>
      operator.get<{ total: number; people: { id: string; email: string }[] }>(
        `/admin/people?search=${encodeURIComponent(search)}`,
      )
    const found = await find(person!.email.toUpperCase())
    expect(found.body).toMatchObject({ total: 1, people: [{ email: person!.email }] })
    const { id } = found.body.people[0]!
    expect((await find(id)).body.total).toBe(1)
    expect((await find('%')).body.total).toBe(0)

    await operator.post(`/admin/people/${id}/end-sessions`, { reason })
    expect((await person!.get('/auth/me')).status).toBe(401)
    expect((await other!.get('/auth/me')).status).toBe(200)
    const granted = await operator.put(`/admin/people/${id}/pro`, { on: true, reason })
    expect(granted.body).toMatchObject({
      is_pro: true,
      has_pro_grant: true,
      log: [{ action: 'person.pro-on' }, {}],
    })
  },
)
