import type { EmailChange } from '@agentry/contract/people/email-change'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { emailChangeTokenIn, mailsTo, subjectsTo } from '../../../../tests/support/people/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

interface Token {
  access_token: string
}

const newestToken = (address: string) =>
  waitFor(async () => (await mailsTo(app, address)).map(emailChangeTokenIn).filter(Boolean).at(-1))

/** Asks for another address; answers it and both tokens. */
async function ask(person: TestUser) {
  const email = `new-${crypto.randomUUID().slice(0, 8)}@example.org`
  const asked = await person.post<EmailChange>('/auth/change-email', { email, password: person.password })
  expect(asked.status).toBe(202)
  const fresh = await newestToken(email)
  return { email, fresh, old: await newestToken(person.email) }
}

const confirm = (token: string) => app.visitor().post('/auth/confirm-email-change', { token })
const signIn = (email: string, password: string) =>
  app.visitor().post<Token>('/auth/login', { email, password })
const emailOf = async (person: Caller) => (await person.get<{ email: string }>('/auth/me')).body.email

test(
  '93: the address changes when both confirmed, other devices are out, and both are told',
  { tags: 'long' },
  async () => {
    const person = await app.newVerifiedUser()
    const phone = new Caller(app.origin, (await signIn(person.email, person.password)).body.access_token)
    await app.visitor().post('/auth/forgot-password', { email: person.email })
    const { email, fresh, old } = await ask(person)
    expect((await confirm(fresh)).body).toEqual({ status: 'waiting-for-old' })
    expect((await confirm(fresh)).body).toEqual({ status: 'waiting-for-old' })
    expect(await emailOf(person)).toBe(person.email)
    expect((await person.get('/auth/change-email')).body).toMatchObject({
      pending: { new_email: email, new_confirmed: true, old_confirmed: false },
    })
    expect((await confirm(old)).body).toEqual({ status: 'changed' })
    expect(await emailOf(person)).toBe(email)
    expect((await phone.get('/auth/me')).status).toBe(401)
    expect((await signIn(person.email, person.password)).status).toBe(401)
    expect((await signIn(email, person.password)).status).toBe(200)
    expect((await confirm(old)).status).toBe(410)
    await waitFor(async () =>
      (await subjectsTo(app, person.email)).includes('Your Agentry address was changed'),
    )
    await waitFor(async () => (await subjectsTo(app, email)).includes('Your email address was changed'))
  },
)

test(
  '93: the old address can stop it, and a newer wish replaces the links of the older',
  { tags: 'long' },
  async () => {
    const person = await app.newVerifiedUser()
    const first = await ask(person)
    const second = await ask(person)
    expect((await confirm(first.fresh)).status).toBe(410)
    expect((await confirm(second.fresh)).status).toBe(200)
    expect((await app.visitor().post('/auth/stop-email-change', { token: second.old })).status).toBe(204)
    expect((await confirm(second.old)).status).toBe(410)
    expect((await person.get('/auth/change-email')).body).toEqual({ pending: null })
    expect(await emailOf(person)).toBe(person.email)
  },
)

test(
  'an address that was never confirmed need not confirm, so that typing errors can be mended',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const { email, fresh } = await ask(person)
    expect((await confirm(fresh)).body).toEqual({ status: 'changed' })
    expect((await person.get('/auth/me')).body).toMatchObject({ email, email_verified: true })
  },
)

test('wrong passwords, taken addresses and the own one are refused with a sentence', async () => {
  const [person, other] = [await app.newVerifiedUser(), await app.newUser()]
  const wish = (email: string, password = person.password) =>
    person.post('/auth/change-email', { email, password })
  expect(await wish('x@example.org', 'not it at all')).toMatchObject({
    status: 403,
    body: { code: 'wrong-password', errors: [{ path: 'password' }] },
  })
  expect(await wish(other.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'email-taken' } })
  expect(await wish(person.email)).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } })
  expect((await wish('no address')).status).toBe(422)
})

test('93: of two people who confirm the same new address, one gets it', async () => {
  const people = [await app.newUser(), await app.newUser()] as const
  const email = `wanted-${crypto.randomUUID().slice(0, 8)}@example.org`
  for (const person of people) await person.post('/auth/change-email', { email, password: person.password })
  const tokens = await waitFor(async () => {
    const found = (await mailsTo(app, email)).map(emailChangeTokenIn).filter(Boolean)
    return found.length === 2 ? found : undefined
  })
  const statuses: number[] = []
  for (const token of tokens) statuses.push((await confirm(token)).status)
  expect(statuses).toEqual([200, 409])
})
