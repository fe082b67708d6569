import type { Template } from '@agentry/contract/catalogue'
import type { MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import type { TemplateDetails } from '@agentry/contract/operators/templates'
import type { Notification } from '@agentry/contract/people/notifications'
import type { Failure } from '@agentry/contract/rules/errors'
import { waitsForReview } from '@agentry/contract/rules/publishing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { after, days } from '../../../core/operation/clock.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'

let app: TestApp
let operator: Caller
beforeAll(async () => {
  app = await openTestApp({ REVIEW_FIRST_TEMPLATE: 'true' })
  operator = await newOperator(app)
})
afterAll(() => app.stop())

/** Somebody who pays for Pro, and whom no operator knows. */
async function newCreator() {
  const user = await app.newUser()
  const until = after(app.ports.clock.now(), days(30)).toISOString()
  await app.ports.db.execute(sql`UPDATE account SET pro_until = ${until} WHERE email = ${user.email}`)
  return user
}

let made = 0
const draft = (name = `Kettle ${(made += 1)}`) => ({
  config: { name, description: 'Knows when the water is hot enough for tea.' },
  prompt: `You watch kettles, also number ${made}.`,
})
const save = (person: Caller, body: object, visibility = 'public') =>
  person.post<SavedTemplate & Failure>('/templates/draft', { ...body, visibility })
const show = (person: Caller, id: string, visibility: string) =>
  person.patch<MyTemplate & Failure>(`/templates/${id}`, { visibility })
const decide = (id: string, decision: 'approve' | 'decline', version = '1.0.0', as = operator) =>
  as.post<TemplateDetails & Failure>(`/admin/templates/${id}/${decision}`, {
    message: 'Read with care',
    version,
  })
const waiting = async () => {
  const { body } = await operator.get<{ templates: { id: string }[] }>(
    '/admin/templates?show=waiting&limit=100',
  )
  return body.templates.map(({ id }) => id)
}
const isListed = async (id: string) =>
  (await app.visitor().get<Template[]>('/templates?limit=100&sort=newest')).body.some(
    (card) => card.id === id,
  )
const mine = async (person: Caller, id: string) =>
  (await person.get<MyTemplate[]>('/templates/mine')).body.find((template) => template.id === id)
const told = async (person: TestUser) =>
  (await person.get<{ notifications: Notification[] }>('/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'template_decided',
  )

test(
  '46: a first template waits on every way to the public; approved, it is shown, and the next needs no review',
  { tags: 'long' },
  async () => {
    const creator = await newCreator()
    const { body: saved } = await save(creator, draft())
    expect(saved).toMatchObject({ visibility: 'private', warnings: [waitsForReview] })
    const { body: quiet } = await save(creator, draft(), 'private')
    const { body: linked } = await save(creator, draft(), 'unlisted')
    expect((await show(creator, quiet.id, 'public')).body).toMatchObject({
      visibility: 'private',
      review: { state: 'waiting' },
    })
    const release = `/templates/${linked.id}/versions/${linked.version_id}/release`
    expect((await creator.post(release, { visibility: 'public' })).body).toMatchObject({
      visibility: 'unlisted',
    })
    for (const { id } of [saved, quiet, linked]) expect(await isListed(id)).toBe(false)
    expect((await app.visitor().get(`/templates/${saved.id}`)).status).toBe(404)
    expect(await waiting()).toEqual(expect.arrayContaining([saved.id, quiet.id, linked.id]))

    const { body: seen } = await operator.get<TemplateDetails>(`/admin/templates/${saved.id}`)
    expect(seen.first).toMatchObject({
      state: 'waiting',
      version: '1.0.0',
      prompt: expect.stringContaining('kettles'),
    })
    expect((await decide(saved.id, 'approve')).body).toMatchObject({
      visibility: 'public',
      first: { state: 'approved' },
      log: [{ action: 'template.approve', reason: 'Read with care' }],
    })
    expect(await isListed(saved.id)).toBe(true)
    expect(await told(creator)).toMatchObject([{ title: 'A decision about your template' }])
    expect((await save(creator, draft())).body).toMatchObject({ visibility: 'public', warnings: [] })
  },
)

test('a declined one stays with its creator, who reads why and asks again with a changed one', async () => {
  const creator = await newCreator()
  const { body } = await save(creator, draft('Declined Kettle'))
  await decide(body.id, 'decline')
  expect(await mine(creator, body.id)).toMatchObject({
    visibility: 'private',
    review: { state: 'declined', message: 'Read with care' },
  })
  expect(await told(creator)).toHaveLength(1)
  expect((await decide(body.id, 'approve')).status).toBe(409)
  const changed = { ...draft('Declined Kettle'), prompt: 'You watch kettles kindly.', template_id: body.id }
  expect((await save(creator, changed)).body.warnings).toContain(waitsForReview)
  expect((await decide(body.id, 'approve', '1.0.0')).body.detail).toContain('released version 1.0.1 since')
  expect((await decide(body.id, 'approve', '1.0.1')).status).toBe(200)
})

test('whoever takes it back leaves the queue, others do not decide, and three wait at the most', async () => {
  const creator = await newCreator()
  const { body } = await save(creator, draft())
  await show(creator, body.id, 'private')
  expect(await waiting()).not.toContain(body.id)
  expect((await decide(body.id, 'approve')).status).toBe(404)
  await show(creator, body.id, 'public')
  expect((await decide(body.id, 'approve', '1.0.0', creator)).status).toBe(404)
  for (let n = 0; n < 2; n += 1) await save(creator, draft())
  expect(await save(creator, draft())).toMatchObject({ status: 429 })
  expect((await decide(await houseTemplate(), 'approve')).status).toBe(404)
})

test(
  'operators and those whom they vouched for publish at once; two decisions at once over two replicas are one',
  { tags: 'long' },
  async () => {
    expect((await save(await app.newProUser(), draft())).body.visibility).toBe('public')
    const replica = await openTestApp({ DATABASE_URL: app.databaseUrl, REVIEW_FIRST_TEMPLATE: 'true' })
    onTestFinished(replica.stop)
    const creator = await newCreator()
    const { body } = await save(creator, draft())
    const there = new Caller(replica.origin, operator.token)
    const answers = await Promise.all([
      decide(body.id, 'approve'),
      decide(body.id, 'decline', '1.0.0', there),
      decide(body.id, 'approve', '1.0.0', there),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await told(creator)).toHaveLength(1)
  },
)

const houseTemplate = async () =>
  (await app.visitor().get<Template[]>('/templates?limit=100&sort=name')).body.find(
    ({ created_by }) => created_by === 'Agentry',
  )!.id
