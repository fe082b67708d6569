import { createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { client, TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
let app: TestApp
beforeAll(async () => {
  provider = await new TestProvider().open(['http://agentry.test/auth'])
  provider.people.set('ada', { email: 'ada@harbour.example', email_verified: true, name: 'Ada Sailor' })
  app = await openTestApp(provider.environment)
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
afterEach(() => {
  provider.tamper = undefined
  provider.isAway = false
})

const refused = { status: 403, body: { code: 'provider-refused' } }
const newBrowser = (origin = app.origin) => new TestBrowser(origin)

/** Sends this request for a sign-in back with other words in it. */
function changed(url: string, words: Record<string, string>) {
  const next = new URL(url)
  for (const [name, value] of Object.entries(words)) next.searchParams.set(name, value)
  return next.href
}

const json = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('111: the answer to one browser is worth nothing in another, twice, or with a state of one’s own', async () => {
  const [ada, thief] = [newBrowser(), newBrowser()]
  const answer = await ada.visit(await ada.leave(), 'ada')
  expect(await thief.finish(answer)).toMatchObject(refused)
  await thief.leave()
  expect(await thief.finish(answer)).toMatchObject(refused)
  expect(await thief.finish({ ...answer, state: 'A'.repeat(43) })).toMatchObject(refused)
  const cookie = [...ada.cookies.of(app.origin)]
  expect((await ada.finish(answer)).body).toMatchObject({ status: 'new' })
  for (const [name, value] of cookie) ada.cookies.of(app.origin).set(name, value)
  expect(await ada.finish(answer)).toMatchObject(refused)

  // The code of somebody else, slipped into a sign-in of one's own.
  const other = await newBrowser().leave()
  const stolen = await newBrowser().visit(other, 'ada')
  const mine = await thief.visit(await thief.leave(), 'ada')
  expect(await thief.finish({ ...mine, code: stolen['code']! })).toMatchObject(refused)
})

test('111: a sign-in is answered within ten minutes', { tags: 'long' }, async () => {
  const browser = newBrowser()
  const answer = await browser.visit(await browser.leave(), 'ada')
  const later = await startTestApp({
    ...provider.environment,
    DATABASE_URL: app.databaseUrl,
    CLOCK_OFFSET: '601',
  })
  const there = newBrowser(later.origin)
  for (const [name, value] of browser.cookies.of(app.origin)) there.cookies.of(later.origin).set(name, value)
  expect(await there.finish(answer)).toMatchObject(refused)
})

test(
  '111: the cookie is read by no script, goes to no other site, and is bound to https where there is https',
  { tags: 'long' },
  async () => {
    const plain = (await newBrowser().post('/auth/provider/start')).headers.get('set-cookie')
    expect(plain).toMatch(/^agentry-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const secure = await startTestApp({ ...provider.environment, PUBLIC_URL: 'https://agentry.test' })
    const cookie = (await newBrowser(secure.origin).post('/auth/provider/start')).headers.get('set-cookie')
    expect(cookie).toMatch(/^__Host-agentry-sign-in=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
  },
)

test('111: a token for another nonce, of another issuer or about another sign-in is refused', async () => {
  for (const words of [{ nonce: 'B'.repeat(43) }, { code_challenge: 'C'.repeat(43) }]) {
    const browser = newBrowser()
    const answer = await browser.visit(changed(await browser.leave(), words), 'ada')
    expect(await browser.finish(answer), JSON.stringify(words)).toMatchObject(refused)
  }
  const browser = newBrowser()
  const answer = await browser.visit(await browser.leave(), 'ada')
  expect(answer['iss']).toBe(provider.issuer)
  expect(await browser.finish({ ...answer, iss: 'https://evil.example' })).toMatchObject(refused)
})

const forger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signedByForger = (header: object, payload: object) => {
  const signed = `${packed(header)}.${packed(payload)}`
  return `${signed}.${createSign('sha256').update(signed).sign(forger.privateKey).toString('base64url')}`
}
const forgeries: [string, (header: object, payload: object, signature: string) => string][] = [
  ['alg none', (header, payload) => `${packed({ ...header, alg: 'none' })}.${packed(payload)}.`],
  [
    'alg none, signed',
    (header, payload, old) => `${packed({ ...header, alg: 'none' })}.${packed(payload)}.${old}`,
  ],
  ['HS256', (header, payload, old) => `${packed({ ...header, alg: 'HS256' })}.${packed(payload)}.${old}`],
  [
    'other claims',
    (header, payload, old) => `${packed(header)}.${packed({ ...payload, sub: 'eve' })}.${old}`,
  ],
  ['a key of one’s own', (header, payload) => signedByForger(header, payload)],
  [
    'a key in its own header',
    (header, payload) =>
      signedByForger({ ...header, jwk: forger.publicKey.export({ format: 'jwk' }) }, payload),
  ],
  ['a key that nobody has', (header, payload) => signedByForger({ ...header, kid: 'mine' }, payload)],
  ['no token', () => 'a.b'],
]

test.each(forgeries)('111: a token with %s is refused', async (_what, forge) => {
  provider.tamper = (token) => {
    const [header = '', payload = '', signature = ''] = token.split('.')
    return forge(json(header), json(payload), signature)
  }
  expect(await newBrowser().goThrough('ada')).toMatchObject(refused)
})

test('111: a provider whose key a thief has learned is still believed only for us and for now', async () => {
  const now = Math.floor(Date.now() / 1000)
  const claims: [string, object][] = [
    ['another audience', { aud: 'somebody-else' }],
    ['two audiences and no party', { aud: [client.id, 'somebody-else'] }],
    ['another party', { aud: [client.id, 'somebody-else'], azp: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['expired', { iat: now - 300, exp: now - 61 }],
    ['of the future', { iat: now + 300, exp: now + 3600 }],
    ['old', { iat: now - 3600, exp: now + 3600 }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: '' }],
  ]
  for (const [what, changes] of claims) {
    provider.tamper = (token) => provider.sign({ ...json(token.split('.')[1] ?? ''), ...changes })
    expect(await newBrowser().goThrough('ada'), what).toMatchObject(refused)
  }
  provider.tamper = (token) => provider.sign(json(token.split('.')[1] ?? ''))
  expect((await newBrowser().goThrough('ada')).body).toMatchObject({ status: 'new' })
})

test('111: new keys are fetched when a token names one, and not for every token that does', async () => {
  provider.rotateKeys()
  expect((await newBrowser().goThrough('ada')).body).toMatchObject({ status: 'new' })
  const before = provider.keyRequests
  provider.tamper = (token) => {
    const [header = '', payload = ''] = token.split('.')
    return signedByForger({ ...json(header), kid: crypto.randomUUID() }, json(payload))
  }
  for (let tries = 0; tries < 8; tries++) await newBrowser().goThrough('ada')
  expect(provider.keyRequests - before).toBeLessThanOrEqual(5)
})

test('ES256 is taken too, and a denial comes back as an error', async () => {
  const other = await new TestProvider().open(['http://agentry.test/auth'], 'ec')
  other.people.set('ada', { email: 'ada@harbour.example', email_verified: true })
  const there = await startTestApp(other.environment)
  const browser = newBrowser(there.origin)
  expect(await browser.visit(await browser.leave(), 'ada', { no: '1' })).toMatchObject({
    error: 'access_denied',
  })
  expect((await browser.goThrough('ada')).body).toMatchObject({ status: 'new' })
  await other.stop()
})

test(
  'a provider that is away or talks nonsense is told as such, and is asked again',
  { tags: 'long' },
  async () => {
    const own = await new TestProvider().open(['http://agentry.test/auth'])
    own.people.set('ada', { email: 'ada@harbour.example' })
    own.isAway = true
    const there = await startTestApp({ ...own.environment, LOG_LEVEL: 'warn' })
    const away = await newBrowser(there.origin).post('/auth/provider/start')
    expect(away).toMatchObject({ status: 502, body: { code: 'provider-failed' } })
    expect(away.text).toContain('Harbour ID cannot be reached')
    expect(there.logged()).toContain('The provider answered 503')
    own.isAway = false
    const browser = newBrowser(there.origin)
    const answer = await browser.visit(await browser.leave(), 'ada')
    own.isAway = true
    expect(await browser.finish(answer)).toMatchObject({ status: 502 })
    expect(there.logged()).not.toContain(answer['code'])
    await own.stop()
  },
)

test('111: somebody without an address, or without a person behind the token, gets no account', async () => {
  provider.people.set('nobody', { name: 'No Mail' })
  const answer = await newBrowser().goThrough('nobody')
  expect(answer).toMatchObject(refused)
  expect(answer.text).toContain('did not tell us your email')
  for (const path of ['/auth/provider/register', '/auth/provider/enter'])
    expect(
      await app.visitor().post(path, { ticket: 'A'.repeat(43), full_name: 'Eve', code: '123456' }),
    ).toMatchObject(refused)
})
