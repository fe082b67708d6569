import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { turnOnTwoStep } from '../two-step/testing/phone.ts'
import { relyingPartyOf } from './relying-party.ts'
import { addPasskey, challengeFor, SoftwareAuthenticator } from './testing/software-authenticator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

interface Passkey {
  id: string
  name: string
  last_used_at: string | null
}
const passkeysOf = async (person: Caller) =>
  (await person.get<{ passkeys: Passkey[] }>('/auth/sign-in-methods')).body.passkeys

const signIn = (answer: object) =>
  app.visitor().post<{ access_token?: string }>('/auth/passkeys/sign-in', answer)

const refused = { status: 403, body: { code: 'passkey-refused' } }

test.each(['ec', 'rsa', 'ed25519'] as const)(
  'a passkey with a key of kind %s signs in without an email, and its last use is shown',
  { tags: 'long' },
  async (kind) => {
    const person = await app.newUser()
    const key = new SoftwareAuthenticator({ kind })
    await addPasskey(person, key)
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Passkey', last_used_at: null }])
    const { body } = await signIn(key.use(await challengeFor(app.visitor())))
    const here = new Caller(app.origin, body.access_token)
    expect((await here.get<{ email: string }>('/auth/me')).body.email).toBe(person.email)
    expect(await passkeysOf(person)).toMatchObject([{ last_used_at: expect.any(String) }])
    await waitFor(async () =>
      (await person.get('/notifications')).text.includes('A passkey was added to your account'),
    )
  },
)

test('it is renamed and removed by its owner; a removed one signs in no more', async () => {
  const [person, stranger] = [await app.newUser(), await app.newUser()]
  const key = new SoftwareAuthenticator()
  const id = await addPasskey(person, key)
  const path = `/auth/passkeys/${id}`
  expect((await stranger.patch(path, { name: 'Mine' })).status).toBe(404)
  expect((await stranger.delete(path)).status).toBe(404)
  expect((await person.patch(path, { name: ' Blue  key ' })).body).toMatchObject({ name: 'Blue key' })
  expect((await person.delete(path)).status).toBe(204)
  expect(await passkeysOf(person)).toEqual([])
  expect(await signIn(key.use(await challengeFor(app.visitor())))).toMatchObject(refused)
})

test('92: an answer for another site, of an unverified person, or with a changed byte is refused', async () => {
  const person = await app.newUser()
  const key = new SoftwareAuthenticator()
  await addPasskey(person, key)
  const hostile = [
    { origin: 'http://agentry.test.evil.example' },
    { crossOrigin: true },
    { rpId: 'evil.example' },
    { flags: 0x01 },
    { flags: 0x04 },
    { userHandle: 'somebody else' },
  ]
  for (const changed of hostile)
    expect(await signIn(key.use(await challengeFor(app.visitor()), changed))).toMatchObject(refused)
  for (const field of ['authenticator_data', 'signature', 'client_data', 'id'] as const) {
    const answer = key.use(await challengeFor(app.visitor()))
    const spoilt = Buffer.from(answer[field], 'base64url')
    spoilt[spoilt.length - 3]! ^= 1
    expect(await signIn({ ...answer, [field]: spoilt.toString('base64url') })).toMatchObject(refused)
  }
  const other = new SoftwareAuthenticator()
  const answer = other.use(await challengeFor(app.visitor()))
  expect(await signIn({ ...answer, id: key.credentialId.toString('base64url') })).toMatchObject(refused)
  expect((await signIn(key.use(await challengeFor(app.visitor())))).status).toBe(200)
})

test(
  '92: a challenge is answered once, within five minutes, and only if we made it',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const key = new SoftwareAuthenticator()
    await addPasskey(person, key)
    const challenge = await challengeFor(app.visitor())
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(key.use(challenge))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(key.use('A'.repeat(43)))).toMatchObject(refused)
    const { body } = await person.post<{ challenge: string }>('/auth/passkeys/start')
    expect(await signIn(key.use(body.challenge))).toMatchObject(refused)

    const late = await challengeFor(app.visitor())
    const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: '301' })
    expect(await later.visitor().post('/auth/passkeys/sign-in', key.use(late))).toMatchObject(refused)
  },
)

test('92: a counter that does not grow is a copy; one that stays at zero is not', async () => {
  const person = await app.newUser()
  const [counting, plain] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
  await addPasskey(person, counting)
  await addPasskey(person, plain)
  const use = async (key: SoftwareAuthenticator, counter: number) =>
    (await signIn(key.use(await challengeFor(app.visitor()), { counter }))).status
  expect([await use(counting, 7), await use(counting, 7), await use(counting, 6)]).toEqual([200, 403, 403])
  expect([await use(counting, 8), await use(counting, 0)]).toEqual([200, 403])
  expect([await use(plain, 0), await use(plain, 0)]).toEqual([200, 200])
})

test('92: a passkey is added with a challenge of the same person, a key that fits, and once', async () => {
  const [person, stranger] = [await app.newUser(), await app.newUser()]
  const start = async (who: Caller) =>
    (await who.post<{ challenge: string }>('/auth/passkeys/start')).body.challenge
  const add = (body: object) => person.post('/auth/passkeys', body)
  const [key, other] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
  expect(await add(key.create(await start(stranger)))).toMatchObject(refused)
  expect(await add(key.create(await challengeFor(app.visitor())))).toMatchObject(refused)
  expect(await add(key.create(await start(person), { origin: 'http://evil.example' }))).toMatchObject(refused)
  expect(await add(key.create(await start(person), { flags: 0x01 }))).toMatchObject(refused)
  const mixed = { ...key.create(await start(person)), public_key: other.create('').public_key }
  expect(await add(mixed)).toMatchObject(refused)
  expect(await add({ ...key.create(await start(person)), public_key: 'AAAA' })).toMatchObject(refused)

  expect((await add(key.create(await start(person)))).status).toBe(201)
  expect((await stranger.post('/auth/passkeys', key.create(await start(stranger)))).status).toBe(409)
})

test(
  '91: adding and removing one wants a recent proof, which a passkey of the same person gives',
  { tags: 'long' },
  async () => {
    const [person, stranger] = [await app.newUser(), await app.newUser()]
    const [key, foreign] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
    const id = await addPasskey(person, key)
    await addPasskey(stranger, foreign)
    const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: '301' })
    const same = new Caller(later.origin, person.token)
    const proofRequired = { status: 403, body: { code: 'proof-required' } }
    expect(await same.post('/auth/passkeys/start')).toMatchObject(proofRequired)
    expect(await same.delete(`/auth/passkeys/${id}`)).toMatchObject(proofRequired)
    const prove = async (with_: SoftwareAuthenticator) =>
      same.post('/auth/prove', { passkey: with_.use(await challengeFor(later.visitor())) })
    expect(await prove(foreign)).toMatchObject(refused)
    expect(await same.post('/auth/passkeys/start')).toMatchObject(proofRequired)
    expect((await prove(key)).status).toBe(204)
    expect((await same.post('/auth/passkeys/start')).status).toBe(200)
    expect((await same.delete(`/auth/passkeys/${id}`)).status).toBe(204)
  },
)

test('a passkey stands for the second step too, and opens no closed account', async () => {
  const person = await app.newUser()
  const key = new SoftwareAuthenticator()
  await addPasskey(person, key)
  await turnOnTwoStep(person)
  expect((await signIn(key.use(await challengeFor(app.visitor())))).status).toBe(200)
  await person.delete('/user/delete-account')
  expect(await signIn(key.use(await challengeFor(app.visitor())))).toMatchObject({
    status: 403,
    body: { code: 'account-closing' },
  })
})

test('a person has twenty passkeys at most, and the export names them without their keys', async () => {
  const person = await app.newUser()
  for (let n = 0; n < 20; n += 1) await addPasskey(person, new SoftwareAuthenticator())
  expect((await person.post('/auth/passkeys/start')).status).toBe(409)
  const exported = JSON.parse((await person.get('/user/export-data')).text) as { passkeys: object[] }
  expect(exported.passkeys).toHaveLength(20)
  expect(Object.keys(exported.passkeys[0]!).toSorted()).toEqual([
    'counter',
    'created_at',
    'id',
    'last_used_at',
    'name',
    'transports',
  ])
})

test('passkeys belong to the public address, and to localhost where that is a number', () => {
  expect(relyingPartyOf({ publicUrl: 'https://agents.example.org/' })).toEqual({
    id: 'agents.example.org',
    origin: 'https://agents.example.org',
  })
  expect(relyingPartyOf({ publicUrl: 'http://127.0.0.1:3000' })).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
})
