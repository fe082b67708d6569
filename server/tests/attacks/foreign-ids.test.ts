import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../support/people/chat-person.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/app/start-test-app.ts'
import { draft, foreignIdRequests, idsOfNobody, placesOfIds } from './support/foreign-id-requests.ts'
import { ownOneOfEach, secret } from './support/owned-things.ts'

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

test('9: every id in a body or a query of the contract has its row in this table', () => {
  const rows = [...Object.keys(foreignIdRequests), ...idsOfNobody]
  expect(placesOfIds().toSorted()).toEqual(rows.toSorted())
})

test.each(Object.entries(foreignIdRequests))(
  "9: %s that is somebody else's is a 404",
  async (_place, ask) => {
    const { status, text } = await ask({ app, eve, agentPath, template, theirs })
    expect(status, text).toBe(404)
    expect(text).not.toContain(secret)
  },
)
