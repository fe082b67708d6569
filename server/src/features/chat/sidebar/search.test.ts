import { randomUUID } from 'node:crypto'
import type { MessageHit } from '@agentry/contract/conversations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const search = (person: TestUser, words: string, more = '') =>
  person.get<MessageHit[]>(`/messages?search=${encodeURIComponent(words)}${more}`)

/** What people said that was found; agents repeat words, so their answers are left out. */
const found = async (person: TestUser, words: string) => {
  const { body } = await search(person, words)
  return body.filter(({ sender }) => sender === 'user').map(shown)
}
const shown = ({ snippet }: MessageHit) => snippet.map(({ text }) => text).join('')
const marked = ({ snippet }: MessageHit) => snippet.filter(({ match }) => match).map(({ text }) => text)

async function somebodyWho(...messages: string[]) {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Plant Care')
  for (const message of messages) await agent.say(message)
  return { person, agent }
}

test(
  'messages are found by every word, by beginnings of words, without case and accents, in any script',
  { tags: 'long' },
  async () => {
    const said = [
      'The Zürich aquarium opens at nine',
      'Привет, где мой кактус?',
      '植物に水をやる時間です',
      'Version 2.5 of the e-mail is at https://example.org/a_b',
    ]
    const { person } = await somebodyWho(...said)
    for (const words of ['aquarium', 'AQUA', 'zurich', 'Zü aquarium'.replace('Zü', 'zür'), 'nine opens'])
      expect(await found(person, words), words).toEqual([said[0]])
    for (const words of ['привет', 'КАКТ где']) expect(await found(person, words), words).toEqual([said[1]])
    for (const words of ['植物', '水']) expect(await found(person, words), words).toEqual([said[2]])
    for (const words of ['e-mail 2.5', 'example.org', 'a_b'])
      expect(await found(person, words), words).toEqual([said[3]])
    for (const words of ['uarium', 'aquarium closes', 'op', '...', "' & | ! :*", '%', '\\'])
      expect(await found(person, words), words).toEqual([])
  },
)

test('a hit tells where it is and marks the words in the text around them', { tags: 'long' }, async () => {
  const far = `${'Something else is said here. '.repeat(40)}Then the heliotrope and the Heliotropes bloom.`
  const { person, agent } = await somebodyWho(far)
  const { body } = await search(person, 'heliotrope')
  const hit = body.find(({ sender }) => sender === 'user')!
  const [conversation] = await agent.conversations()
  expect(hit).toMatchObject({
    agent_id: agent.id,
    conversation_id: conversation!.conversation_id,
    title: conversation!.title,
    archived: false,
  })
  expect(marked(hit)).toEqual(['heliotrope', 'Heliotropes'])
  expect(shown(hit).length).toBeLessThan(300)
  const history = await agent.history(hit.conversation_id, `?around=${hit.message_id}`)
  expect(history.some(({ id }) => id === hit.message_id)).toBe(true)
})

test("nobody finds anybody else's words, nor those of a deleted conversation or a removed agent", async () => {
  const { person, agent } = await somebodyWho('My secret is heliotrope', 'It is still heliotrope')
  const stranger = await app.newUser()
  expect((await search(stranger, 'heliotrope')).body).toEqual([])
  const { body: hits } = await search(person, 'heliotrope')
  expect((await search(stranger, 'heliotrope', `&before=${hits[0]!.message_id}`)).status).toBe(404)

  await person.delete(`${agent.path}/conversations/${hits.at(-1)!.conversation_id}`)
  expect(await found(person, 'heliotrope')).toEqual(['It is still heliotrope'])
  await person.post(`${agent.path}/remove`)
  expect(await found(person, 'heliotrope')).toEqual([])
})

test('a word with one wrong letter finds the word of mine that it stands for, and says which', async () => {
  const said = ['A recipe for plum cake', 'Рецепт пирога со сливами']
  const { person } = await somebodyWho(...said)
  for (const typed of ['recpie', 'recipee', 'decipe', 'RÉSIPÉ', 'recpe'])
    expect(await found(person, typed), typed).toEqual([said[0]])
  const { body, headers } = await search(person, 'plum recpie')
  expect(headers.get('x-showing')).toBe(encodeURIComponent('plum recipe'))
  const hit = body.find((one) => shown(one) === said[0])!
  expect(marked(hit)).toEqual(['recipe', 'plum'])
  const russian = await search(person, 'рецепд')
  expect(decodeURIComponent(russian.headers.get('x-showing')!)).toBe('рецепт')
  expect(russian.body.map(shown)).toContain(said[1])
  for (const words of [
    'recipe',
    'plum',
    'raceipt',
    'recip3',
    'recpie pium caek',
    'recpie elephant',
    'plum сливами',
    'aaa',
    '\u{1d4b6}'.repeat(99),
  ])
    expect((await search(person, words)).headers.get('x-showing'), words).toBeNull()
})

test("a word with a wrong letter is never read as somebody else's, nor as one of a removed agent", async () => {
  const { person, agent } = await somebodyWho('My secret is heliotrope')
  const stranger = await app.newUser()
  const other = await launch(app, stranger, 'Plant Care')
  await other.say('Good morning')
  const strangers = await search(stranger, 'heliotrppe')
  expect([strangers.body, strangers.headers.get('x-showing')]).toEqual([[], null])
  expect(await found(person, 'heliotrppe')).toEqual(['My secret is heliotrope'])
  await person.post(`${agent.path}/remove`)
  const removed = await search(person, 'heliotrppe')
  expect([removed.body, removed.headers.get('x-showing')]).toEqual([[], null])
})

test('of a corrected search the older pages are corrected too', { tags: 'long' }, async () => {
  const { person, agent } = await somebodyWho('Good morning')
  const [conversation] = await agent.conversations()
  await app.ports.db.execute(sql`
    INSERT INTO message (id, owner_id, conversation_id, sender, content, details, created_at)
    SELECT gen_random_uuid(), owner_id, id, 'user', 'Camellia c' || n, '{}', now()
    FROM conversation, generate_series(1, 25) AS n
    WHERE id = ${conversation!.conversation_id} ORDER BY n`)
  const first = await search(person, 'camelia')
  const second = await search(person, 'camelia', `&before=${first.body.at(-1)!.message_id}`)
  expect([...first.body, ...second.body].map(shown)).toEqual(
    Array.from({ length: 25 }, (_, at) => `Camellia c${25 - at}`),
  )
  // No older one has the word, and it is spelt right: nothing to correct.
  const third = await search(person, 'camellia', `&before=${second.body.at(-1)!.message_id}`)
  expect([third.body, third.headers.get('x-showing')]).toEqual([[], null])
})

test('hits come in pages, the newest first', { tags: 'long' }, async () => {
  const person = await app.newProUser()
  const agent = await launch(app, person, 'Plant Care')
  const conversation_id = randomUUID()
  for (let at = 0; at < 25; at += 1) await agent.say(`Gardenia number n${at}`, { conversation_id })
  const seen: string[] = []
  let before = ''
  for (let page = 0; page < 5; page += 1) {
    const { body, headers } = await search(person, 'gardenia number', before && `&before=${before}`)
    seen.push(...body.filter(({ sender }) => sender === 'user').map(shown))
    before = body.at(-1)?.message_id ?? ''
    if (headers.get('x-has-more') === 'false') break
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => `Gardenia number n${24 - at}`))
})

test(
  'a word is found in order, without gaps and repeats, among thousands of newer messages',
  { tags: 'long' },
  async () => {
    const { person, agent } = await somebodyWho('Good morning')
    const [conversation] = await agent.conversations()
    // The 2000 newest messages, which are searched first, begin with number 501.
    await app.ports.db.execute(sql`
    INSERT INTO message (id, owner_id, conversation_id, sender, content, details, created_at)
    SELECT gen_random_uuid(), owner_id, id, 'user',
      CASE WHEN n BETWEEN 485 AND 510 THEN 'Camellia c' || n ELSE 'Nothing' END, '{}', now()
    FROM conversation, generate_series(1, 2500) AS n
    WHERE id = ${conversation!.conversation_id} ORDER BY n`)
    const first = await search(person, 'camellia')
    expect(first.headers.get('x-has-more')).toBe('true')
    const second = await search(person, 'camellia', `&before=${first.body.at(-1)!.message_id}`)
    expect(second.headers.get('x-has-more')).toBe('false')
    expect([...first.body, ...second.body].map(shown)).toEqual(
      Array.from({ length: 26 }, (_, at) => `Camellia c${510 - at}`),
    )
    expect((await search(person, 'nothing')).body).toHaveLength(20)
  },
)

test(
  '41: messages of accents, endless words and a hundred thousand words are stored, and found where they can be',
  { tags: 'long' },
  async () => {
    const marks = '\u0301\u0316'.repeat(9_990)
    const words = Array.from({ length: 2_000 }, (_, at) => `w${at}`).join(' ')
    const { person } = await somebodyWho(`a${marks}`, 'x'.repeat(20_000), `${words} tulip`)
    expect(await found(person, 'tulip')).toHaveLength(1)
    expect(await found(person, 'x'.repeat(200))).toHaveLength(1)
    expect((await search(person, `a${'\u0301\u0316'.repeat(99)}`)).status).toBe(200)
  },
)
