import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../support/app/http-client.ts'
import { openTestApp, type TestApp } from '../support/app/start-test-app.ts'
import { openToAll } from './support/open-to-all.ts'
import { addressOf, ownOneOfEach, secret } from './support/owned-things.ts'
import { nameOf, validBodies, validQueries } from './support/valid-bodies.ts'

const upload = () => {
  const form = new FormData()
  form.set('file', new Blob(['hello']), 'hello.txt')
  return { raw: form }
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
  return caller.ask(endpoint.method, `${address}${validQueries[name]?.(things.ids) ?? ''}`, asking)
}

test('8: no call of the contract is left out: with an id, behind a login, or on the list of what is open to all', () => {
  const isOpen = ({ access }: Endpoint) => access === 'open' || access === 'public'
  expect(endpoints.filter(isOpen).map(nameOf).toSorted()).toEqual(openToAll.toSorted())
  expect(endpoints.filter((endpoint) => !isOpen(endpoint) && !needsLogin.includes(endpoint))).toEqual([])
  expect(endpoints.filter(({ path, params }) => path.includes(':') !== Boolean(params)).map(nameOf)).toEqual(
    [],
  )
})

test('8: every parameter and every body of the contract has its row in this table', () => {
  const without = aboutOneThing.filter(
    (endpoint) =>
      addressOf(endpoint.path, things.ids) === undefined || (endpoint.body && !validBodies[nameOf(endpoint)]),
  )
  expect(without.map(nameOf)).toEqual([])
  const known = new Set(endpoints.map(nameOf))
  expect(Object.keys({ ...validBodies, ...validQueries }).filter((name) => !known.has(name))).toEqual([])
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

/** Where even the owner of everything is told no, and rightly so. */
const notEvenTheOwner: Record<string, number> = {
  'GET /templates/:template_id/cover/:file': 404,
  'GET /creators/:creator_id': 404,
  'PUT /templates/:template_id/rating': 403,
  'POST /agents/:agent_id/emails/:draft_id/discard': 404,
  // My own message asks for no voiceover.
  'POST /agents/:agent_id/messages/:message_id/voiceover': 404,
  // It is the answer to it that remembered something.
  'POST /agents/:agent_id/messages/:message_id/memory/:fact_id/undo': 404,
}

test('8: the owner is let in to all of it, so that the refusals above mean something', async () => {
  const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']
  // What hangs on another thing goes before it; whoever is signed out last can do nothing more.
  const depth = ({ method, path }: Endpoint) =>
    method === 'DELETE' ? -path.length + (path.includes('session') ? 1000 : 0) : 0
  const inOrder = aboutOneThing.toSorted(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method) || depth(a) - depth(b),
  )
  const refused: Record<string, number> = {}
  for (const endpoint of inOrder) {
    const { status } = await ask(things.owner, endpoint)
    if (status >= 300) refused[nameOf(endpoint)] = status
  }
  expect(refused).toEqual(notEvenTheOwner)
})
