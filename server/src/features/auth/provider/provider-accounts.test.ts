import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { forgetProof } from '../../../../tests/support/people/old-proof.ts'
import { setSuspended } from '../standing/standing-repository.ts'
import { turnOnTwoStep } from '../two-step/testing/phone.ts'
import { newcomer, TestBrowser } from './testing/test-browser.ts'
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

const newPerson = () => newcomer(app.origin)

const proofRequired = { status: 403, body: { code: 'proof-required' } }

test('110: two-step sign-in asks for its code after the provider too', async () => {
  const { name, browser } = await newPerson()
  const { phone } = await turnOnTwoStep(browser)
  const { body } = await new TestBrowser(app.origin).goThrough(name)
  expect(body).toEqual({ status: 'code-required', ticket: expect.any(String) })
  const enter = (code: string) =>
    app.visitor().post<{ access_token: string }>('/auth/provider/enter', { ticket: body.ticket, code })
  expect(await enter('000000')).toMatchObject({ status: 403, body: { code: 'wrong-code' } })
  const register = { ticket: body.ticket, full_name: 'Somebody Else' }
  expect((await app.visitor().post('/auth/provider/register', register)).status).toBe(403)
  const entered = await enter(phone.code())
  expect(entered.status).toBe(200)
  expect((await new Caller(app.origin, entered.body.access_token).get('/auth/me')).status).toBe(200)
  expect(await enter(phone.code(2))).toMatchObject({ status: 403 })
})

test('110: somebody who is suspended does not get in', async () => {
  const { name, browser } = await newPerson()
  const { id } = (await browser.get<{ id: string }>('/auth/me')).body
  await setSuspended(app.ports.db, { id, at: new Date() })
  expect(await new TestBrowser(app.origin).goThrough(name)).toMatchObject({
    status: 403,
    body: { code: 'account-suspended' },
  })
})

test('112: deletion and a new address want a sign-in at the provider that was made again', async () => {
  const { name, email, browser } = await newPerson()
  await forgetProof(app.databaseUrl, email)
  const change = () => browser.post('/auth/change-email', { email: `new-${email}` })
  expect(await change()).toMatchObject(proofRequired)
  expect(await browser.post('/auth/provider/connect')).toMatchObject(proofRequired)
  expect(await browser.delete('/auth/provider')).toMatchObject(proofRequired)

  // The provider still knows this browser, and is told to ask all the same.
  await expect(browser.goThrough(undefined, '/auth/provider/prove')).rejects.toThrow('asks who it is')
  provider.people.set('eve', { email: 'eve@harbour.example' })
  browser.cookies.of(provider.issuer).clear()
  const wrong = await browser.goThrough('eve', '/auth/provider/prove')
  expect(wrong).toMatchObject({ status: 403, body: { code: 'provider-refused' } })
  expect(await change()).toMatchObject(proofRequired)

  browser.cookies.of(provider.issuer).clear()
  expect((await browser.goThrough(name, '/auth/provider/prove')).body).toEqual({ status: 'proven' })
  expect((await change()).status).toBe(202)
  expect((await browser.ask('DELETE', '/user/delete-account')).status).toBeLessThan(300)
})

test('112: a sign-in at the provider from before proves nothing', async () => {
  const { name, email, browser } = await newPerson()
  const elsewhere = new TestBrowser(app.origin)
  expect((await elsewhere.goThrough(name)).body).toMatchObject({ status: 'signed-in' })
  // Signed in there already: nobody is asked, and nothing says how long ago that was.
  const { body } = await elsewhere.goThrough()
  elsewhere.token = body.access_token
  expect(await elsewhere.post('/auth/change-email', { email: `x-${email}` })).toMatchObject(proofRequired)

  await forgetProof(app.databaseUrl, email)
  const url = new URL(await browser.leave('/auth/provider/prove'))
  url.searchParams.delete('prompt')
  url.searchParams.delete('max_age')
  const proven = await browser.finish(await browser.visit(url.href))
  expect(proven).toMatchObject({ status: 403, body: { code: 'provider-refused' } })
})

test('112: to connect or to prove, the same person must be signed in when they come back', async () => {
  const [{ browser, name }, stranger] = [await newPerson(), await app.newUser()]
  for (const way of ['/auth/provider/connect', '/auth/provider/prove'] as const) {
    const answer = await browser.visit(await browser.leave(way), name)
    const mine = browser.token
    browser.token = stranger.token
    expect((await browser.finish(answer)).status).toBe(401)
    browser.token = mine
    expect((await browser.finish(answer)).status).toBe(403)
  }
})

test('a closed account is opened again with the provider', async () => {
  const { name, browser, email } = await newPerson()
  expect((await browser.ask('DELETE', '/user/delete-account')).status).toBeLessThan(300)
  const { body } = await new TestBrowser(app.origin).goThrough(name)
  expect(body).toMatchObject({ status: 'closing', detail: expect.stringContaining('will be erased on') })
  const restore = () =>
    app.visitor().post<{ access_token: string }>('/user/restore-account', { ticket: body.ticket })
  const restored = await restore()
  expect((await new Caller(app.origin, restored.body.access_token).get('/auth/me')).body).toMatchObject({
    email,
  })
  expect((await restore()).status).toBe(403)
})

test('a sign-in that began at one replica ends at another', { tags: 'long' }, async () => {
  const { name } = await newPerson()
  const second = await startTestApp({ ...provider.environment, DATABASE_URL: app.databaseUrl })
  const [here, there] = [new TestBrowser(app.origin), new TestBrowser(second.origin)]
  const answer = await here.visit(await here.leave(), name)
  for (const [cookie, value] of here.cookies.of(app.origin))
    there.cookies.of(second.origin).set(cookie, value)
  expect((await there.finish(answer)).body).toMatchObject({ status: 'signed-in' })
})
