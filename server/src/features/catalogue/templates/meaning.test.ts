import type { ChatAnswer } from '@agentry/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { craftZip } from '../../creators/testing/craft-zip.ts'
import { upload } from '../../creators/testing/creator.ts'
import { eraseTemplates } from './erasure-repository.ts'
import { embedPending } from './meaning-service.ts'
import { findMeaning, listPending } from './meaning-repository.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp({ SEARCH_BY_MEANING: 'true', RUN_JOBS: 'false' })
  creator = await app.newProUser()
})
afterAll(() => app.stop())

const guide = `# The bakery

## Opening hours

Monday to Saturday from seven to six. The shop stays shut on public holidays.

## Allergens

Every loaf lists its ingredients. Walnuts and hazelnuts are used in the same room as everything else.
`

/** Short, and of other words than the guide: nobody shows others a copy of somebody else's template. */
const guideOf = (what: string) =>
  `# About ${what}\n\nWhat there is to know about ${what} is told at the door.\n`

const bakery = (name: string, text = guide) =>
  craftZip([
    { name: 'config.yaml', content: `name: ${name}\ndescription: Answers for a small bakery.\n` },
    { name: 'prompt.txt', content: 'You answer for a bakery.\n' },
    { name: 'assets/guide.md', content: text },
  ])

async function ask(template_id: string, message: string) {
  const { body } = await app.visitor().post<ChatAnswer>('/guest/chat', { template_id, message })
  return body.response
}

test(
  'an upload answers by its words at once, and by what they mean once its vectors are made',
  { tags: 'long' },
  async () => {
    const { body, status, text } = await upload(creator, bakery('Crumb'))
    expect(status, text).toBe(201)
    const question = 'I react badly to nuts, can I eat your bread?'
    expect(await ask(body.id, 'What are the opening hours?')).toContain('from seven to six')
    expect(await ask(body.id, question)).not.toContain('hazelnuts')

    await embedPending(app.ports)
    expect(await listPending(app.ports.db, 10)).toEqual([])
    expect(await ask(body.id, question)).toContain('hazelnuts')
    expect(await ask(body.id, 'What are the opening hours?')).toContain('from seven to six')
    expect(await ask(body.id, 'Who won the world cup in 1998?')).not.toMatch(/hazelnuts|seven/)
  },
)

test(
  'of a template that changes often, only the newest version waits for vectors',
  { tags: 'long' },
  async () => {
    for (const line of ['One.', 'Two.', 'Three.']) await upload(creator, bakery('Crust', guide + line))
    const pending = await listPending(app.ports.db, 10)
    expect(pending).toHaveLength(1)
    await embedPending(app.ports)
    expect(await findMeaning(app.ports.db, pending[0]!.versionId)).toMatchObject({ isComplete: true })
  },
)

test(
  'creators take turns: nobody waits for all that somebody else has uploaded',
  { tags: 'long' },
  async () => {
    const other = await app.newProUser()
    for (const name of ['Rye', 'Spelt', 'Oat']) await upload(creator, bakery(name))
    await upload(other, bakery('Corn', guideOf('corn')))
    expect(await listPending(app.ports.db, 10)).toHaveLength(2)
    await embedPending(app.ports)
    expect(await listPending(app.ports.db, 10)).toEqual([])
  },
)

test('the vectors of an erased template are gone, also where others have agents of it', async () => {
  const leaving = await app.newProUser()
  const { body } = await upload(leaving, bakery('Going', guideOf('going')))
  const [pending] = await listPending(app.ports.db, 1)
  await embedPending(app.ports)
  const agent = await launchTemplate(await app.newUser(), body.id)
  const { body: me } = await leaving.get<{ id: string }>('/auth/me')
  await app.ports.db.transaction((db) => eraseTemplates(db, { accountId: me.id, reason: 'Gone.' }))
  expect(await findMeaning(app.ports.db, pending!.versionId)).toBeUndefined()
  expect((await agent.say('Hello')).status).not.toBe(200)
})
