import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { mailsTo } from '../../../../tests/support/people/mails.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { addPasskey, SoftwareAuthenticator } from '../passkeys/testing/software-authenticator.ts'
import { TestBrowser, type Finished } from './testing/test-browser.ts'
import { TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
let app: TestApp
beforeAll(async () => {
  provider = await new TestProvider().open(['http://agentry.test/auth'])
  app = await openTestApp(provider.environment)
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

let named = 0
/** Somebody whom the provider knows. */
function persona({ verified = true } = {}) {
  const name = `sailor-${(named += 1)}`
  const email = `${name}@harbour.example`
  provider.people.set(name, {
    email,
    email_verified: verified,
    name: `Sailor ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[named]}`,
  })
  return { name, email }
}

const register = (browser: TestBrowser, { body }: { body: Finished }, full_name = 'Ada Sailor') =>
  browser.post<{ access_token: string }>('/auth/provider/register', { ticket: body.ticket, full_name })

async function newcomer(options?: { verified?: boolean }) {
  const who = persona(options)
  const browser = new TestBrowser(app.origin)
  const registered = await register(browser, await browser.goThrough(who.name))
  expect(registered).toMatchObject({ status: 201 })
  browser.token = registered.body.access_token
  return { ...who, browser }
}

const methodsOf = async (person: Caller) => (await person.get('/auth/sign-in-methods')).body

test('somebody new chooses a name, gets an account without a password, and comes back to it', async () => {
  expect((await app.visitor().get('/about')).body).toMatchObject({ sign_in_provider: { name: 'Harbour ID' } })
  const { name, email } = persona()
  const browser = new TestBrowser(app.origin)
  const first = await browser.goThrough(name)
  expect(first.body).toMatchObject({ status: 'new', email, full_name: expect.stringContaining('Sailor') })
  expect(await register(browser, first, 'Agentry Support')).toMatchObject({ status: 422 })
  const registered = await register(browser, first)
  expect(registered.status).toBe(201)
  expect(await register(browser, first)).toMatchObject({ status: 403, body: { code: 'provider-refused' } })
  const me = new Caller(app.origin, registered.body.access_token)
  expect((await me.get('/auth/me')).body).toMatchObject({
    email,
    full_name: 'Ada Sailor',
    email_verified: true,
  })
  expect(await methodsOf(me)).toMatchObject({ has_password: false, provider: { email } })
  const guess = { email, password: '' }
  for (const password of ['x', 'null', 'nobody has this password'])
    expect(await app.visitor().post('/auth/login', { ...guess, password })).toMatchObject({ status: 401 })

  const again = await new TestBrowser(app.origin).goThrough(name)
  expect(again.body).toMatchObject({ status: 'signed-in' })
  const there = new Caller(app.origin, again.body.access_token)
  expect((await there.get('/auth/me')).body).toMatchObject({ email })
})

test('an address that the provider does not vouch for is confirmed by mail', async () => {
  const { browser, email } = await newcomer({ verified: false })
  expect((await browser.get('/auth/me')).body).toMatchObject({ email_verified: false })
  await waitFor(async () => (await mailsTo(app, email)).some((mail) => mail.includes('verify=')))
})

test(
  '110: an account with the same address is not taken over; its owner connects the provider',
  { tags: 'long' },
  async () => {
    const owner = await app.newVerifiedUser()
    provider.people.set('thief', { email: owner.email.toUpperCase(), email_verified: true, name: 'T' })
    const taken = await new TestBrowser(app.origin).goThrough('thief')
    expect(taken).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect(taken.body.detail).toContain('connect Harbour ID in your account settings')

    const browser = new TestBrowser(app.origin, owner.token)
    expect((await browser.goThrough('thief', '/auth/provider/connect')).body).toEqual({ status: 'connected' })
    const back = await new TestBrowser(app.origin).goThrough('thief')
    expect((await new Caller(app.origin, back.body.access_token).get('/auth/me')).body).toMatchObject({
      email: owner.email,
    })
    await waitFor(async () =>
      (await owner.get('/notifications')).text.includes('Another way to sign in was connected'),
    )

    const second = new TestBrowser(app.origin, (await app.newUser()).token)
    const conflict = await second.goThrough('thief', '/auth/provider/connect')
    expect(conflict).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('another Agentry') },
    })
  },
)

test('110: two people who register with one ticket or one address at once are one person', async () => {
  const { name } = persona()
  const browsers = [new TestBrowser(app.origin), new TestBrowser(app.origin)]
  const arrived = await Promise.all(browsers.map((browser) => browser.goThrough(name)))
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) => register(browsers[at]!, arrived[at]!, `Racer ${'AB'[at]}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await new TestBrowser(app.origin).goThrough(name)).body).toMatchObject({ status: 'signed-in' })
})

test('112: the last way to sign in cannot be removed', async () => {
  const { browser, name } = await newcomer()
  expect(await browser.delete('/auth/provider')).toMatchObject({
    status: 409,
    body: { detail: 'This is your only way to sign in. Set a password or add a passkey first.' },
  })
  const changed = await browser.post<{ access_token: string }>('/auth/change-password', {
    new_password: 'a quiet harbour',
  })
  expect(changed.status).toBe(200)
  browser.token = changed.body.access_token
  expect((await browser.delete('/auth/provider')).status).toBe(204)
  expect((await browser.delete('/auth/provider')).status).toBe(404)
  expect(await methodsOf(browser)).toMatchObject({ has_password: true, provider: null })
  const lost = await new TestBrowser(app.origin).goThrough(name)
  expect(lost).toMatchObject({ status: 409, body: { code: 'email-taken' } })
})

test('112: of two ways to sign in that are removed at once, one stays', async () => {
  const { browser } = await newcomer()
  const id = await addPasskey(browser, new SoftwareAuthenticator())
  const both = await Promise.all([browser.delete('/auth/provider'), browser.delete(`/auth/passkeys/${id}`)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test(
  'without the provider’s settings there is nothing at these addresses and nobody is sent away',
  { tags: 'long' },
  async () => {
    const plain = await startTestApp()
    expect((await plain.visitor().get('/about')).body).toMatchObject({ sign_in_provider: null })
    expect((await plain.visitor().post('/auth/provider/start')).status).toBe(404)
    const body = { code: 'x', state: 'y' }
    expect((await plain.visitor().post('/auth/provider/finish', body)).status).toBe(404)
  },
)
