import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import type { Answer } from '../../support/app/http-client.ts'
import type { TestApp, TestUser } from '../../support/app/start-test-app.ts'
import { nameOf, validBodies } from './valid-bodies.ts'

interface Given {
  app: TestApp
  eve: TestUser
  /** Of Eve's own agent. */
  agentPath: string
  /** Eve's own. */
  template: { id: string; version_id: string }
  /** Somebody else's ids, by the names that the contract gives them. */
  theirs: Record<string, string>
}
type Ids = Given['theirs']

export const draft = () => validBodies['POST /templates/draft']!('')
const taking = (theirs: Ids) => ({
  ...draft(),
  assets: [{ path: 'cover.svg', from_version: theirs['version_id'] }],
})
const bodyOf = (name: string, theirs: Ids) => validBodies[name]!(theirs['template_id']!)
const say = ({ eve, agentPath }: Given, more: object) =>
  eve.post(`${agentPath}/chat`, { message: 'What do you know?', ...more })
async function ownConversation(given: Given) {
  const conversation_id = randomUUID()
  await say(given, { conversation_id })
  return `${given.agentPath}/conversations/${conversation_id}`
}
async function inOwnConversation(given: Given, call: 'branch' | 'fork') {
  return given.eve.post(`${await ownConversation(given)}/${call}`, {
    message_id: given.theirs['message_id'],
  })
}
const shareBody = (ids: Ids) => validBodies['PUT /shares/:share_id']!('', ids)
const inOwnTemplate = ({ eve, template }: Given, rest: string) => eve.get(`/templates/${template.id}/${rest}`)

/** A request of Eve's, right but for one id in it, which is somebody else's; by the name of the place of that id. */
export const foreignIdRequests: Record<string, (given: Given) => Promise<Answer<unknown>>> = {
  'POST /agents/launch template_id': ({ eve, theirs }) =>
    eve.post('/agents/launch', bodyOf('POST /agents/launch', theirs)),
  'POST /agents/:agent_id/chat conversation_id': (given) =>
    say(given, { conversation_id: given.theirs['conversation_id'] }),
  'POST /agents/:agent_id/chat file_ids': (given) => say(given, { file_ids: [given.theirs['file_id']] }),
  'POST /agents/:agent_id/chat replace_from': (given) =>
    say(given, { replace_from: given.theirs['message_id'] }),
  'PATCH /agents/:agent_id/conversations/:conversation_id folder_id': async (given) => {
    const conversation_id = randomUUID()
    await say(given, { conversation_id })
    const path = `${given.agentPath}/conversations/${conversation_id}`
    return given.eve.patch(path, { folder_id: given.theirs['folder_id'] })
  },
  'GET /conversations agent_id': ({ eve, theirs }) =>
    eve.get(`/conversations?agent_id=${theirs['agent_id']}`),
  'GET /conversations folder_id': ({ eve, theirs }) =>
    eve.get(`/conversations?folder_id=${theirs['folder_id']}`),
  'POST /agents/:agent_id/conversations/:conversation_id/branch message_id': (given) =>
    inOwnConversation(given, 'branch'),
  'POST /agents/:agent_id/conversations/:conversation_id/fork message_id': (given) =>
    inOwnConversation(given, 'fork'),
  'GET /agents/:agent_id/conversations/:conversation_id/share-preview message_id': async (given) =>
    given.eve.get(`${await ownConversation(given)}/share-preview?message_id=${given.theirs['message_id']}`),
  'POST /agents/:agent_id/conversations/:conversation_id/shares message_id': async (given) =>
    given.eve.post(`${await ownConversation(given)}/shares`, shareBody(given.theirs)),
  'PUT /shares/:share_id message_id': async (given) => {
    const path = await ownConversation(given)
    const { body: own } = await given.eve.get<{ message_id: string }>(`${path}/share-preview`)
    const { body: link } = await given.eve.post<{ id: string }>(`${path}/shares`, shareBody(own))
    return given.eve.put(`/shares/${link.id}`, shareBody(given.theirs))
  },
  'POST /guest/chat template_id': ({ app, theirs }) =>
    app.visitor().post('/guest/chat', bodyOf('POST /guest/chat', theirs)),
  'POST /guest/keep template_id': ({ eve, theirs }) =>
    eve.post('/guest/keep', bodyOf('POST /guest/keep', theirs)),
  'POST /guest/start template_id': ({ app, theirs }) =>
    app.visitor().post('/guest/start', bodyOf('POST /guest/start', theirs)),
  'GET /templates/:template_id/difference from': (given) =>
    inOwnTemplate(given, `difference?from=${given.theirs['version_id']}&to=${given.template.version_id}`),
  'GET /templates/:template_id/difference to': (given) =>
    inOwnTemplate(given, `difference?from=${given.template.version_id}&to=${given.theirs['version_id']}`),
  'GET /templates/:template_id/download version_id': (given) =>
    inOwnTemplate(given, `download?version_id=${given.theirs['version_id']}`),
  'POST /templates/draft template_id': ({ eve, theirs }) =>
    eve.post('/templates/draft', { ...draft(), template_id: theirs['template_id'] }),
  'POST /templates/draft opened_version_id': ({ eve, template, theirs }) =>
    eve.post('/templates/draft', {
      ...draft(),
      prompt: 'You are another.',
      template_id: template.id,
      opened_version_id: theirs['version_id'],
    }),
  'POST /templates/draft from_version': ({ eve, theirs }) => eve.post('/templates/draft', taking(theirs)),
  'POST /templates/check from_version': ({ eve, theirs }) =>
    eve.post('/templates/check', { draft: taking(theirs) }),
  'POST /templates/try from_version': ({ eve, theirs }) =>
    eve.post('/templates/try', { draft: taking(theirs), message: 'help' }),
  'POST /templates/run-logic from_version': ({ eve, theirs }) =>
    eve.post('/templates/run-logic', {
      ...bodyOf('POST /templates/run-logic', theirs),
      draft: taking(theirs),
    }),
  'POST /billing/create-checkout-session price_id': ({ eve, theirs }) =>
    eve.post('/billing/create-checkout-session', {
      price_id: `template_${theirs['template_id']}`,
      mode: 'payment',
    }),
}

/** They look like ids and name nothing that is somebody's. */
export const idsOfNobody = [
  // A label of the browser's, kept beside the message and never looked up.
  'POST /agents/:agent_id/chat session_id',
  // Names of checklists and of their items, which a template gives; nothing is looked up by them.
  'POST /agents/:agent_id/chat id',
  'POST /guest/chat id',
  'POST /templates/try id',
  // Told apart by whose they are: ids.test.ts.
  'POST /agents/:agent_id/chat client_message_id',
  'POST /guest/start guest_id',
  'POST /guest/keep guest_id',
  // What a browser calls a message; ids are made from it: kept-files.test.ts.
  'POST /guest/keep id',
  // An address to write to; a price of the shop.
  'POST /agents/:agent_id/emails/:draft_id/send to',
  'POST /billing/update-subscription price_id',
  'GET /billing/switch-preview price_id',
  // Days.
  'GET /admin/sales from',
  'GET /admin/sales to',
  // What an authenticator calls its key; worthless without a signature by it: passkeys.test.ts.
  'POST /auth/prove id',
  'POST /auth/passkeys id',
  'POST /auth/passkeys/sign-in id',
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

/** Every field of a body or a query that names a thing by its id, as `POST /agents/launch template_id`. */
export function placesOfIds(): string[] {
  const places = endpoints.flatMap((endpoint: Endpoint) =>
    [endpoint.body, endpoint.query]
      .flatMap((schema) => (schema ? fieldsOf(schema as unknown as Schema) : []))
      .filter((name) => /(^|_)ids?$|^from|_from$|^to$/.test(name))
      .map((name) => `${nameOf(endpoint)} ${name}`),
  )
  return [...new Set(places)]
}
