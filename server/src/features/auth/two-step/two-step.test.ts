import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, resetTokenIn } from '../../../../tests/support/people/mails.ts'
import {
  openTestApp,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../tests/support/app/start-test-app.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { turnOnTwoStep } from './testing/phone.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

interface Methods {
  two_step: { since: string; recovery_codes_left: number } | null
}
const twoStepOf = async (person: Caller) => (await person.get<Methods>('/auth/sign-in-methods')).body.two_step

const signIn = (person: TestUser, more: object = {}, from = app.visitor()) =>
  from.post<{ access_token?: string; code?: string }>('/auth/login', {
    email: person.email,
    password: person.password,
    ...more,
  })

test('signing in asks for a code after the right password, takes each code once, and one step of skew', async () => {
  const person = await app.newUser()
  const { phone, started, recoveryCodes } = await turnOnTwoStep(person)
  expect(started.otpauth_url).toContain(`secret=${started.secret}&issuer=Agentry`)
  expect(recoveryCodes).toHaveLength(10)
  expect(await twoStepOf(person)).toEqual({ since: expect.any(String), recovery_codes_left: 10 })

  expect(await signIn(person)).toMatchObject({ status: 403, body: { code: 'code-required' } })
  const early = phone.code()
  const answer = await signIn(person, { code: `${early.slice(0, 3)} ${early.slice(3)}` })
  expect(answer.status).toBe(200)
  expect((await new Caller(app.origin, answer.body.access_token).get('/auth/me')).status).toBe(200)
  // The used one, the older one and those of far clocks.
  for (const code of [early, phone.code(0), phone.code(-3), phone.code(4)])
    expect(await signIn(person, { code })).toMatchObject({ status: 403, body: { code: 'wrong-code' } })
})

test('of many sign-ins with the same code at once one gets in', async () => {
  const person = await app.newUser()
  const { phone } = await turnOnTwoStep(person)
  const code = phone.code()
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person, { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('90: a wrong password is answered the same with and without two-step sign-in, whatever code is sent', async () => {
  const [plain, person] = [await app.newUser(), await app.newUser()]
  const { phone } = await turnOnTwoStep(person)
  for (const code of [undefined, '123456', phone.code()]) {
    const answers = []
    for (const { email } of [plain, person, { email: 'nobody@example.org' }]) {
      const body = { email, password: 'not my harbour', ...(code && { code }) }
      const { status, text } = await app.visitor().post('/auth/login', body)
      answers.push({ status, text })
    }
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toHaveLength(1)
    expect(answers[0]!.status).toBe(401)
  }
  expect((await signIn(plain, { code: '123456' })).status).toBe(200)
  expect((await signIn(person, { code: phone.code() })).status).toBe(200)
})

test('90: codes are guessed ten times an hour for an account, from however many addresses; recovery codes still work', async () => {
  const person = await app.newUser()
  const { phone, recoveryCodes } = await turnOnTwoStep(person)
  const wrong = phone.code(40)
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push((await signIn(person, { code: wrong })).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  expect((await signIn(person, { code: phone.code() })).status).toBe(429)
  expect((await signIn(person, { code: recoveryCodes[0] })).status).toBe(200)
})

test('a recovery code works once, in any writing; new ones replace the old', async () => {
  const person = await app.newUser()
  const { recoveryCodes } = await turnOnTwoStep(person)
  const [first, second] = recoveryCodes
  expect((await signIn(person, { code: first!.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
  expect((await signIn(person, { code: first })).status).toBe(403)
  expect((await twoStepOf(person))!.recovery_codes_left).toBe(9)

  const renewed = await person.post<{ recovery_codes: string[] }>('/auth/two-step/recovery-codes')
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await signIn(person, { code: second })).status).toBe(403)
  expect((await signIn(person, { code: renewed.body.recovery_codes[3] })).status).toBe(200)
})

test('only hashes of recovery codes are kept, and nothing secret is exported', async () => {
  const person = await app.newUser()
  const { started, recoveryCodes } = await turnOnTwoStep(person)
  const { rows } = await app.ports.db.execute(
    sql`SELECT encode(code_hash, 'escape') AS hash FROM recovery_code`,
  )
  for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code)
  const { text } = await person.get('/user/export-data')
  for (const secret of [started.secret, ...recoveryCodes]) expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({ two_step_sign_in: [{ confirmed_at: expect.any(String) }] })
})

test('nothing is asked for until a code of the app was confirmed', async () => {
  const person = await app.newUser()
  expect((await person.post('/auth/two-step/confirm', { code: '123456' })).status).toBe(409)
  await person.post('/auth/two-step/start')
  expect((await person.post('/auth/two-step/confirm', { code: '12345' })).status).toBe(403)
  expect(await twoStepOf(person)).toBeNull()
  expect((await signIn(person)).status).toBe(200)
  await turnOnTwoStep(person)
  expect((await person.post('/auth/two-step/start')).status).toBe(409)
})

test('turning it off takes the password and a code; the person is told of both', async () => {
  const person = await app.newUser()
  const { phone } = await turnOnTwoStep(person)
  const off = (password: string, code: string) => person.post('/auth/two-step/turn-off', { password, code })
  expect(await off('not my harbour', phone.code())).toMatchObject({
    status: 403,
    body: { errors: [{ path: 'password' }] },
  })
  expect(await off(person.password, phone.code(9))).toMatchObject({
    status: 403,
    body: { errors: [{ path: 'code' }] },
  })
  expect((await off(person.password, phone.code())).status).toBe(204)
  expect(await twoStepOf(person)).toBeNull()
  expect((await signIn(person)).status).toBe(200)
  await waitFor(async () => {
    const { text } = await person.get('/notifications')
    return text.includes('Two-step sign-in was turned on') && text.includes('Two-step sign-in was turned off')
  })
})

test('90: a mailed link to a new password does not get around the second step', async () => {
  const person = await app.newUser()
  const { phone } = await turnOnTwoStep(person)
  await app.visitor().post('/auth/forgot-password', { email: person.email })
  const token = await waitFor(async () => (await mailsTo(app, person.email)).map(resetTokenIn).find(Boolean))
  const reset = (more: object = {}) =>
    app.visitor().post('/auth/reset-password', { token, password: 'a louder harbour', ...more })
  expect(await reset()).toMatchObject({ status: 403, body: { code: 'code-required' } })
  expect(await reset({ code: phone.code(9) })).toMatchObject({ status: 403, body: { code: 'wrong-code' } })
  expect((await signIn(person)).body.code).toBe('code-required')
  expect((await reset({ code: phone.code() })).status).toBe(200)
  expect((await signIn(person)).status).toBe(401)
})

test('90: opening a closed account again asks for a code too', async () => {
  const person = await app.newUser()
  const { phone } = await turnOnTwoStep(person)
  expect((await person.delete('/user/delete-account')).status).toBe(200)
  const restore = (more: object = {}) =>
    app.visitor().post('/user/restore-account', { email: person.email, password: person.password, ...more })
  expect(await restore()).toMatchObject({ status: 403, body: { code: 'code-required' } })
  expect((await restore({ code: phone.code() })).status).toBe(200)
})

test('91: what changes the account wants a proof of the last five minutes', async () => {
  const person = await app.newUser()
  const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: '301' })
  const same = new Caller(later.origin, person.token)
  const proofRequired = { status: 403, body: { code: 'proof-required' } }
  expect(await same.post('/auth/two-step/start')).toMatchObject(proofRequired)
  expect(await same.post('/auth/change-password', { new_password: 'a louder harbour' })).toMatchObject(
    proofRequired,
  )
  expect(await same.delete('/user/delete-account')).toMatchObject(proofRequired)

  expect((await same.post('/auth/prove', { password: 'not my harbour' })).status).toBe(403)
  expect(await same.delete('/user/delete-account')).toMatchObject(proofRequired)
  expect((await same.post('/auth/prove', { password: person.password })).status).toBe(204)
  expect((await same.post('/auth/two-step/start')).status).toBe(200)
  expect((await same.delete('/user/delete-account')).status).toBe(200)
})

test(
  '91: a proof counts for the session that gave it, and guessing it is slowed',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const other = await signIn(person)
    const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: '301' })
    const [mine, stolen] = [person.token, other.body.access_token].map(
      (token) => new Caller(later.origin, token),
    )
    expect((await mine!.post('/auth/prove', { password: person.password })).status).toBe(204)
    expect((await stolen!.delete('/user/delete-account')).status).toBe(403)
    const answers = []
    for (let n = 0; n < 11; n += 1)
      answers.push((await stolen!.post('/auth/prove', { password: `harbour ${n}` })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  },
)
