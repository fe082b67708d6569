import { expect, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { allMails, resetTokenIn } from '../../../../tests/support/people/mails.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'

interface Token {
  access_token: string
}

const newPassword = 'a louder harbour'

/** The newest link in the outbox, read like a person would: from the mail. */
async function mailedLink(app: TestApp, after = 0) {
  const links = await waitFor(async () => {
    const found = (await allMails(app)).map(resetTokenIn).filter(Boolean)
    return found.length > after && found
  })
  return links.at(-1)!
}

const login = (caller: Caller, email: string, password: string) =>
  caller.post<Token>('/auth/login', { email, password })

test('1: a forgotten password is replaced through the mailed link, once, and old tokens end', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const asked = await app.visitor().post('/auth/forgot-password', { email: user.email.toUpperCase() })
  expect(asked.status).toBe(202)
  const token = await mailedLink(app)

  const reset = await app.visitor().post<Token>('/auth/reset-password', { token, password: newPassword })
  expect(reset.status).toBe(200)
  expect((await new Caller(app.origin, reset.body.access_token).get('/auth/me')).status).toBe(200)
  expect((await user.get('/auth/me')).status).toBe(401)
  expect((await login(app.visitor(), user.email, user.password)).status).toBe(401)
  expect((await login(app.visitor(), user.email, newPassword)).status).toBe(200)

  const second = await app.visitor().post('/auth/reset-password', { token, password: 'a third harbour' })
  expect(second).toMatchObject({ status: 410, body: { code: 'reset-link-invalid' } })
})

test(
  '1: an empty, invented, replaced or expired link, or one from before the password was changed, changes no password',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    const tryWith = (token: string, origin = app.origin) =>
      new Caller(origin).post('/auth/reset-password', { token, password: newPassword })
    expect((await tryWith('')).status).toBe(422)
    expect((await tryWith('A'.repeat(43))).status).toBe(410)

    await user.post('/auth/forgot-password', { email: user.email })
    const replaced = await mailedLink(app)
    await user.post('/auth/forgot-password', { email: user.email })
    const current = await mailedLink(app, 1)
    expect(current).not.toBe(replaced)
    expect((await tryWith(replaced)).status).toBe(410)

    const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: '3601' })
    expect((await tryWith(current, later.origin)).status).toBe(410)
    await later.stop()
    expect((await login(app.visitor(), user.email, user.password)).status).toBe(200)

    await user.post('/auth/forgot-password', { email: user.email })
    const fromBefore = await mailedLink(app, 2)
    const chosen = { current_password: user.password, new_password: 'a quieter harbour' }
    expect((await user.post('/auth/change-password', chosen)).status).toBe(200)
    expect((await tryWith(fromBefore)).status).toBe(410)
    expect((await login(app.visitor(), user.email, chosen.new_password)).status).toBe(200)
  },
)

test(
  "1: somebody else's link changes no password but theirs, whatever else is sent along",
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const [ann, eve] = [await app.newUser(), await app.newUser()]
    await eve.post('/auth/forgot-password', { email: eve.email })
    const token = await mailedLink(app)
    const body = { token, password: newPassword, email: ann.email, account_id: ann.email }
    expect((await ann.post('/auth/reset-password', body)).status).toBe(200)
    expect((await login(app.visitor(), ann.email, ann.password)).status).toBe(200)
    expect((await login(app.visitor(), eve.email, eve.password)).status).toBe(401)
  },
)

test('2: asking for a link looks the same for known and unknown emails', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const known = await app.visitor().post('/auth/forgot-password', { email: user.email })
  const unknown = await app.visitor().post('/auth/forgot-password', { email: 'nobody@example.org' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
})

test('4: changing the password needs the current one, ends every other token and answers a new one', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const phone = new Caller(
    app.origin,
    (await login(app.visitor(), user.email, user.password)).body.access_token,
  )

  const refused = await user.post('/auth/change-password', {
    current_password: 'wrong',
    new_password: newPassword,
  })
  expect(refused).toMatchObject({ status: 403, body: { errors: [{ path: 'current_password' }] } })

  const changed = await user.post<Token>('/auth/change-password', {
    current_password: user.password,
    new_password: newPassword,
  })
  expect(changed.status).toBe(200)
  expect((await user.get('/auth/me')).status).toBe(401)
  expect((await phone.get('/auth/me')).status).toBe(401)
  expect((await new Caller(app.origin, changed.body.access_token).get('/auth/me')).status).toBe(200)
  expect((await login(app.visitor(), user.email, newPassword)).status).toBe(200)
})

test('3: a thousand wrong passwords from changing addresses are slowed; the owner gets in from home, and from elsewhere by a mailed link', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const statuses = new Map<number, number>()
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        login(app.visitor(), user.email, `guess number ${round} ${index}`),
      ),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(401)).toBe(50)
  expect(statuses.get(429)).toBe(950)
  expect((await login(user, user.email, user.password)).status).toBe(200)

  const abroad = app.visitor()
  const refused = await login(abroad, user.email, user.password)
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/) },
  })
  await abroad.post('/auth/forgot-password', { email: user.email })
  const reset = { token: await mailedLink(app), password: newPassword }
  expect((await abroad.post('/auth/reset-password', reset)).status).toBe(200)
  expect((await login(abroad, user.email, newPassword)).status).toBe(200)
})

test(
  'guessing from one address stops after ten tries and says when to come back',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    const guesser = app.visitor()
    for (let round = 0; round < 10; round += 1) await login(guesser, user.email, 'not this one')
    const refused = await login(guesser, user.email, user.password)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too-many-requests',
        detail: expect.stringMatching(/^Too many attempts\. Please try again in 15 minutes/),
      },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  },
)
