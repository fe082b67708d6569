import type { Agent } from '@agentry/contract/agents'
import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import type { MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import type { Notification } from '@agentry/contract/people/notifications'
import type { Failure } from '@agentry/contract/rules/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { goodLogic, upload, zipWith } from '../testing/creator.ts'
import { tellOfVersions } from './tell-of-versions.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
})
afterAll(() => app.stop())

const tests = (expected: string) =>
  `- name: knows green tea\n  turns:\n    - say: How long does green tea take?\n      contains: ["${expected}"]\n`
const draft = (name: string, description: string) => ({
  config: { name, description },
  prompt: 'You are a calm tea master.',
})
const failingDraft = (name: string) => ({ ...draft(name, first), logic: goodLogic, tests: tests('9 hours') })
const first = 'Tells how long each kind of tea wants.'
const second = 'Tells how long and how hot every kind of tea wants.'

const save = (body: object) => creator.post<SavedTemplate & Failure>('/templates/draft', body)
const release = (person: Caller, { id, version_id }: SavedTemplate, body: object = {}) =>
  person.post<MyTemplate & Failure>(`/templates/${id}/versions/${version_id}/release`, body)
const detail = async (person: Caller, id: string) =>
  (await person.get<TemplateDetail>(`/templates/${id}`)).body
const launch = async (person: Caller, id: string) => {
  const { body } = await person.post<{ agent_id: string }>('/agents/launch', { template_id: id })
  return (await person.get<Agent>(`/agents/${body.agent_id}`)).body
}

test('50: saving never changes what others get; releasing does, and each knows only what is theirs to know', async () => {
  const user = await app.newUser()
  const { body: made } = await save({ ...draft('Slow Tea', first), visibility: 'public' })
  expect(made).toMatchObject({ visibility: 'public', is_released: true })
  const agent = await launch(user, made.id)

  const { body: saved } = await save({
    ...draft('Slower Tea', second),
    template_id: made.id,
    notes: 'Hotter',
  })
  expect(saved).toMatchObject({
    name: 'Slower Tea',
    version: '1.0.1',
    visibility: 'public',
    is_released: false,
  })
  expect(await detail(user, made.id)).toMatchObject({ name: 'Slow Tea', description: first })
  expect((await detail(user, made.id)).versions.map(({ version }) => version)).toEqual(['1.0.0'])
  const { body: listed } = await app.visitor().get<Template[]>('/templates?search=Slower')
  expect(listed.filter(({ id }) => id === made.id && listed[0]!.name === 'Slower Tea')).toEqual([])
  expect((await user.get<Agent>(`/agents/${agent.id}`)).body.newer_version).toBeNull()
  expect((await user.post<Agent>(`/agents/${agent.id}/update`)).body.version).toBe('1.0.0')
  expect((await launch(await app.newUser(), made.id)).version).toBe('1.0.0')
  expect((await launch(creator, made.id)).version).toBe('1.0.1')
  const [mine] = (await creator.get<MyTemplate[]>('/templates/mine')).body.filter(({ id }) => id === made.id)
  expect(mine).toMatchObject({ version: '1.0.1', released: { id: made.version_id, version: '1.0.0' } })
  expect((await detail(creator, made.id)).versions).toMatchObject([
    { version: '1.0.1', is_released: false },
    { version: '1.0.0', is_released: true },
  ])

  const released = await release(creator, saved)
  expect(released.body, released.text).toMatchObject({ name: 'Slower Tea', released: { version: '1.0.1' } })
  expect(await detail(user, made.id)).toMatchObject({ name: 'Slower Tea', description: second })
  expect((await user.get<Agent>(`/agents/${agent.id}`)).body).toMatchObject({
    version: '1.0.0',
    newer_version: '1.0.1',
  })
})

test('50: failing checks need a confirmation, and say what was answered', { tags: 'long' }, async () => {
  const { body: held } = await save({ ...failingDraft('Held Tea'), visibility: 'public' })
  expect(held).toMatchObject({
    visibility: 'private',
    is_released: false,
    warnings: [expect.stringContaining('not released')],
    checks: { failures: [{ answer: expect.stringContaining('2 minutes') }] },
  })
  expect((await app.visitor().get(`/templates/${held.id}`)).status).toBe(404)
  const asked = { status: 409, body: { code: 'needs-confirmation', errors: [{ path: 'checks' }] } }
  expect(await release(creator, held)).toMatchObject(asked)
  expect(await creator.patch(`/templates/${held.id}`, { visibility: 'unlisted' })).toMatchObject(asked)
  expect(await release(creator, held, { confirm: true })).toMatchObject({ body: { visibility: 'public' } })
  expect((await app.visitor().get(`/templates/${held.id}`)).status).toBe(200)

  const failing = { 'tests.yaml': tests('9 hours') }
  const { body: sent } = await upload(creator, zipWith(failing))
  expect(sent).toMatchObject({ visibility: 'private', is_released: false })
  const { body: again } = await upload(creator, zipWith(failing), '?visibility=public&confirm=true')
  expect(again).toMatchObject({ id: sent.id, visibility: 'public', is_released: true, is_new_version: false })
})

test('only what was saved last is released, only by its creator, and under a name of its own', async () => {
  const stranger = await app.newProUser()
  const { body: old } = await save(draft('Early Tea', first))
  const { body: late } = await save({ ...draft('Early Tea', second), template_id: old.id })
  expect(await release(creator, old)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await release(stranger, late)).status).toBe(404)
  expect((await release(await app.newUser(), late)).status).toBe(403)
  expect((await release(creator, late, { visibility: 'unlisted' })).body.visibility).toBe('unlisted')

  const { body: renamed } = await save({ ...draft('Taken Tea', second), template_id: old.id })
  await save(draft('Taken Tea', first))
  expect(await release(creator, renamed)).toMatchObject({ status: 409 })
  expect(await detail(stranger, old.id)).toMatchObject({ name: 'Early Tea' })
})

test('a restored version waits for its release, too', async () => {
  const { body: one } = await save({ ...draft('Back Tea', first), visibility: 'public' })
  await save({ ...draft('Back Tea', second), template_id: one.id, visibility: 'public' })
  const { body: back } = await creator.post<SavedTemplate>(
    `/templates/${one.id}/versions/${one.version_id}/restore`,
  )
  expect(back).toMatchObject({ version: '1.0.2', is_released: false })
  expect(await detail(app.visitor(), one.id)).toMatchObject({ description: second })
  await release(creator, back)
  expect(await detail(app.visitor(), one.id)).toMatchObject({ description: first })
})

test('whoever runs a template is told once of a version that was released, and nobody of one that was only saved', async () => {
  const user = await app.newUser()
  const { body: made } = await save({ ...draft('News Tea', first), visibility: 'public' })
  const agent = await launch(user, made.id)
  await launch(creator, made.id)
  const news = async (person: Caller) => {
    await tellOfVersions(app.ports)
    const { body } = await person.get<{ notifications: Notification[] }>('/notifications')
    return body.notifications.filter(({ kind }) => kind === 'new_version')
  }
  const { body: saved } = await save({ ...draft('News Tea', second), template_id: made.id })
  expect(await news(user)).toEqual([])
  expect((await release(creator, saved)).status).toBe(200)
  expect(await news(user)).toMatchObject([{ path: `/agents/${agent.id}/chat` }])
  expect(await news(user)).toHaveLength(1)
  expect(await news(creator)).toEqual([])
})
