import type { ConsentEntry, ConsentState, OpenSession } from '@agentry/contract/privacy'
import { policyVersion } from '@agentry/contract/rules/retention'
import { defaultConsents, rewardTier } from '@agentry/contract/rules/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../tests/support/people/chat-person.ts'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { mailsTo } from '../../../tests/support/people/mails.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { exportPerson } from './export-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const timestamp = '2026-02-28T23:59:59.000+14:00'
const agree = (person: Caller, consents: object) =>
  person.post<ConsentState>('/user/consent', { consents: { ...defaultConsents, ...consents }, timestamp })

const signIn = (person: TestUser) =>
  app.visitor().post<{ access_token: string; code: string; detail: string }>('/auth/login', {
    email: person.email,
    password: person.password,
  })

test('consents begin as the default, the newest counts, and none is ever lost', async () => {
  const person = await app.newUser()
  expect((await person.get('/user/consent')).body).toEqual({
    consents: {
      analytics: true,
      research_general: false,
      research_business: false,
      research_creative: false,
      marketing: false,
      beta_testing: false,
    },
    given_at: null,
    policy_version: null,
    reward: null,
  })
  expect((await person.get('/auth/me')).body).toMatchObject({ has_seen_consent_modal: false })

  await agree(person, { research_general: true, analytics: false })
  const { body } = await agree(person, { research_creative: true, beta_testing: true })
  expect(body).toMatchObject({
    consents: { ...defaultConsents, research_creative: true, beta_testing: true },
    policy_version: policyVersion,
    reward: { discount: 15, badge: 'Research Supporter' },
  })
  expect((await person.get('/auth/me')).body).toMatchObject({ has_seen_consent_modal: true })

  const { body: history } = await person.get<ConsentEntry[]>('/user/consent/history')
  expect(history.map(({ consents }) => consents)).toEqual([
    { ...defaultConsents, research_creative: true, beta_testing: true },
    { ...defaultConsents, research_general: true },
  ])
  expect(history[0]).toMatchObject({ device_time: '2026-02-28T09:59:59.000Z', policy_version: policyVersion })
})

test('a consent is six booleans and a time, or it is refused', async () => {
  const person = await app.newUser()
  const names = Object.keys(defaultConsents)
  expect(names).toHaveLength(6)
  for (const name of names)
    for (const spoilt of [undefined, 'true', null]) {
      const consents = { ...defaultConsents, [name]: spoilt }
      expect((await person.post('/user/consent', { consents, timestamp })).status, name).toBe(422)
    }
  expect((await person.post('/user/consent', { consents: defaultConsents, timestamp: 'now' })).status).toBe(
    422,
  )
  expect((await app.visitor().get('/user/consent')).status).toBe(401)
  expect((await person.get('/user/consent/history')).body).toEqual([])
})

test('one or two options earn 15 percent, three or more 25, none nothing', () => {
  const options = ['research_general', 'research_business', 'research_creative', 'beta_testing'] as const
  const tiers = [0, 1, 2, 3, 4].map((count) => {
    const ticked = options.slice(0, count).map((name) => [name, true])
    return rewardTier({ ...defaultConsents, ...Object.fromEntries(ticked) })
  })
  expect(tiers.map((tier) => tier?.discount)).toEqual([undefined, 15, 15, 25, 25])
  expect(rewardTier({ ...defaultConsents, analytics: false, marketing: true })).toEqual(tiers[1])
  expect(tiers[1]).toEqual({
    discount: 15,
    badge: 'Research Supporter',
    perks: ['Early access to new features', 'Monthly updates', 'Beta testing opportunities'],
  })
  expect(tiers[4]).toEqual({
    discount: 25,
    badge: 'Gold Contributor',
    perks: [
      'Early access to all features',
      'Priority support',
      'Quarterly research reports',
      'Exclusive beta testing',
    ],
  })
})

test('a person sees where they are signed in and ends one session without the others', async () => {
  const [person, stranger] = await app.newUsers(2)
  const { body } = await person!.post<{ access_token: string }>(
    '/auth/login',
    { email: person!.email, password: person!.password },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
  )
  const elsewhere = new Caller(app.origin, body.access_token)
  const { body: sessions } = await person!.get<OpenSession[]>('/user/sessions')
  expect(sessions).toMatchObject([{ device: 'Firefox on Linux', is_current: false }, { is_current: true }])

  const other = `/user/sessions/${sessions[0]!.id}`
  expect((await stranger!.delete(other)).status).toBe(404)
  expect((await elsewhere.get('/auth/me')).status).toBe(200)
  expect((await person!.delete(other)).status).toBe(204)
  expect((await elsewhere.get('/auth/me')).status).toBe(401)
  expect((await person!.get('/auth/me')).status).toBe(200)
})

test(
  'an export holds every version and file of a template, and never more than one file at a time',
  { tags: 'long' },
  async () => {
    const creator = await app.newProUser()
    const text = Array.from({ length: 20_000 }, (_, at) => `Tea ${(at * 7919) % 99_991}`).join('\n')
    const paths = ['a.txt', 'b.txt', 'c.txt']
    const { body: first, status } = await creator.post<{ id: string; version_id: string }>(
      '/templates/draft',
      {
        config: { name: 'Tea Timer', description: 'Tells how long each kind of tea wants.' },
        prompt: 'You are a calm tea master.',
        assets: paths.map((path) => ({ path, text })),
      },
    )
    expect(status).toBe(201)
    const { body: me } = await creator.get<{ id: string }>('/auth/me')
    const pieces = await Array.fromAsync(exportPerson(app.ports, me.id))
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1.5 * text.length)
    expect(JSON.parse(pieces.join(''))).toMatchObject({
      user_info: { id: me.id },
      templates: [
        {
          id: first.id,
          versions: [
            {
              id: first.version_id,
              files: paths.map((path) => ({
                path,
                content_base64: Buffer.from(text).toString('base64'),
              })),
            },
          ],
        },
      ],
      agents: [],
    })
  },
)

test('conversations are kept for 90 days or for what the person chose, never for longer', async () => {
  const person = await app.newUser()
  expect((await person.get('/user/retention')).body).toEqual({ conversation_days: 90 })
  expect((await person.put('/user/retention', { conversation_days: 14 })).body).toEqual({
    conversation_days: 14,
  })
  expect((await person.get('/user/retention')).body).toEqual({ conversation_days: 14 })
  for (const conversation_days of [91, 0, 1.5])
    expect((await person.put('/user/retention', { conversation_days })).status).toBe(422)
})

test(
  'closing an account signs out everywhere, stops the agents, and tells the person how to undo it',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const agent = await launch(app, person, 'Recipe Scaler')
    const elsewhere = new Caller(app.origin, (await signIn(person)).body.access_token)

    const closed = await person.delete<{ erase_on: string }>('/user/delete-account')
    expect(closed.status).toBe(200)
    const left = new Date(closed.body.erase_on).getTime() - Date.now()
    expect(Math.round(left / 86_400_000)).toBe(30)
    for (const device of [person, elsewhere]) expect((await device.get('/auth/me')).status).toBe(401)

    await waitFor(async () =>
      (await mailsTo(app, person.email)).find((sent) => sent.includes('Your Agentry account is closed')),
    )

    expect(await signIn(person)).toMatchObject({ status: 403, body: { code: 'account-closing' } })
    const guess = { email: person.email, password: 'not the password' }
    expect((await app.visitor().post('/auth/login', guess)).status).toBe(401)
    expect((await app.visitor().post('/user/restore-account', guess)).status).toBe(401)
    const again = { email: person.email, password: person.password, full_name: 'Second' }
    expect((await app.visitor().post('/auth/register', again)).status).toBe(409)

    const restored = await app.visitor().post<{ access_token: string }>('/user/restore-account', {
      email: person.email,
      password: person.password,
    })
    const back = new Caller(app.origin, restored.body.access_token)
    expect((await back.get(agent.path)).body).toMatchObject({ id: agent.id, status: 'stopped' })
    expect((await signIn(person)).status).toBe(200)
  },
)
