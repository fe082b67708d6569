import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPro } from '../../src/features/auth/pro-service.ts'
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
const ofOperators = endpoints.filter(({ access }) => access === 'operator')
const needsLogin = endpoints.filter(({ access }) => access === 'user' || access === 'pro')

let app: TestApp
let things: Awaited<ReturnType<typeof ownOneOfEach>>
let operatorKey: Caller
/** Of somebody else: a key may make 120 calls a minute. */
let secondKey: Caller
let others: Record<'a visitor' | 'a free user' | 'a Pro user' | 'an API key', Caller>

beforeAll(async () => {
  app = await openTestApp()
  things = await ownOneOfEach(app)
  const pro = await app.newProUser()
  const keyOf = async (person: Caller) =>
    new Caller(
      app.origin,
      (await person.post<{ key: string }>('/billing/api-keys', { name: 'mine' })).body.key,
    )
  secondKey = await keyOf(await app.newProUser())
  others = {
    'a visitor': app.visitor(),
    'a free user': await app.newUser(),
    'a Pro user': pro,
    'an API key': await keyOf(pro),
  }
  await setPro(app.ports, things.operator.email, true)
  operatorKey = await keyOf(things.operator)
})
afterAll(() => app.stop())

function ask(caller: Caller, endpoint: Endpoint) {
  const name = nameOf(endpoint)
  const body = validBodies[name]?.(things.ids['template_id']!, things.ids)
  const asking = endpoint.upload ? upload() : { ...(body && { body }) }
  const address = addressOf(endpoint.path, things.ids)
  return caller.ask(endpoint.method, `${address}${validQueries[name]?.(things.ids) ?? ''}`, asking)
}

test('8: no call of the contract is left out: with an id, behind a login, or on the list of what is open to all', () => {
  const isOpen = ({ access }: Endpoint) => access === 'open' || access === 'public'
  expect(endpoints.filter(isOpen).map(nameOf).toSorted()).toEqual(openToAll.toSorted())
  expect(
    endpoints.filter(
      (endpoint) => !isOpen(endpoint) && !needsLogin.includes(endpoint) && !ofOperators.includes(endpoint),
    ),
  ).toEqual([])
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
    if (endpoint.sessionOnly) expect((await ask(secondKey, endpoint)).status).toBe(403)
  },
)

test.each(ofOperators.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '8: %s is answered like an address that nobody serves, unless an operator has signed in',
  async (_name, endpoint) => {
    const { body } = await app.visitor().ask(endpoint.method, '/admin/no-such-thing')
    expect(body).toMatchObject({ code: 'not-found' })
    for (const [who, caller] of Object.entries({ ...others, 'a key of an operator': operatorKey })) {
      expect(await ask(caller, endpoint), who).toMatchObject({ status: 404, body })
      const broken = await caller.ask(endpoint.method, addressOf(endpoint.path, things.ids)!, {
        ...(endpoint.method !== 'GET' && { raw: '{', headers: { 'content-type': 'application/json' } }),
      })
      expect(broken, who).toMatchObject({ status: 404, body })
    }
  },
)

test('8: the public description of the API names no call of operators', async () => {
  const { text } = await app.visitor().get('/openapi.json')
  expect(text).not.toContain('/admin')
})

/** Where even the owner of everything is told no, and rightly so. */
const notEvenTheOwner: Record<string, number> = {
  'GET /templates/:template_id/cover/:file': 404,
  'GET /creators/:creator_id/picture/:file': 404,
  // One's own profile.
  'POST /creators/:handle/messages': 403,
  'PUT /templates/:template_id/rating': 403,
  'POST /agents/:agent_id/emails/:draft_id/discard': 404,
  // Only a guest has its secret.
  'POST /guest/asks/:ask_id': 404,
  // Nobody has appealed against what was decided about this one.
  'POST /admin/reports/:case_id/decide-appeal': 409,
  // It waits for nobody's look.
  'POST /admin/templates/:template_id/approve': 404,
  'POST /admin/templates/:template_id/decline': 404,
  // Nobody ever paid for this one.
  'GET /billing/purchases/:purchase_id/receipt.pdf': 404,
  'POST /admin/sales/:purchase_id/refund': 409,
  // My own message asks for no voiceover.
  'POST /agents/:agent_id/messages/:message_id/voiceover': 404,
  // It is the answer to it that remembered something.
  'POST /agents/:agent_id/messages/:message_id/memory/:fact_id/undo': 404,
  // Only an answer gets a thumb.
  'PUT /agents/:agent_id/messages/:message_id/feedback': 404,
  'DELETE /agents/:agent_id/messages/:message_id/feedback': 404,
  // Nobody was told the address.
  'GET /shared/:token': 404,
  'GET /shared/:token/files/:file_id': 404,
  // It went with its conversation.
  'DELETE /shares/:share_id': 404,
  // What it was paid with is not known to the payment provider.
  'POST /billing/purchases/:purchase_id/refund': 409,
}

test(
  '8: the owner is let in to all of it, so that the refusals above mean something',
  { tags: 'long' },
  async () => {
    const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']
    // What hangs on another thing goes before it; whoever is signed out last can do nothing more.
    const depth = ({ method, path }: Endpoint) =>
      method === 'DELETE' ? -path.length + (path.includes('session') ? 1000 : 0) : 0
    const inOrder = aboutOneThing.toSorted(
      (a, b) => order.indexOf(a.method) - order.indexOf(b.method) || depth(a) - depth(b),
    )
    const refused: Record<string, number> = {}
    for (const endpoint of inOrder) {
      const { status } = await ask(endpoint.access === 'operator' ? things.operator : things.owner, endpoint)
      if (status >= 300) refused[nameOf(endpoint)] = status
    }
    expect(refused).toEqual(notEvenTheOwner)
  },
)
