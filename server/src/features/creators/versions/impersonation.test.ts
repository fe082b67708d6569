import type { SavedTemplate } from '@agentry/contract/creators'
import type { Failure } from '@agentry/contract/rules/errors'
import type { MyTemplate } from '@agentry/contract/creators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { goodPassword } from '../../../../tests/support/people/sign-up.ts'
import { goodConfig, upload, zipWith } from '../testing/creator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RESERVED_NAMES: 'Acme Bank, Zürich Versand' })
})
afterAll(() => app.stop())

const named = (name: string) =>
  zipWith({
    'config.yaml': goodConfig.replace('name: Tea Timer', `name: ${JSON.stringify(name)}`),
    'tests.yaml': undefined,
    'logic.py': undefined,
  })

const ours = [
  'Agentry',
  'AGENTRY',
  'Agentry Support',
  'The Agentry Team',
  'agentry.official',
  'A g e n t r y',
  'Agent-ry',
  'Аgentrу', // Cyrillic А and у
  'Αgentry', // Greek Α
  'Agenтry', // Cyrillic т
  'ᴀɢᴇɴᴛʀʏ',
  '𝐀𝐠𝐞𝐧𝐭𝐫𝐲',
  'ＡＧＥＮＴＲＹ',
  'Ag3ntry',
  '@gentry',
  'Agentrý',
  'Aggentryy',
  'Official Support',
  'Support',
  'Supp0rt Team',
  'Admin',
  'Administrators',
  'ADM1N',
  'Acme Bank',
  'Аcme  Bаnk Loans', // Cyrillic А and а
  'Zurich Versand',
]

test.each(ours)('46: %j is refused as the name of a template that others see', async (name) => {
  const creator = await proCreator()
  const refused = await upload(creator, named(name))
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
  expect(refused.body.detail).toContain('could be taken for ours')
})

test.each(ours)('46: nobody signs up as %j', async (full_name) => {
  const registration = { email: `${crypto.randomUUID()}@example.org`, password: goodPassword, full_name }
  expect(await app.visitor().post('/auth/register', registration)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'full_name' }] },
  })
})

const theirs = [
  'Budget Builder',
  'BUDGET  BUILDER',
  'Budget Bui1der',
  'Вudget Вuilder',
  'Budget-Builder Pro',
  'The Official Budget Builder',
]

test.each(theirs)(
  '46: %j beside the starter of that name is refused, and says which it looks like',
  async (name) => {
    const creator = await proCreator()
    const refused = await upload(creator, named(name))
    expect(refused.status).toBe(422)
    expect(refused.body.detail).toContain('looks like “Budget Builder”, a template by Agentry')
  },
)

const fine = [
  'Agent Ryan',
  'Customer Support Replies',
  'Official Letter Writer',
  'Budget for Builders',
  'Gentry Homes',
  'Agenda Maker',
  'Admin Tasks Planner',
]

test('46: names that only share words with ours are nobody’s to refuse', { tags: 'long' }, async () => {
  const creator = await proCreator()
  for (const name of fine) {
    const { status, text } = await upload(creator, named(name))
    expect({ name, status, text: status === 201 ? '' : text }).toEqual({ name, status: 201, text: '' })
  }
  for (const full_name of ['Agent Ryan', 'Bob Gentry', 'Ada Minor', 'Supporter of Tea', 'Budget Builder']) {
    const registration = { email: `${crypto.randomUUID()}@example.org`, password: goodPassword, full_name }
    expect((await app.visitor().post('/auth/register', registration)).status, full_name).toBe(201)
  }
})

test(
  '46: a private copy may keep the name of a starter, and gets another one before others see it',
  { tags: 'long' },
  async () => {
    const creator = await proCreator()
    const id = await templateNamed(app, 'Budget Builder')
    const { body: copy } = await creator.post<SavedTemplate>(`/templates/${id}/fork`)
    expect(copy).toMatchObject({ name: 'Budget Builder', visibility: 'private' })
    for (const visibility of ['public', 'unlisted']) {
      const refused = await creator.ask<Failure>('PATCH', `/templates/${copy.id}`, {
        // On a busy machine the time for its many checks may end before the last.
        body: { visibility, confirm: true },
      })
      expect(refused.status, refused.text).toBe(422)
    }
    const { body: mine } = await creator.get<MyTemplate[]>('/templates/mine')
    expect(mine.map(({ visibility }) => visibility)).toEqual(['private'])
  },
)

test('46: somebody whose name is ours from before shows nothing to others', async () => {
  const creator = await proCreator()
  await app.ports.db.execute(sql`UPDATE account SET full_name = 'Agentry' WHERE email = ${creator.email}`)
  const refused = await upload(creator, named('Honest Helper'))
  expect(refused).toMatchObject({ status: 403 })
  expect(refused.body.detail).toContain('Your name, Agentry, could be taken for ours')
  expect((await upload(creator, named('Honest Helper'), '?visibility=private')).status).toBe(201)
})

const proCreator = () => app.newProUser()
