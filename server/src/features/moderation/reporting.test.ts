import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../../../tests/support/people/chat-person.ts'
import { crowd } from '../../../tests/support/people/people.ts'
import { openTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'

let app: TestApp
let plantCare: string
beforeAll(async () => {
  app = await openTestApp()
  plantCare = await templateNamed(app, 'Plant Care')
})
afterAll(() => app.stop())

const about = (target: string, more: object = {}) => ({ kind: 'template', target, reason: 'spam', ...more })

async function reportsOf(target: string) {
  const { rows } = await app.ports.db.execute<{ case_id: string; reason: string; email: string | null }>(sql`
    SELECT case_id, reason, email FROM report
    JOIN moderation_case AS found ON found.id = case_id WHERE target = ${target}`)
  return rows
}

async function publicTemplate() {
  const creator = await app.newProUser()
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await creator.post<{ id: string }>('/templates/draft', {
    config: { name, description: 'Knows when the water is hot enough for tea.' },
    prompt: 'You watch kettles.',
    visibility: 'public',
  })
  return { creator, id: body.id }
}

test(
  'fifty people at once report the same template: one case, one report each',
  { tags: 'long' },
  async () => {
    const { id } = await publicTemplate()
    const people = await crowd(app, 50)
    const answers = await Promise.all(people.map((person) => person.post('/reports', about(id))))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 202))
    await people[0]!.post('/reports', about(id, { reason: 'copyright' }))
    const reports = await reportsOf(id)
    expect(reports).toHaveLength(50)
    expect(new Set(reports.map(({ case_id }) => case_id)).size).toBe(1)
    expect(reports.filter(({ reason }) => reason === 'copyright')).toHaveLength(1)
  },
)

test('a visitor reports with an address to answer to, and is limited by their network', async () => {
  const { id } = await publicTemplate()
  const said = about(id, { email: 'eve@example.org', details: ' Sells my recipes. ' })
  const visitor = app.visitor()
  const first = await visitor.post<{ detail: string }>('/reports', said)
  expect(first).toMatchObject({ status: 202, body: { detail: expect.stringContaining('tell you') } })
  const again = []
  for (let turn = 0; turn < 4; turn += 1) again.push((await visitor.post('/reports', said)).status)
  expect(again).toEqual([202, 202, 429, 429])
  expect((await reportsOf(id)).map(({ email }) => email)).toEqual(Array(3).fill('eve@example.org'))
})

test('nobody reports what they cannot see, what does not exist, or what is theirs', async () => {
  const { creator, id } = await publicTemplate()
  expect(await creator.post('/reports', about(id))).toMatchObject({ status: 403 })
  await creator.patch(`/templates/${id}`, { visibility: 'private' })
  const [person] = await crowd(app, 1)
  for (const target of [id, crypto.randomUUID(), 'no-id', "'; DROP TABLE report; --"])
    expect(await person!.post('/reports', about(target)), target).toMatchObject({ status: 404 })
  for (const kind of ['creator', 'shared', 'review'])
    expect(await person!.post('/reports', { ...about(crypto.randomUUID()), kind })).toMatchObject({
      status: 404,
    })
})

test('a creator with public templates can be reported, and who did so is not in their export', async () => {
  const { creator } = await publicTemplate()
  const { id } = (await creator.get<{ id: string }>('/auth/me')).body
  const [person] = await crowd(app, 1)
  const said = { kind: 'creator', target: id, reason: 'impersonation', details: 'This is heliotrope.' }
  expect(await person!.post('/reports', said)).toMatchObject({ status: 202 })
  const theirs = await creator.get<Record<string, unknown[]>>('/user/export-data')
  expect(theirs.body['moderation_of_my_work']).toMatchObject([{ kind: 'creator', state: 'open' }])
  expect(theirs.text).not.toContain('heliotrope')
  expect(theirs.text).not.toContain(person!.id)
  const own = await person!.get<Record<string, unknown[]>>('/user/export-data')
  expect(own.body['reports']).toMatchObject([{ reason: 'impersonation', details: 'This is heliotrope.' }])
})

test('templates of the house can be reported too', async () => {
  const [person] = await crowd(app, 1)
  expect(await person!.post('/reports', about(plantCare))).toMatchObject({ status: 202 })
})
