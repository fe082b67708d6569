import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../tests/support/people/mails.ts'
import { subscribe } from '../../../tests/support/people/payer.ts'
import { goodPassword } from '../../../tests/support/people/sign-up.ts'
import { openTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const register = (full_name: string) =>
  app
    .visitor()
    .post<{ access_token: string; errors?: { path: string; message: string }[] }>('/auth/register', {
      email: `${crypto.randomUUID()}@example.org`,
      password: goodPassword,
      full_name,
    })

test.each([
  ['a newline', 'Ada\nYour account is locked', 'on one line'],
  ['a line separator', 'Ada\u2028Park', 'on one line'],
  ['a web address', 'Win at https://evil.example', 'web or mail addresses'],
  ['a link without a scheme', 'See evil.example/now', 'web or mail addresses'],
  ['a host', 'www evil com www.evil', 'web or mail addresses'],
  ['a domain with a wide dot', 'evil\uFF0Ecom', 'web or mail addresses'],
  ['a domain with an ideographic stop', 'evil\u3002com', 'web or mail addresses'],
  ['a scheme', 'javascript://alert', 'web or mail addresses'],
  ['a mail address', 'ada@evil', 'web or mail addresses'],
  ['a wide at sign', 'ada\uFF20evil', 'web or mail addresses'],
  ['a number address', 'Call 203.0.113.9', 'web or mail addresses'],
  ['a right-to-left override', 'Ada \u202Ekrap', 'invisible characters'],
  ['a zero-width space', 'A\u200Bda', 'invisible characters'],
  ['a control character', 'Ada\u0007', 'invisible characters'],
  ['one character', ' A ', 'at least 2 characters'],
  ['81 characters', 'a'.repeat(81), 'at most 80 characters'],
])('45: a name with %s is refused with its reason', async (_what, name, reason) => {
  const { status, body } = await register(name)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'full_name', message: expect.stringContaining(reason) }])
})

test.each([
  ["  Sinéad   O'Connor ", "Sinéad O'Connor"],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['M.J. Watson', 'M.J. Watson'],
  ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
  ['李明', '李明'],
  ['Анна-Мария Иванова', 'Анна-Мария Иванова'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('the name %j is taken as %j', async (written, kept) => {
  const { status, body } = await register(written)
  expect(status).toBe(201)
  const person = Object.assign(app.visitor(), { token: body.access_token })
  expect((await person.get('/auth/me')).body).toMatchObject({ full_name: kept })
})

test('45: no mail of ours begins with, or carries, a name that its owner chose', async () => {
  const person = await app.newUser()
  const bait = 'Your account is locked. Open evil.example\nand sign in'
  await app.ports.db.execute(sql`UPDATE account SET full_name = ${bait} WHERE email = ${person.email}`)
  expect((await person.get('/auth/me')).body).toMatchObject({ full_name: bait })

  await app.visitor().post('/auth/forgot-password', { email: person.email })
  await subscribe(app, person)
  await waitFor(async () => (await mailsTo(app, person.email)).length >= 2)
  expect((await person.delete('/user/delete-account')).status).toBe(200)
  const mails = await waitFor(async () => {
    const found = await mailsTo(app, person.email)
    return found.some((mail) => mail.includes('Subject: Your Agentry account is closed')) && found
  })
  for (const mail of mails) {
    expect(mail).not.toContain('evil.example')
    expect(mail.slice(mail.indexOf('\r\n\r\n') + 4)).toMatch(/^Hello,\r?\n\r?\n/)
  }
})
