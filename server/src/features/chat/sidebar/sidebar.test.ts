import { randomUUID } from 'node:crypto'
import type { ConversationSummary } from '@agentry/contract/chat'
import type { ConversationFolder } from '@agentry/contract/conversations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const list = (person: TestUser, query = '') => person.get<ConversationSummary[]>(`/conversations${query}`)
const titles = async (person: TestUser, query = '') =>
  (await list(person, query)).body.map(({ title }) => title)

/** Two agents with two conversations each, the newest last. */
async function somebodyWithConversations() {
  const person = await app.newUser()
  const [bills, plants] = [
    await launch(app, person, 'Email Polisher'),
    await launch(app, person, 'Plant Care'),
  ]
  const paths: Record<string, string> = {}
  for (const [agent, title] of [
    [bills, 'Dinner'],
    [plants, 'Monstera'],
    [bills, 'Taxi'],
    [plants, 'Cactus'],
  ] as const) {
    const conversation_id = randomUUID()
    await agent.say('help', { conversation_id })
    paths[title] = `${agent.path}/conversations/${conversation_id}`
    await person.patch(paths[title], { title })
  }
  return { person, bills, plants, paths }
}

test(
  'conversations of all agents are listed in pages, the newest first, and none is left out or told twice',
  { tags: 'long' },
  async () => {
    const { person } = await somebodyWithConversations()
    const seen: string[] = []
    let cursor: string | null = ''
    for (let page = 0; page < 10 && cursor !== null; page += 1) {
      const answer = await list(person, `?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...answer.body.map(({ title }) => title))
      cursor = answer.headers.get('x-next-cursor')
    }
    expect(seen).toEqual(['Cactus', 'Taxi', 'Monstera', 'Dinner'])
    expect((await list(person, '?cursor=yesterday')).status).toBe(422)
  },
)

test('the list is filtered by agent, pin, archive, folder and words', { tags: 'long' }, async () => {
  const { person, plants, paths } = await somebodyWithConversations()
  expect(await titles(person, `?agent_id=${plants.id}`)).toEqual(['Cactus', 'Monstera'])
  expect(await titles(person, '?search=MON%20star')).toEqual([])
  expect(await titles(person, '?search=ster%20MON')).toEqual(['Monstera'])
  expect(await titles(person, '?search=%25')).toEqual([])

  await person.patch(paths['Dinner']!, { pinned: true })
  expect(await titles(person, '?pinned=true')).toEqual(['Dinner'])
  expect(await titles(person, '?pinned=false')).toEqual(['Cactus', 'Taxi', 'Monstera'])

  const archived = await person.patch<ConversationSummary>(paths['Taxi']!, { archived: true })
  expect(archived.body).toMatchObject({ archived: true, pinned: false, title: 'Taxi' })
  expect(await titles(person)).toEqual(['Cactus', 'Monstera', 'Dinner'])
  expect(await titles(person, '?archived=true')).toEqual(['Taxi'])
  await person.patch(paths['Taxi']!, { archived: false })
  expect(await titles(person)).toContain('Taxi')

  const { body: folder } = await person.post<ConversationFolder>('/folders', { name: ' Home ' })
  expect(folder).toMatchObject({ name: 'Home', conversations: 0 })
  await person.patch(paths['Cactus']!, { folder_id: folder.id })
  expect(await titles(person, `?folder_id=${folder.id}`)).toEqual(['Cactus'])
  expect(await titles(person, '?folder_id=none')).toEqual(['Taxi', 'Monstera', 'Dinner'])
  const { body: folders } = await person.get<ConversationFolder[]>('/folders')
  expect(folders).toMatchObject([{ name: 'Home', conversations: 1 }])

  await person.patch(`/folders/${folder.id}`, { name: 'Garden' })
  expect((await person.delete(`/folders/${folder.id}`)).status).toBe(204)
  expect(await titles(person, '?folder_id=none')).toContain('Cactus')
  expect((await person.get('/folders')).body).toEqual([])
})

test(
  "9: somebody else's folders, agents and conversations are not there, and nothing of theirs is listed",
  { tags: 'long' },
  async () => {
    const { person: owner, plants, paths } = await somebodyWithConversations()
    const { person: stranger, paths: own } = await somebodyWithConversations()
    const { body: folder } = await owner.post<ConversationFolder>('/folders', { name: 'Secret' })
    const answers = [
      await stranger.get(paths['Cactus']!),
      await stranger.patch(paths['Cactus']!, { pinned: true }),
      await stranger.patch(own['Cactus']!, { folder_id: folder.id }),
      await stranger.patch(`/folders/${folder.id}`, { name: 'Mine now' }),
      await stranger.delete(`/folders/${folder.id}`),
      await list(stranger, `?folder_id=${folder.id}`),
      await list(stranger, `?agent_id=${plants.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await titles(stranger)).toHaveLength(4)
    expect((await stranger.get('/folders')).body).toEqual([])
    expect((await owner.get('/folders')).body).toMatchObject([{ name: 'Secret' }])
  },
)

test('a person has 50 folders at most, also when several are made at the same moment', async () => {
  const person = await app.newUser()
  for (let at = 0; at < 45; at += 1) await person.post('/folders', { name: `Folder ${at}` })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => person.post('/folders', { name: `Late ${at}` })),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
  expect((await person.get<unknown[]>('/folders')).body).toHaveLength(50)
  for (const name of ['', ' ', 'two\nlines', 'a\u202eb', 'x'.repeat(61)])
    expect((await person.post('/folders', { name })).status).toBe(422)
})

test('history comes around a message and goes on in both directions', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const conversation_id = randomUUID()
  for (let at = 0; at < 6; at += 1) await agent.say(`help ${at}`, { conversation_id })
  const path = `${agent.path}/conversations/${conversation_id}/history`
  const whole = await agent.history(conversation_id)
  const middle = whole[5]!
  const around = await person.get<{ id: string }[]>(`${path}?around=${middle.id}&limit=4`)
  expect(around.body.map(({ id }) => id)).toEqual(whole.slice(3, 7).map(({ id }) => id))
  expect(around.headers.get('x-has-more')).toBe('true')
  expect(around.headers.get('x-has-later')).toBe('true')
  const later = await person.get<{ id: string }[]>(`${path}?after=${whole[6]!.id}&limit=10`)
  expect(later.body.map(({ id }) => id)).toEqual(whole.slice(7).map(({ id }) => id))
  expect(later.headers.get('x-has-later')).toBe('false')
  const all = await person.get<unknown[]>(`${path}?around=${middle.id}`)
  expect(all.body).toHaveLength(12)
  expect(all.headers.get('x-has-more')).toBe('false')
  expect((await person.get(`${path}?around=${randomUUID()}`)).status).toBe(404)
})
