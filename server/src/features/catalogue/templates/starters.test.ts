import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Agent } from '@agentry/contract/agents'
import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { startersFolder } from '../../../compose.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { launch, templateNamed } from '../../../../tests/support/people/chat-person.ts'
import { loadStarters, readAhead, readOrder, readStarter, starterFolders } from './starter-service.ts'

async function copyOfStarters() {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-starters-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(startersFolder, folder, { recursive: true })
  return folder
}

test(
  'a changed starter gets a version; launches, ratings and running agents stay; a gone one leaves the shelf, an unreadable one stays',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    const find = async (name: string) =>
      (await user.get<Template[]>(`/templates?search=${encodeURIComponent(name)}`)).body.find(
        (one) => one.name === name,
      )
    const before = (await find('Recipe Scaler'))!
    const launched = await user.post<{ agent_id: string }>('/agents/launch', { template_id: before.id })
    await user.put(`/templates/${before.id}/rating`, { rating: 3 })

    const folder = await copyOfStarters()
    const config = join(folder, 'recipe-scaler', 'config.yaml')
    const text = await readFile(config, 'utf8')
    await writeFile(
      config,
      text.replace(/version: .*/, 'version: 9.0.0').replace(/category: .*/, 'category: Home'),
    )
    await rm(join(folder, 'packing-list'), { recursive: true })
    const prompt = join(folder, 'plant-care', 'prompt.txt')
    const words = await readFile(prompt)
    await rm(prompt)
    const ahead = readAhead(folder)
    await loadStarters(app.ports, folder, ahead)
    expect(await find('Plant Care')).toBeDefined()
    expect(await find('Packing List')).toBeDefined()
    await writeFile(prompt, words)
    await loadStarters(app.ports, folder, ahead)

    const { body: after } = await user.get<TemplateDetail>(`/templates/${before.id}`)
    expect(after).toMatchObject({ category: 'Home', downloads: 1, rating: 3 })
    expect(after.versions.map(({ version }) => version)).toEqual(['9.0.0', '1.0.0'])
    expect(await find('Packing List')).toBeUndefined()

    const path = `/agents/${launched.body.agent_id}`
    expect((await user.get<Agent>(path)).body).toMatchObject({ version: '1.0.0', newer_version: '9.0.0' })
    expect((await user.post<Agent>(`${path}/update`)).body).toMatchObject({
      version: '9.0.0',
      newer_version: null,
      status: 'running',
    })
  },
)

test(
  'who has an agent of a starter that is gone keeps it; nobody else gets one',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const [user, later] = [await app.newUser(), await app.newUser()]
    const template_id = await templateNamed(app, 'Packing List')
    const agent = await launch(app, user, 'Packing List')
    const conversation_id = crypto.randomUUID()
    await agent.say('5 days in Lisbon in May, hand luggage only', { conversation_id })
    const { body: before } = await user.get<Agent>(agent.path)

    const folder = await copyOfStarters()
    await rm(join(folder, 'packing-list'), { recursive: true })
    await loadStarters(app.ports, folder)

    const { body: after } = await user.get<Agent>(agent.path)
    expect(after).toEqual(before)
    expect(after).toMatchObject({ template_name: 'Packing List', status: 'running', newer_version: null })
    expect((await fetch(`${app.origin}${after.image_url}`)).status).toBe(200)
    expect(await agent.conversations()).toHaveLength(1)
    const answer = await agent.say('tick passport', { conversation_id })
    expect(answer.body.response).toContain('Packed: Passport')
    await user.post(`${agent.path}/stop`)
    expect((await user.post<Agent>(`${agent.path}/start`)).body.status).toBe('running')
    expect((await user.post(`${agent.path}/update`)).status).toBe(404)

    const gone = { status: 404, body: { detail: 'This template does not exist.' } }
    expect(await user.get(`/templates/${template_id}`)).toMatchObject(gone)
    expect(await later.post('/agents/launch', { template_id })).toMatchObject(gone)
    expect(await app.visitor().post('/guest/chat', { template_id, message: 'Hello' })).toMatchObject(gone)
  },
)

test('every starter is a whole template of the house', async () => {
  const sources = await Promise.all((await starterFolders(startersFolder)).map(readStarter))
  for (const { config, assets, tests, prompt, warnings } of sources) {
    expect(warnings, config.name).toEqual([])
    expect(config.starters.length, config.name).toBeGreaterThanOrEqual(3)
    expect(prompt.split(/\s+/).length, config.name).toBeGreaterThan(100)
    expect((tests?.match(/^\s*- say:/gm) ?? []).length, config.name).toBeGreaterThanOrEqual(4)
    const cover = assets.find(({ path }) => path === config.cover)!.content
    expect(cover.length, config.name).toBeLessThan(3000)
    expect(cover.toString(), config.name).not.toMatch(/<(text|script|style|image|foreignObject)|href|url\(/)
  }
  const count = (which: (source: (typeof sources)[number]) => boolean) => sources.filter(which).length
  expect(count(({ logic }) => logic !== undefined)).toBeGreaterThanOrEqual(sources.length / 2)
  expect(count(({ config }) => config.voice)).toBeGreaterThanOrEqual(6)
  expect(count(({ config }) => config.tools.length > 0)).toBeGreaterThanOrEqual(10)
})

test(
  'starters are played after the start, and their pages tell how it went and what their code does',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ CHECK_STARTERS: 'true' })
    const find = async () => {
      const { body } = await app.visitor().get<Template[]>('/templates?search=Budget%20Builder')
      return (await app.visitor().get<TemplateDetail>(`/templates/${body[0]!.id}`)).body
    }
    // They are played by name, and Budget Builder is among the first.
    await expect.poll(async () => (await find()).checks, { interval: 500, timeout: 150_000 }).toBeTruthy()
    const { checks, capabilities } = await find()
    expect(checks).toMatchObject({ passed: checks!.total, model: expect.stringContaining('built-in') })
    expect(capabilities.functions.map(({ name }) => name)).toContain('set_lines')
  },
)

test('what a newcomer should try first stands first, as order.txt says', { tags: 'long' }, async () => {
  const order = await readOrder(startersFolder)
  expect(new Set(order).size).toBe(order.length)
  const names = await Promise.all(
    order.map(async (folder) => (await readStarter(join(startersFolder, folder))).config.name),
  )
  const app = await startTestApp()
  const { body } = await app.visitor().get<Template[]>(`/templates?limit=${order.length}`)
  expect(body.map(({ name }) => name)).toEqual(names)
})
