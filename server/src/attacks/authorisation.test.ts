import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../testing/http-client.ts'
import { openTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addressOf, ownOneOfEach, secret } from './testing/owned-things.ts'
import { nameOf, validBodies } from './testing/valid-bodies.ts'

const upload = () => {
  const form = new FormData()
  form.set('file', new Blob(['hello']), 'hello.txt')
  return { raw: form }
}

/** Whatever a parameter of the query must be. */
const queries: Record<string, (ids: Record<string, string>) => string> = {
  'GET /templates/:template_id/difference': ({ version_id }) => `?from=${version_id}&to=${version_id}`,
}

const aboutOneThing = endpoints.filter(({ params }) => params)
const needsLogin = endpoints.filter(({ access }) => access === 'user' || access === 'pro')

let app: TestApp
let things: Awaited<ReturnType<typeof ownOneOfEach>>
let others: Record<'a visitor' | 'a free user' | 'a Pro user' | 'an API key', Caller>

beforeAll(async () => {
  app = await openTestApp()
  things = await ownOneOfEach(app)
  const pro = await app.newProUser()
  const { body } = await pro.post<{ key: string }>('/billing/api-keys', { name: 'stranger' })
  others = {
    'a visitor': app.visitor(),
    'a free user': await app.newUser(),
    'a Pro user': pro,
    'an API key': new Caller(app.origin, body.key),
  }
})
afterAll(() => app.stop())

function ask(caller: Caller, endpoint: Endpoint) {
  const name = nameOf(endpoint)
  const body = validBodies[name]?.(things.ids['template_id']!)
  const asking = endpoint.upload ? upload() : { ...(body && { body }) }
  const address = addressOf(endpoint.path, things.ids)
  return caller.ask(endpoint.method, `${address}${queries[name]?.(things.ids) ?? ''}`, asking)
}

test('8: every parameter and every body of the contract has its row in this table', () => {
  const without = aboutOneThing.filter(
    (endpoint) =>
      addressOf(endpoint.path, things.ids) === undefined || (endpoint.body && !validBodies[nameOf(endpoint)]),
  )
  expect(without.map(nameOf)).toEqual([])
  const known = new Set(endpoints.map(nameOf))
  expect(Object.keys({ ...validBodies, ...queries }).filter((name) => !known.has(name))).toEqual([])
})

test.each(aboutOneThing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "8: %s on somebody else's is 401, 403 or 404, with nothing of theirs, for everybody",
  async (_name, endpoint) => {
    for (const [who, caller] of Object.entries(others)) {
      const { status, text } = await ask(caller, endpoint)
      expect([401, 403, 404], `${who} got ${status}: ${text}`).toContain(status)
      expect(text, who).not.toContain(secret)
    }
  },
)

test.each(needsLogin.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '8: %s wants a login, Pro where it says so, and a person where a key is not enough',
  async (_name, endpoint) => {
    const visitor = await ask(others['a visitor'], endpoint)
    expect(visitor).toMatchObject({ status: 401, body: { detail: 'Authentication required' } })
    if (endpoint.access === 'pro') expect((await ask(others['a free user'], endpoint)).status).toBe(403)
    if (endpoint.sessionOnly) expect((await ask(others['an API key'], endpoint)).status).toBe(403)
  },
)

test('8: the owner is let in to all of it, so that the refusals above mean something', async () => {
  const readable = aboutOneThing.filter(
    ({ method, path }) => method === 'GET' && !path.includes('cover') && !path.startsWith('/creators'),
  )
  const refused = []
  for (const endpoint of readable) {
    const { status } = await ask(things.owner, endpoint)
    if (status !== 200) refused.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect(refused).toEqual([])
})
