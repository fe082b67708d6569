import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { mailsTo, resetTokenIn, verificationTokenIn } from '../../../../tests/support/people/mails.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const tokensOf = async (email: string) => (await mailsTo(app, email)).map(verificationTokenIn).filter(Boolean)

/** The link that came last, once so many have come. */
const mailedToken = (email: string, count = 1) =>
  waitFor(async () => {
    const tokens = await tokensOf(email)
    return tokens.length >= count && tokens.at(-1)
  })

const confirm = (token: string, origin = app.origin) =>
  new Caller(origin).post<{ status?: string; code?: string }>('/auth/verify-email', { token })

const isVerified = async (person: Caller) =>
  (await person.get<{ email_verified: boolean }>('/auth/me')).body.email_verified

test(
  'registering mails a link that confirms the address, once; the token is kept as a hash',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    expect(await isVerified(person)).toBe(false)
    const token = await mailedToken(person.email)
    const { rows } = await app.ports.db.execute(sql`SELECT * FROM email_verification`)
    expect(JSON.stringify(rows)).not.toContain(token)

    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([
      'already-confirmed',
      'already-confirmed',
      'already-confirmed',
      'already-confirmed',
      'confirmed',
    ])
    expect(await isVerified(person)).toBe(true)
    expect(await person.post('/auth/send-verification')).toMatchObject({
      status: 202,
      body: { detail: 'Your address is confirmed already.' },
    })
    expect(await tokensOf(person.email)).toHaveLength(1)
  },
)

test('an invented, replaced or expired link confirms nothing', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const replaced = await mailedToken(person.email)
  expect(await person.post('/auth/send-verification')).toMatchObject({
    status: 202,
    body: { detail: expect.stringContaining(person.email) },
  })
  const current = await mailedToken(person.email, 2)
  for (const token of ['A'.repeat(43), replaced])
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'verification-link-invalid' } })

  const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(24 * 60 * 60 + 1) })
  expect((await confirm(current, later.origin)).status).toBe(410)
  await later.stop()
  expect(await isVerified(person)).toBe(false)
  expect((await confirm(current)).body).toEqual({ status: 'confirmed' })
})

test('49: links are sent again five times a day at most', { tags: 'long' }, async () => {
  const person = await app.newUser()
  await mailedToken(person.email)
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push((await person.post('/auth/send-verification')).status)
  expect(answers).toEqual([202, 202, 202, 202, 202, 429])
})

test('a password that was reset through the mailed link proves the address', async () => {
  const person = await app.newUser()
  await app.visitor().post('/auth/forgot-password', { email: person.email })
  const token = await waitFor(async () =>
    (await mailsTo(app, person.email)).map(resetTokenIn).find((link) => link !== ''),
  )
  const reset = { token, password: 'a louder harbour' }
  const { body } = await app.visitor().post<{ access_token: string }>('/auth/reset-password', reset)
  expect(await isVerified(new Caller(app.origin, body.access_token))).toBe(true)
})
