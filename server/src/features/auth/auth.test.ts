import { expect, test } from 'vitest'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { goodPassword } from '../../../tests/support/people/sign-up.ts'
import { startTestApp } from '../../../tests/support/app/start-test-app.ts'

interface Token {
  access_token: string
}

test('a person signs up, is known by the token, and signs in again without regard to case', async () => {
  const app = await startTestApp()
  const visitor = app.visitor()
  const registered = await visitor.post<Token>('/auth/register', {
    email: 'Ann.Lee@Example.org',
    password: goodPassword,
    full_name: '  Ann Lee ',
  })
  expect(registered.status).toBe(201)

  const ann = new Caller(app.origin, registered.body.access_token)
  const me = await ann.get('/auth/me')
  expect(me.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'Ann.Lee@Example.org',
    full_name: 'Ann Lee',
    email_verified: false,
    is_pro: false,
    has_seen_consent_modal: false,
    created_at: expect.stringMatching(/Z$/),
  })

  const again = await visitor.post<Token>('/auth/login/', {
    email: ' ann.lee@EXAMPLE.org',
    password: goodPassword,
  })
  expect(again.status).toBe(200)
  expect(again.body.access_token).not.toBe(registered.body.access_token)
})

test('a known email cannot be registered twice, even at the same moment', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const body = { email: 'twice@example.org', password: goodPassword, full_name: 'Twice' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.visitor().post('/auth/register', body)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    detail: 'An account with this email already exists',
    code: 'email-taken',
  })
})

test('2: wrong password and unknown email get the same answer', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const wrong = await app.visitor().post('/auth/login', { email: user.email, password: 'not the one at all' })
  const unknown = await app
    .visitor()
    .post('/auth/login', { email: 'nobody@example.org', password: goodPassword })
  expect(wrong).toMatchObject({ status: 401, body: { detail: 'Incorrect email or password' } })
  expect({ ...unknown.body }).toEqual({ ...wrong.body })
})

test('passwords are 8 to 128 characters and not among the most common', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const tryWith = (password: string, email = 'a@example.org') =>
    app.visitor().post('/auth/register', { email, password, full_name: 'Al' })
  for (const password of ['seven77', 'x'.repeat(129), 'Password123', '12345678']) {
    expect(await tryWith(password)).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
  }
  expect((await tryWith('ünï 🔑!!!')).status).toBe(201)
  expect((await tryWith('x'.repeat(128), 'b@example.org')).status).toBe(201)
})

test('4: a logout ends the token at once, on every replica', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
  const user = await app.newUser()
  const elsewhere = new Caller(replica.origin, user.token)
  expect((await elsewhere.get('/auth/me')).status).toBe(200)

  expect((await user.post('/auth/logout')).status).toBe(204)
  expect(await elsewhere.get('/auth/me')).toMatchObject({ status: 401, body: { code: 'not-authenticated' } })
  await replica.stop()
})

test('a token ends after 30 days', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const almost = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(30 * 86_400 - 60) })
  expect((await new Caller(almost.origin, user.token).get('/auth/me')).status).toBe(200)
  await almost.stop()

  const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(30 * 86_400 + 1) })
  expect((await new Caller(later.origin, user.token).get('/auth/me')).status).toBe(401)
  await later.stop()
})

test('5: nothing in a body makes a person more than they are', async () => {
  const app = await startTestApp()
  const visitor = app.visitor()
  const { body } = await visitor.post<Token>('/auth/register', {
    email: 'sly@example.org',
    password: goodPassword,
    full_name: 'Sly',
    is_pro: true,
    id: '00000000-0000-7000-8000-000000000001',
    role: 'admin',
    password_hash: 'x',
    has_seen_consent_modal: true,
  })
  const me = await new Caller(app.origin, body.access_token).get<{ id: string }>('/auth/me')
  expect(me.body).toMatchObject({ is_pro: false, has_seen_consent_modal: false })
  expect(me.body.id).not.toBe('00000000-0000-7000-8000-000000000001')
})
