import { endpoints } from '@agentry/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../support/people/chat-person.ts'
import type { Answer } from '../support/app/http-client.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/app/start-test-app.ts'
import { ownOneOfEach, secret } from './support/owned-things.ts'
import { nameOf, validBodies } from './support/valid-bodies.ts'

let app: TestApp
let theirs: Record<string, string>
let eve: TestUser
/** Eve's own. */
let agentPath: string
let template: { id: string; version_id: string }
beforeAll(async () => {
  app = await openTestApp()
  theirs = (await ownOneOfEach(app)).ids
  eve = await app.newProUser()
  agentPath = (await launch(app, eve, 'Plant Care')).path
  template = (await eve.post<typeof template>('/templates/draft', draft())).body
})
afterAll(() => app.stop())

const draft = () => validBodies['POST /templates/draft']!('')
const taking = () => ({
  ...draft(),
  assets: [{ path: 'cover.svg', from_version: theirs['version_id'] }],
})
const bodyOf = (name: string) => validBodies[name]!(theirs['template_id']!)
const say = (more: object) => eve.post(`${agentPath}/chat`, { message: 'What do you know?', ...more })
const inOwnTemplate = (rest: string) => eve.get(`/templates/${template.id}/${rest}`)

/** A request of Eve's, right but for one id in it, which is somebody else's; by the name of the place of that id. */
const requests: Record<string, () => Promise<Answer<unknown>>> = {
  'POST /agents/launch template_id': () => eve.post('/agents/launch', bodyOf('POST /agents/launch')),
  'POST /agents/:agent_id/chat conversation_id': () => say({ conversation_id: theirs['conversation_id'] }),
  'POST /agents/:agent_id/chat file_ids': () => say({ file_ids: [theirs['file_id']] }),
  'POST /agents/:agent_id/chat replace_from': () => say({ replace_from: theirs['message_id'] }),
  'POST /guest/chat template_id': () => app.visitor().post('/guest/chat', bodyOf('POST /guest/chat')),
  'POST /guest/keep template_id': () => eve.post('/guest/keep', bodyOf('POST /guest/keep')),
  'POST /guest/start template_id': () => app.visitor().post('/guest/start', bodyOf('POST /guest/start')),
  'GET /templates/:template_id/difference from': () =>
    inOwnTemplate(`difference?from=${theirs['version_id']}&to=${template.version_id}`),
  'GET /templates/:template_id/difference to': () =>
    inOwnTemplate(`difference?from=${template.version_id}&to=${theirs['version_id']}`),
  'GET /templates/:template_id/download version_id': () =>
    inOwnTemplate(`download?version_id=${theirs['version_id']}`),
  'POST /templates/draft template_id': () =>
    eve.post('/templates/draft', { ...draft(), template_id: theirs['template_id'] }),
  'POST /templates/draft from_version': () => eve.post('/templates/draft', taking()),
  'POST /templates/try from_version': () => eve.post('/templates/try', { draft: taking(), message: 'help' }),
  'POST /templates/run-logic from_version': () =>
    eve.post('/templates/run-logic', { ...bodyOf('POST /templates/run-logic'), draft: taking() }),
  'POST /billing/create-checkout-session price_id': () =>
    eve.post('/billing/create-checkout-session', {
      price_id: `template_${theirs['template_id']}`,
      mode: 'payment',
    }),
}

/** They look like ids and name nothing that is somebody's. */
const ofNobody = [
  // A label of the browser's, kept beside the message and never looked up.
  'POST /agents/:agent_id/chat session_id',
  // Told apart by whose they are: ids.test.ts.
  'POST /agents/:agent_id/chat client_message_id',
  'POST /guest/start guest_id',
  'POST /guest/keep guest_id',
  // An address to write to; a price of the shop.
  'POST /agents/:agent_id/emails/:draft_id/send to',
  'POST /billing/update-subscription price_id',
]

interface Schema {
  def?: {
    shape?: Record<string, Schema>
    options?: Schema[]
    innerType?: Schema
    element?: Schema
    in?: Schema
  }
}

/** The names of all fields of a schema, at every depth. */
function fieldsOf({ def }: Schema): string[] {
  const own = Object.entries(def?.shape ?? {})
  const inner = [...(def?.options ?? []), def?.innerType, def?.element, def?.in].filter(
    (one) => one !== undefined,
  )
  return [...own.flatMap(([name, schema]) => [name, ...fieldsOf(schema)]), ...inner.flatMap(fieldsOf)]
}

test('9: every id in a body or a query of the contract has its row in this table', () => {
  const places = endpoints.flatMap((endpoint) =>
    [endpoint.body, endpoint.query]
      .flatMap((schema) => (schema ? fieldsOf(schema as unknown as Schema) : []))
      .filter((name) => /(^|_)ids?$|^from|_from$|^to$/.test(name))
      .map((name) => `${nameOf(endpoint)} ${name}`),
  )
  expect([...new Set(places)].toSorted()).toEqual([...Object.keys(requests), ...ofNobody].toSorted())
})

test.each(Object.entries(requests))("9: %s that is somebody else's is a 404", async (_place, ask) => {
  const { status, text } = await ask()
  expect(status, text).toBe(404)
  expect(text).not.toContain(secret)
})
