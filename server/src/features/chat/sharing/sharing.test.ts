import type { SharedLink, SharedView } from '@agentry/contract/community/sharing'
import { shareLimits } from '@agentry/contract/rules/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { share } from '../testing/share.ts'
import { dropExpiredShares } from './shares.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const read = (token: string, from: TestApp = app) =>
  from.visitor().get<SharedView & { template_id: string | null; detail?: string }>(`/shared/${token}`)

const wordsOf = ({ messages }: SharedView) => messages.map(({ content }) => content)
const gone = { status: 404, body: { detail: 'This link is no longer available.' } }
const day = 24 * 60 * 60

/** Somebody with a conversation of two questions. */
async function talk() {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Plant Care')
  const first = (await agent.say('Ann, Bob')).body
  const { conversation_id } = first
  const last = (await agent.say('Ann paid 30 for pizza', { conversation_id })).body
  return { person, agent, conversation_id, first, last }
}

test(
  'a link shows a conversation to anybody as it was, without who shared it',
  { tags: 'long' },
  async () => {
    const { person, agent, conversation_id, last } = await talk()
    const { status, body: link } = await share(person, agent, {
      conversation_id,
      message_id: last.message_id,
    })
    expect(status).toBe(201)
    await agent.say('Bob paid 99 for a secret', { conversation_id })
    await person.patch(`${agent.path}/conversations/${conversation_id}`, { title: 'Another title' })
    const shown = await read(link.token)
    expect(shown).toMatchObject({
      status: 200,
      body: { title: 'Ann, Bob', agent_name: 'Plant Care', template_id: expect.any(String) },
    })
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(wordsOf(shown.body)).toEqual([
      'Ann, Bob',
      expect.any(String),
      'Ann paid 30 for pizza',
      expect.any(String),
    ])
    expect(shown.text).not.toContain('secret')
    const me = (await person.get<{ id: string; email: string; full_name: string }>('/auth/me')).body
    for (const own of [me.id, me.email, me.full_name, agent.id, conversation_id, last.message_id])
      expect(shown.text).not.toContain(own)
  },
)

test('one answer is shared alone or with its question, and the title of the conversation stays private', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const chosen = { conversation_id, message_id: last.message_id }
  const alone = (await share(person, agent, { ...chosen, scope: 'answer' })).body
  const both = (await share(person, agent, { ...chosen, scope: 'exchange' })).body
  expect(wordsOf((await read(alone.token)).body)).toEqual([last.response])
  expect(wordsOf((await read(both.token)).body)).toEqual(['Ann paid 30 for pizza', last.response])
  expect((await read(both.token)).text).not.toContain('Bob')
  const question = await share(person, agent, {
    conversation_id,
    message_id: last.user_message_id,
    scope: 'answer',
  })
  expect(question.status).toBe(404)
})

test('a link shows the branch that was chosen, and the preview shows the same', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const edited = await agent.say('Ann paid 31 for pasta', {
    conversation_id,
    replace_from: last.user_message_id,
  })
  const path = `${agent.path}/conversations/${conversation_id}`
  const preview = await person.get<SharedView & { message_id: string }>(`${path}/share-preview`)
  expect(preview.body.message_id).toBe(edited.body.message_id)
  const { body: link } = await share(person, agent, { conversation_id, message_id: preview.body.message_id })
  const { body: shown } = await read(link.token)
  expect(shown.messages).toEqual(preview.body.messages)
  expect(wordsOf(shown)).toContain('Ann paid 31 for pasta')
  expect(wordsOf(shown)).not.toContain('Ann paid 30 for pizza')
})

test('updating a link shows what is there now at the same address', async () => {
  const { person, agent, conversation_id, first } = await talk()
  const { body: link } = await share(person, agent, { conversation_id, message_id: first.message_id })
  const later = (await agent.say('Bob paid 10 for wine', { conversation_id })).body
  const { status, body } = await person.put<SharedLink>(`/shares/${link.id}`, {
    scope: 'conversation',
    message_id: later.message_id,
    with_files: false,
    expires: 'never',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: link.id, message_count: 6, expires_at: null })
  expect(wordsOf((await read(link.token)).body)).toContain('Bob paid 10 for wine')
})

test('a new address ends the old one, and revoking ends the link', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const { body: link } = await share(person, agent, { conversation_id, message_id: last.message_id })
  const renewed = await person.post<{ token: string }>(`/shares/${link.id}/address`)
  expect(await read(link.token)).toMatchObject(gone)
  expect((await read(renewed.body.token)).status).toBe(200)
  expect((await person.get<SharedLink[]>('/shares')).body).toMatchObject([{ id: link.id, title: 'Ann, Bob' }])
  expect((await person.delete(`/shares/${link.id}`)).status).toBe(204)
  expect(await read(renewed.body.token)).toMatchObject(gone)
  expect((await person.get<SharedLink[]>('/shares')).body).toEqual([])
  const left = await app.ports.db.execute(sql`SELECT FROM shared_message WHERE link_id = ${link.id}`)
  expect(left.rowCount).toBe(0)
})

test('the address itself is not stored', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const { body: link } = await share(person, agent, { conversation_id, message_id: last.message_id })
  const { rows } = await app.ports.db.execute(sql`SELECT * FROM shared_link WHERE id = ${link.id}`)
  expect(JSON.stringify(rows)).not.toContain(link.token)
  const exported = await person.get('/user/export-data')
  expect(exported.text).toContain('"shared_links"')
  expect(exported.text).not.toContain(link.token)
})

test('a link ends with its day, and one without a day does not', { tags: 'long' }, async () => {
  const { person, agent, conversation_id, last } = await talk()
  const chosen = { conversation_id, message_id: last.message_id }
  const week = (await share(person, agent, { ...chosen, expires: '7_days' })).body
  const month = (await share(person, agent, chosen)).body
  const forGood = (await share(person, agent, { ...chosen, expires: 'never' })).body
  const laterBy = (days: number) =>
    startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(days * day), RUN_JOBS: 'false' })
  const nextWeek = await laterBy(8)
  expect(await read(week.token, nextWeek)).toMatchObject(gone)
  expect((await read(month.token, nextWeek)).status).toBe(200)
  const nextMonth = await laterBy(31)
  expect(await read(month.token, nextMonth)).toMatchObject(gone)
  expect((await read(forGood.token, nextMonth)).status).toBe(200)
  await dropExpiredShares(nextWeek.ports)
  expect((await person.get<SharedLink[]>('/shares')).body.map(({ id }) => id)).toEqual([forGood.id, month.id])
})

test('a link goes with its conversation, and while its agent is removed', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const { body: link } = await share(person, agent, { conversation_id, message_id: last.message_id })
  await person.post(`${agent.path}/remove`)
  expect(await read(link.token)).toMatchObject(gone)
  await person.post(`${agent.path}/restore`)
  expect((await read(link.token)).status).toBe(200)
  await person.delete(`${agent.path}/conversations/${conversation_id}`)
  expect(await read(link.token)).toMatchObject(gone)
})

test('closing the account deletes its links at once, and opening it again brings none back', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const { body: link } = await share(person, agent, { conversation_id, message_id: last.message_id })
  await person.delete('/user/delete-account')
  expect(await read(link.token)).toMatchObject(gone)
  const left = await app.ports.db.execute(sql`SELECT FROM shared_link WHERE id = ${link.id}`)
  expect(left.rowCount).toBe(0)
  const { email, password } = person
  await app.visitor().post('/user/restore-account', { email, password })
  expect(await read(link.token)).toMatchObject(gone)
})

test('a suspended account shows nothing, and a link can be reported by anybody', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const { body: link } = await share(person, agent, { conversation_id, message_id: last.message_id })
  const report = { kind: 'shared', target: link.token, reason: 'abuse' }
  expect((await app.visitor().post('/reports', report)).status).toBe(202)
  expect((await person.post('/reports', report)).status).toBe(403)
  const { rows } = await app.ports.db.execute(
    sql`SELECT target, material FROM moderation_case WHERE target = ${link.id}`,
  )
  expect(JSON.stringify(rows)).toContain('Ann paid 30 for pizza')
  expect(JSON.stringify(rows)).not.toContain(link.token)

  const set = (at: string | null) =>
    app.ports.db.execute(sql`UPDATE account SET suspended_at = ${at} WHERE email = ${person.email}`)
  await set(new Date().toISOString())
  expect(await read(link.token)).toMatchObject(gone)
  expect((await app.visitor().post('/reports', report)).status).toBe(404)
  await set(null)
  expect((await read(link.token)).status).toBe(200)
})

test('a person has a limited number of links', async () => {
  const { person, agent, conversation_id, last } = await talk()
  const { body: link } = await share(person, agent, { conversation_id, message_id: last.message_id })
  await app.ports.db.execute(sql`
    INSERT INTO shared_link SELECT gen_random_uuid(), owner_id, agent_id, conversation_id, message_id,
      sha256(number::text::bytea), scope, title, agent_name, with_files, file_ids, message_count, created_at, taken_at, expires_at
    FROM shared_link, generate_series(1, ${shareLimits.links - 1}) number WHERE id = ${link.id}`)
  const refused = await share(person, agent, { conversation_id, message_id: last.message_id })
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('limit') } })
})

test('reading is limited by address, and a guessed address tells nothing', async () => {
  const visitor = app.visitor()
  const guess = (number: number) => visitor.get(`/shared/${String(number).padStart(43, 'A')}`)
  for (let number = 0; number < shareLimits.readsPerMinute; number += 1)
    expect(await guess(number)).toMatchObject(gone)
  expect((await guess(1000)).status).toBe(429)
  expect((await app.visitor().get('/shared/short')).status).toBe(404)
})
