import type { SavedTemplate, VersionContent } from '@agentry/contract/creators'
import type { SentDraft } from '@agentry/contract/drafts'
import type { Failure } from '@agentry/contract/rules/errors'
import type { ChatAnswer } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stream } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { goodCover, goodLogic } from '../testing/creator.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
})
afterAll(() => app.stop())

const draft = (name: string): SentDraft => ({
  config: {
    name,
    description: 'Tells how long each kind of tea wants.',
    cover: 'cover.svg',
    tools: ['calculator'],
  },
  prompt: 'You are a calm tea master.',
  logic: goodLogic,
  assets: [{ path: 'cover.svg', text: goodCover }],
})

const save = (person: TestUser, body: object) =>
  person.post<SavedTemplate & Failure>('/templates/draft', body)

test(
  'the form is saved as a private template, and saved again as its next version, also under a new name',
  { tags: 'long' },
  async () => {
    const first = await save(creator, draft('First Tea'))
    expect(first.body, first.text).toMatchObject({
      visibility: 'private',
      version: '1.0.0',
      is_new_version: true,
    })
    const next = await save(creator, {
      ...draft('Second Tea'),
      template_id: first.body.id,
      assets: [{ path: 'cover.svg', from_version: first.body.version_id }],
      notes: 'A better name',
    })
    expect(next.body, next.text).toMatchObject({ id: first.body.id, name: 'Second Tea', version: '1.0.1' })
    const { body } = await creator.get<VersionContent>(
      `/templates/${next.body.id}/versions/${next.body.version_id}`,
    )
    expect(body).toMatchObject({ is_current: true, assets: [{ path: 'cover.svg', text: goodCover }] })
  },
)

test(
  'a form that was opened before another save does not undo it, unless its creator says so',
  { tags: 'long' },
  async () => {
    const { body: first } = await save(creator, draft('Shared Tea'))
    const opened = { template_id: first.id, opened_version_id: first.version_id }
    const described = draft('Shared Tea')
    described.config.description = 'Changed in the first of two tabs.'
    const { body: second } = await save(creator, { ...described, ...opened })
    expect(second.version).toBe('1.0.1')

    const prompted = { ...draft('Shared Tea'), prompt: 'Changed in the second tab.' }
    const refused = await save(creator, { ...prompted, ...opened })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'saved-since', detail: expect.stringContaining('version 1.0.1') },
    })
    const stored = () =>
      creator
        .get<VersionContent>(`/templates/${second.id}/versions/${second.version_id}`)
        .then(({ body }) => body)
    expect(await stored()).toMatchObject({ is_current: true, config: described.config })
    const again = await save(creator, { ...described, ...opened })
    expect(again.body, 'the same save, sent twice').toMatchObject({ version: '1.0.1', is_new_version: false })
    const over = await save(creator, { ...prompted, ...opened, opened_version_id: second.version_id })
    expect(over.body.version).toBe('1.0.2')
    const unsaid = await save(creator, { ...described, template_id: first.id })
    expect(unsaid.body.version, 'callers that name none').toBe('1.0.3')
  },
)

test('a name of mine is not taken twice, and a form is held to the rules of a ZIP', async () => {
  await save(creator, draft('Only Tea'))
  expect(await save(creator, draft('Only Tea'))).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const short = await save(creator, {
    ...draft('Short Tea'),
    config: { name: 'Short Tea', description: 'Too short' },
  })
  expect(short).toMatchObject({ status: 422, body: { errors: [{ path: 'config.description' }] } })
  const broken = await save(creator, { ...draft('Broken Tea'), logic: 'def respond(' })
  expect(broken).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/^logic\.py, line 1/) } })
  const climbing = await save(creator, { ...draft('Climbing Tea'), assets: [{ path: '../x', text: '' }] })
  expect(climbing).toMatchObject({ status: 422, body: { detail: expect.stringContaining('leaves') } })
})

test('9, 10: nobody saves into another’s template or takes files from it', async () => {
  const { body: own } = await save(creator, draft('Guarded Tea'))
  const stranger = await app.newProUser()
  expect((await save(stranger, { ...draft('Guarded Tea'), template_id: own.id })).status).toBe(404)
  const taken = { ...draft('Taken Tea'), assets: [{ path: 'cover.svg', from_version: own.version_id }] }
  expect((await save(stranger, taken)).status).toBe(404)
  const free = await app.newUser()
  for (const path of [
    '/templates/draft',
    '/templates/try',
    '/templates/run-logic',
    `/templates/${own.id}/fork`,
  ])
    expect((await free.post(path, {})).status, path).toBe(403)
})

test('an unsaved draft answers as it would when saved, and nothing is stored', async () => {
  const counted = async () => {
    const { rows } = await app.ports.db.execute(
      sql`SELECT (SELECT count(*) FROM message) AS messages, (SELECT count(*) FROM template) AS templates`,
    )
    return rows
  }
  const before = await counted()
  const asked = { draft: draft('Tried Tea'), message: 'How long does green tea take?' }
  const { body, text } = await creator.post<ChatAnswer>('/templates/try', asked)
  expect(body.response, text).toContain('2 minutes')
  const events = await stream(creator, '/templates/try', {
    ...asked,
    draft: { config: { name: '', description: '' }, prompt: '' },
  })
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['start', 'delta', 'done']))
  expect(await counted()).toEqual(before)
})

test('logic runs with a sample event and shows its traceback', async () => {
  const run = (logic: string, message: string) =>
    creator.post('/templates/run-logic', { draft: { logic }, event: { message } })
  expect((await run(goodLogic, 'green')).body).toMatchObject({
    ok: true,
    result: { reply: expect.stringContaining('2 minutes') },
    error: null,
  })
  expect((await run('def respond(event):\n    return 1 / 0\n', 'x')).body).toMatchObject({
    ok: false,
    result: null,
    error: { line: 2, traceback: expect.stringContaining('ZeroDivisionError') },
  })
})
