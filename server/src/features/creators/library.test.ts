import type { Agent } from '@agentry/contract/agents'
import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import type { MyTemplate, SavedTemplate, VersionContent, VersionDifference } from '@agentry/contract/creators'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { goodConfig, goodLogic, upload, zipWith } from './testing/creator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const mine = async (person: Caller) => (await person.get<MyTemplate[]>('/templates/mine')).body
const detail = (person: Caller, id: string) => person.get<TemplateDetail>(`/templates/${id}`)

async function download(person: Caller, path: string) {
  const response = await fetch(`${app.origin}/api${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  return Buffer.from(await response.arrayBuffer())
}

test(
  'a download uploaded again changes nothing, and in another account is the same template',
  { tags: 'long' },
  async () => {
    const [creator, other] = [await app.newProUser(), await app.newProUser()]
    const { body: first } = await upload(creator, zipWith({ 'assets/data.bin': Buffer.from([0, 255, 1]) }))
    const zip = await download(creator, `/templates/${first.id}/download`)
    expect((await upload(creator, zip)).body).toMatchObject({
      id: first.id,
      version_id: first.version_id,
      is_new_version: false,
    })
    const { body: copy } = await upload(other, zip)
    const content = async (person: Caller, saved: SavedTemplate) => {
      const { body } = await person.get<VersionContent>(`/templates/${saved.id}/versions/${saved.version_id}`)
      const { config, prompt, logic, requirements, tests, assets } = body
      return { config, prompt, logic, requirements, tests, assets }
    }
    expect(await content(other, copy)).toEqual(await content(creator, first))
    expect(await download(other, `/templates/${copy.id}/download`)).toEqual(zip)
  },
)

test(
  'uploading again makes the next version, as visible as before; the difference tells what changed',
  { tags: 'long' },
  async () => {
    const creator = await app.newProUser()
    const { body: first } = await upload(creator, zipWith(), '?visibility=unlisted')
    const { body: second } = await upload(
      creator,
      zipWith({
        'config.yaml': goodConfig.replace('  - calculator', '  - calculator\n  - email'),
        'logic.py': goodLogic.replace('75', '80'),
        'assets/guide.md': undefined,
      }),
      '?notes=Hotter%20water',
    )
    expect(second).toMatchObject({
      id: first.id,
      version: '1.0.1',
      visibility: 'unlisted',
      is_new_version: true,
    })
    const path = `/templates/${first.id}`
    const query = `?from=${first.version_id}&to=${second.version_id}`
    const { body: difference } = await creator.get<VersionDifference>(`${path}/difference${query}`)
    expect(difference).toMatchObject({
      to: { version: '1.0.1', notes: 'Hotter water' },
      capabilities: { added: [expect.stringContaining('e-mails')], removed: [] },
      files: [{ path: 'guide.md', change: 'removed' }],
    })
    expect(difference.config.map(({ key }) => key)).toEqual(['version', 'tools'])
    expect(difference.texts.map(({ path: file }) => file)).toEqual(['logic.py'])
    expect(difference.texts[0]!.lines.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: expect.stringContaining('75') },
      { kind: 'added', text: expect.stringContaining('80') },
    ])

    const back = await creator.post<SavedTemplate>(`${path}/versions/${first.version_id}/restore`)
    expect(back.body).toMatchObject({ id: first.id, version: '1.0.2', is_new_version: true })
    expect((await detail(creator, first.id)).body.versions.map(({ version }) => version)).toEqual([
      '1.0.2',
      '1.0.1',
      '1.0.0',
    ])
  },
)

test('an agent stays on its version and asks before it moves to one that can do more', async () => {
  const [creator, user] = [await app.newProUser(), await app.newUser()]
  const { body: first } = await upload(creator, zipWith())
  const { body: launched } = await user.post<{ agent_id: string }>('/agents/launch', {
    template_id: first.id,
  })
  const path = `/agents/${launched.agent_id}`
  await upload(creator, zipWith({ 'config.yaml': goodConfig.replace('calculator', 'email') }))
  expect((await user.get<Agent>(path)).body).toMatchObject({ version: '1.0.0', newer_version: '1.0.1' })

  const asked = await user.post(`${path}/update`)
  expect(asked).toMatchObject({
    status: 409,
    body: {
      code: 'needs-confirmation',
      errors: [{ path: 'capabilities', message: expect.stringContaining('e-mails') }],
    },
  })
  expect((await user.get<Agent>(path)).body.version).toBe('1.0.0')
  expect((await user.post<Agent>(`${path}/update`, { confirm: true })).body).toMatchObject({
    version: '1.0.1',
    available_tools: ['email'],
  })
})

test('a template is private, unlisted or public, and only its creator changes that', async () => {
  const [creator, stranger] = [await app.newProUser(), await app.newProUser()]
  const { body: saved } = await upload(creator, zipWith(), '?visibility=private')
  const path = `/templates/${saved.id}`
  const listed = async () => {
    const { body } = await stranger.get<Template[]>(
      `/templates?creator=${(await detail(creator, saved.id)).body.creator_id}`,
    )
    return body.map(({ id }) => id)
  }
  expect((await detail(stranger, saved.id)).status).toBe(404)
  expect(await stranger.patch(path, { visibility: 'public' })).toMatchObject({ status: 404 })

  await creator.patch(path, { visibility: 'unlisted' })
  expect((await detail(stranger, saved.id)).status).toBe(200)
  expect(await listed()).toEqual([])

  expect((await creator.patch<MyTemplate>(path, { visibility: 'public' })).body.visibility).toBe('public')
  expect(await listed()).toEqual([saved.id])
  const { body: about } = await app
    .visitor()
    .get(`/creators/${(await detail(creator, saved.id)).body.creator_id}`)
  expect(about).toMatchObject({ templates: 1, launches: 0, rating: null })
  expect(await mine(stranger)).toEqual([])
  expect(await mine(creator)).toMatchObject([
    { id: saved.id, version: '1.0.0', versions: 1, running_agents: 0 },
  ])
})

test('deleting a template leaves those alone who run it', { tags: 'long' }, async () => {
  const [creator, user] = [await app.newProUser(), await app.newUser()]
  const { body: run } = await upload(creator, zipWith())
  const { body: unused } = await upload(creator, zipWith({ 'config.yaml': goodConfig.replace('Tea', 'Egg') }))
  const { body: launched } = await user.post<{ agent_id: string }>('/agents/launch', { template_id: run.id })
  for (const { id } of [run, unused]) {
    expect((await user.delete(`/templates/${id}`)).status).toBe(404)
    expect((await creator.delete(`/templates/${id}`)).status).toBe(204)
    expect((await creator.delete(`/templates/${id}`)).status).toBe(404)
    expect((await detail(creator, id)).status).toBe(404)
  }
  expect(await mine(creator)).toEqual([])
  const { body } = await user.post<{ response: string }>(`/agents/${launched.agent_id}/chat`, {
    message: 'Green tea?',
  })
  expect(body.response).toContain('2 minutes')

  expect((await upload(creator, zipWith(), '?visibility=private')).body).toMatchObject({
    visibility: 'private',
  })
})

const freeToCopy = zipWith({ 'config.yaml': `${goodConfig}license: free-to-copy\n` })

test(
  'a fork is a private copy with its lineage; premium templates are no starting point',
  { tags: 'long' },
  async () => {
    const [creator, forker] = [await app.newProUser(), await app.newProUser()]
    const { body: origin } = await upload(creator, freeToCopy)
    const forked = await forker.post<SavedTemplate>(`/templates/${origin.id}/fork`)
    expect(forked.body, forked.text).toMatchObject({
      name: 'Tea Timer',
      version: '1.0.0',
      visibility: 'private',
    })
    expect((await forker.post<SavedTemplate>(`/templates/${origin.id}/fork`)).body.name).toBe('Tea Timer 2')
    expect((await detail(forker, forked.body.id)).body.lineage).toMatchObject({
      template_id: origin.id,
      name: 'Tea Timer',
      version: '1.0.0',
    })
    expect((await detail(creator, forked.body.id)).status).toBe(404)
    const house = await templateNamed(app, 'Recipe Scaler')
    expect((await forker.post(`/templates/${house}/fork`)).status).toBe(201)
    const premium = zipWith({ 'config.yaml': `${goodConfig.replace('Tea', 'Gold')}is_premium: true\n` })
    const { body: sold } = await upload(creator, premium)
    expect(await forker.post(`/templates/${sold.id}/fork`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  },
)

test('nobody reads, compares, restores or downloads another’s template', async () => {
  const [creator, stranger] = [await app.newProUser(), await app.newProUser()]
  const { body: saved } = await upload(creator, zipWith())
  const { body: own } = await upload(stranger, zipWith())
  const path = `/templates/${saved.id}`
  const version = `/versions/${saved.version_id}`
  const refused = await Promise.all([
    stranger.get(`${path}${version}`),
    stranger.get(`/templates/${own.id}${version}`),
    stranger.get(`${path}/difference?from=${saved.version_id}&to=${saved.version_id}`),
    stranger.get(`/templates/${own.id}/difference?from=${own.version_id}&to=${saved.version_id}`),
    stranger.post(`${path}${version}/restore`),
    stranger.post(`/templates/${own.id}${version}/restore`),
    stranger.get(`${path}/download`),
    stranger.get(`/templates/${own.id}/download?version_id=${saved.version_id}`),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  const visitor = app.visitor()
  expect((await visitor.get(`${path}/download`)).status).toBe(401)
  expect((await visitor.get('/templates/mine')).status).toBe(401)
})
