import { endpoints } from '@agentry/contract/endpoints'
import type { Endpoint } from '@agentry/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../testing/chat-person.ts'
import type { Answer, Asking, Caller } from '../testing/http-client.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts'
import { addressOf, ownOneOfEach } from './testing/owned-things.ts'
import { nameOf, validBodies } from './testing/valid-bodies.ts'

let app: TestApp
let template: string
let things: Awaited<ReturnType<typeof ownOneOfEach>>
beforeAll(async () => {
  app = await openTestApp()
  things = await ownOneOfEach(app)
  template = await templateNamed(app, 'Plant Care')
})
afterAll(() => app.stop())

const withBody = endpoints.filter(({ body }) => body)
const changing = endpoints.filter(
  // Where no service is set up, a recording is not even looked at; transcribe.test.ts sets one up.
  ({ method, path }) => method !== 'GET' && path !== '/speech/transcribe',
)
const json = { 'content-type': 'application/json' }
const validBody = (endpoint: Endpoint) => validBodies[nameOf(endpoint)]!(template)

function ask(caller: Caller, { method, path }: Endpoint, asking: Asking) {
  return caller.ask(method, addressOf(path, things.ids)!, asking)
}

/** Refused for what was sent, not for who sent it. */
const refused = ({ status }: Answer) => status >= 400 && status < 500 && status !== 401

/** Whatever each answered that it should not have. */
async function collect(of: readonly Endpoint[], look: (endpoint: Endpoint) => Promise<string[]>) {
  const found = []
  for (const endpoint of of)
    found.push(...(await look(endpoint)).map((what) => `${nameOf(endpoint)}: ${what}`))
  return found
}

test('5: is_pro, role, owner_id, id, price or a hash in any body of the contract changes nothing', async () => {
  const marker = '01234567-0123-7123-8123-0123456789ab'
  const wanted = {
    is_pro: true,
    pro_until: '2999-01-01T00:00:00.000Z',
    role: 'mass-assigned',
    id: marker,
    owner_id: marker,
    account_id: marker,
    creator_id: marker,
    price: 4_242_424,
    price_cents: 4_242_424,
    password_hash: 'mass-assigned',
    key_hash: 'mass-assigned',
  }
  const people: TestUser[] = []
  const proNow = async () => {
    const { rows } = await app.ports.db.execute<{ email: string }>(
      sql`SELECT email FROM account WHERE is_pro OR pro_until IS NOT NULL`,
    )
    return rows.map(({ email }) => email)
  }
  const rightlyPro = await proNow()
  const notTaken = await collect(withBody, async (endpoint) => {
    const person = endpoint.access === 'pro' ? await app.newProUser() : await app.newUser()
    if (endpoint.access === 'pro') rightlyPro.push(person.email)
    else if (!endpoint.path.includes('change-password')) people.push(person)
    const caller = endpoint.params ? things.owner : person
    const { status } = await ask(caller, endpoint, { body: { ...wanted, ...validBody(endpoint) } })
    return status < 300 ? [] : [String(status)]
  })
  expect(notTaken).toEqual([
    'POST /auth/login: 401',
    'POST /auth/reset-password: 410',
    'PUT /templates/:template_id/rating: 403',
    'POST /billing/update-subscription: 404',
    'POST /user/restore-account: 401',
  ])

  for (const person of people)
    expect((await person.get('/auth/me')).body, person.email).toMatchObject({ is_pro: false })
  expect((await proNow()).toSorted()).toEqual(rightlyPro.toSorted())
  const { rows: tables } = await app.ports.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await app.ports.db.execute(
      sql`SELECT t::text AS kept FROM ${sql.identifier(name)} t WHERE t::text ~ ${`mass-assigned|4242424|${marker}`}`,
    )
    expect(rows, name).toEqual([])
  }
}, 60_000)

test('6: odd content types, missing, null, deep and poisoned bodies are answered 4xx on every route', async () => {
  const odd: Asking[] = [
    ...['text/plain', 'application/xml', 'text/json', 'application/json-patch+json', 'nonsense'].map(
      (type) => ({ raw: '{"a":1}', headers: { 'content-type': type } }),
    ),
    { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { raw: '{"a":1}', headers: { 'content-type': 'multipart/form-data' } },
    { raw: '--x\r\nhalf', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ...['{', '\0', '{"a":}', '{"__proto__":{"is_pro":true}}', '{"constructor":{"prototype":{}}}'].map(
      (raw) => ({ raw, headers: json }),
    ),
  ]
  const wrong = ['null', '[]', '"text"', '7', '{}', '', `{"a":${'['.repeat(9999)}${']'.repeat(9999)}}`]
  const taken = await collect(changing, async (endpoint) => {
    const { body } = endpoint
    const more = body
      ? wrong.filter(
          (raw) => !body.safeParse(raw === '' ? undefined : JSON.parse(raw)).success || /\[{9}/.test(raw),
        )
      : []
    const spoilt = [...odd, ...more.map((raw) => ({ raw, headers: json }))]
    const answers = await Promise.all(spoilt.map((asking) => ask(things.owner, endpoint, asking)))
    return answers.flatMap((answer, at) =>
      refused(answer) ? [] : [`${JSON.stringify(spoilt[at]).slice(0, 80)} was answered ${answer.status}`],
    )
  })
  expect(taken).toEqual([])
  expect((await things.owner.get('/auth/me')).status).toBe(200)
}, 60_000)

test('7: NUL, lone surrogates and 10 MB strings in any body are refused, right-to-left marks never are a 500', async () => {
  const large = JSON.stringify('x'.repeat(10 * 1024 * 1024))
  const bad = await collect(withBody, async (endpoint) => {
    const person = endpoint.params ? things.owner : await app.newProUser()
    const body = validBody(endpoint)
    const field = Object.keys(body).find((name) => typeof body[name] === 'string') ?? Object.keys(body)[0]!
    const send = (value: string) => {
      const raw = JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`)
      return ask(person, endpoint, { raw, headers: json })
    }
    const hidden = await ask(person, endpoint, {
      raw: JSON.stringify(body).replace('{', '{"a\\u0000\\ud800":1,'),
      headers: json,
    })
    const refusals = [hidden, await send('"a\\u0000b"'), await send('"\\ud800"'), await send(large)]
    const turned = await send('"\\u202eabc\\u200f"')
    return [
      ...refusals.flatMap((answer, at) => (refused(answer) ? [] : [`${at} was answered ${answer.status}`])),
      ...(turned.status < 500 ? [] : [`a mark was answered ${turned.status}`]),
    ]
  })
  expect(bad).toEqual([])
}, 60_000)

test('7: the same in any address and query is refused, never a 500', async () => {
  const strange = ['%00', '%ED%A0%80', '%', '%E2%80%AE', 'x'.repeat(5000), '%2e%2e%2f', '__proto__']
  const bad = await collect(
    endpoints.filter(({ params, query }) => params ?? query),
    async ({ method, path, query }) => {
      const addresses = strange.flatMap((odd) => [
        ...(path.includes(':') ? [path.replace(/:\w+/g, odd)] : []),
        ...Object.keys(query?.shape ?? {}).map((name) => `${addressOf(path, things.ids)}?${name}=${odd}`),
      ])
      const answers = await Promise.all(
        addresses.map((address) => things.owner.ask(method === 'GET' ? 'GET' : 'DELETE', address)),
      )
      return answers.flatMap(({ status, body }, at) => {
        const isTold = status < 400 || typeof (body as { detail?: unknown }).detail === 'string'
        return status < 500 && isTold ? [] : [`${addresses[at]?.slice(0, 80)} was answered ${status}`]
      })
    },
  )
  expect(bad).toEqual([])
}, 60_000)
