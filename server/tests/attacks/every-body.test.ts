import { endpoints } from '@agentry/contract/endpoints'
import type { Endpoint } from '@agentry/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestProvider } from '../../src/features/auth/provider/testing/test-provider.ts'
import { templateNamed } from '../support/people/chat-person.ts'
import type { Answer, Asking, Caller } from '../support/app/http-client.ts'
import { openTestApp, type TestApp } from '../support/app/start-test-app.ts'
import { addressOf, ownOneOfEach } from './support/owned-things.ts'
import { readyFor } from './support/ready-callers.ts'
import { stringFields, withValueAt, type Path } from './support/string-fields.ts'
import { nameOf } from './support/valid-bodies.ts'

let provider: TestProvider
let app: TestApp
let template: string
let things: Awaited<ReturnType<typeof ownOneOfEach>>
beforeAll(async () => {
  provider = await new TestProvider().open(['http://agentry.test/auth'])
  app = await openTestApp(provider.environment)
  things = await ownOneOfEach(app)
  template = await templateNamed(app, 'Plant Care')
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

const withBody = endpoints.filter(({ body }) => body)
const changing = endpoints.filter(
  // Where no service is set up, a recording is not even looked at; transcribe.test.ts sets one up.
  ({ method, path }) => method !== 'GET' && path !== '/speech/transcribe',
)
const json = { 'content-type': 'application/json' }
const ready = (endpoint: Endpoint) => readyFor(endpoint, { app, things, template })

/** Refused for what was sent: not for who sent it, nor how often, nor for what is there. */
const refused = ({ status }: Answer) => [400, 413, 415, 422].includes(status)

/** Whatever each answered that it should not have. */
async function collect(of: readonly Endpoint[], look: (endpoint: Endpoint) => Promise<string[]>) {
  const found = []
  for (const endpoint of of)
    found.push(...(await look(endpoint)).map((what) => `${nameOf(endpoint)}: ${what}`))
  return found
}

test(
  '5: is_pro, role, owner_id, id, price or a hash in any body of the contract changes nothing',
  { tags: 'long' },
  async () => {
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
    const people: Caller[] = []
    // The price of one's own template is in its config rightly.
    const { price_cents: _, ...wantedInside } = wanted
    const stuffed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(stuffed)
      if (typeof value !== 'object' || value === null) return value
      const inner = Object.entries(value).map(([name, part]) => [name, stuffed(part)])
      return { ...wantedInside, ...Object.fromEntries(inner) }
    }
    const proNow = async () => {
      const { rows } = await app.ports.db.execute<{ email: string }>(
        sql`SELECT email FROM account WHERE is_pro OR pro_until IS NOT NULL`,
      )
      return rows.map(({ email }) => email)
    }
    const rightlyPro = await proNow()
    // An operator grants it to them.
    const { rows: granted } = await app.ports.db.execute<{ email: string }>(
      sql`SELECT email FROM account WHERE id = ${things.ids.person_id}`,
    )
    rightlyPro.push(...granted.map(({ email }) => email))
    const notTaken = await collect(withBody, async (endpoint) => {
      const { caller, address, body } = await ready(endpoint)
      const before = await caller.get<{ email: string; is_pro: boolean }>('/auth/me')
      if (before.body.is_pro) rightlyPro.push(before.body.email)
      else if (before.status === 200) people.push(caller)
      const { status, text } = await caller.ask(endpoint.method, address, {
        body: { ...wanted, ...(stuffed(body) as object) },
      })
      return status < 300 ? [] : [`${status} ${text}`]
    })
    expect(notTaken).toEqual([])

    for (const person of people)
      expect((await person.get('/auth/me')).body).not.toMatchObject({ is_pro: true })
    expect((await proNow()).toSorted()).toEqual([...new Set(rightlyPro)].toSorted())
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
  },
)

test(
  '6: odd content types, missing, null, deep and poisoned bodies are answered 4xx on every route',
  { tags: 'long' },
  async () => {
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
      const address = addressOf(endpoint.path, things.ids)!
      const caller = endpoint.access === 'operator' ? things.operator : things.owner
      const answers = await Promise.all(spoilt.map((asking) => caller.ask(endpoint.method, address, asking)))
      return answers.flatMap((answer, at) =>
        refused(answer) ? [] : [`${JSON.stringify(spoilt[at]).slice(0, 80)} was answered ${answer.status}`],
      )
    })
    expect(taken).toEqual([])
    expect((await things.owner.get('/auth/me')).status).toBe(200)
  },
)

test(
  '7: NUL, lone surrogates and 10 MB strings in any body are refused, right-to-left marks never are a 500',
  { tags: 'long' },
  async () => {
    const large = 'x'.repeat(10 * 1024 * 1024)
    const bad = await collect(withBody, async (endpoint) => {
      const { caller, address, body } = await ready(endpoint)
      const fields = stringFields(endpoint.body!)
      const withValue = (field: Path, value: string) => JSON.stringify(withValueAt(body, field, value))
      const send = (raw: string) => caller.ask(endpoint.method, address, { raw, headers: json })
      const spoilt = [
        ...fields.flatMap((field) => [withValue(field, 'a\0b'), withValue(field, '\ud800')]),
        withValue(fields[0] ?? ['large'], large),
        JSON.stringify(body).replace('{', '{"a\\u0000\\ud800":1,'),
      ]
      const turned = fields.map((field) => withValue(field, '\u202eabc\u200f'))
      const refusals = await Promise.all(spoilt.map(send))
      const answers = await Promise.all(turned.map(send))
      return [
        ...spoilt.filter((_, at) => !refused(refusals[at]!)).map((raw) => `took ${raw.slice(0, 200)}`),
        ...turned.filter((_, at) => answers[at]!.status >= 500).map((raw) => `broke at ${raw.slice(0, 200)}`),
      ]
    })
    expect(bad).toEqual([])
  },
)

test('7: the same in any address and query is refused, never a 500', { tags: 'long' }, async () => {
  const strange = ['%00', '%ED%A0%80', '%', '%E2%80%AE', 'x'.repeat(5000), '%2e%2e%2f', '__proto__']
  const bad = await collect(
    endpoints.filter(({ params, query }) => params ?? query),
    async (endpoint) => {
      const { method, path, query } = endpoint
      const { caller, address: own, body } = await ready(endpoint)
      const addresses = strange.flatMap((odd) => [
        ...(path.includes(':') ? [path.replace(/:\w+/g, odd)] : []),
        ...Object.keys(query?.shape ?? {}).map((name) => `${own}?${name}=${odd}`),
      ])
      const asking = endpoint.body ? { body } : {}
      const answers = await Promise.all(addresses.map((address) => caller.ask(method, address, asking)))
      return answers.flatMap(({ status, body }, at) => {
        const isTold = status < 400 || typeof (body as { detail?: unknown }).detail === 'string'
        return status < 500 && isTold ? [] : [`${addresses[at]?.slice(0, 80)} was answered ${status}`]
      })
    },
  )
  expect(bad).toEqual([])
})
