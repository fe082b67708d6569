import type { Template } from '@agentry/contract/catalogue'
import type { Creator, OwnProfile } from '@agentry/contract/people/profiles'
import type { Failure } from '@agentry/contract/rules/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { publishAs, saveProfile, uniqueName } from './testing/creator-profile.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const show = (name: string, as = app.visitor()) => as.get<Creator>(`/creators/${name}`)

async function cardOf(id: string) {
  return (await app.visitor().get<Template>(`/templates/${id}`)).body
}

test('whoever shows a template gets a handle made of the public name, and a page with what is public', async () => {
  const creator = await app.newProUser()
  expect((await creator.get<OwnProfile>('/profile')).body).toMatchObject({ handle: null, display_name: null })
  const template = await publishAs(creator)
  const { handle, public_name } = (await creator.get<OwnProfile>('/profile')).body
  expect(handle).toMatch(/^[a-z0-9-]{3,30}$/)
  const { body } = await show(handle!)
  expect(body).toMatchObject({ handle, name: public_name, templates: 1, is_verified: false, bio: '' })
  const me = (await creator.get<{ id: string; email: string }>('/auth/me')).body
  expect(JSON.stringify(body)).not.toContain(me.email)
  expect(await cardOf(template.id)).toMatchObject({ created_by: public_name, creator_handle: handle })
  expect((await show(me.id)).body).toEqual(body)
})

test('a display name replaces the full name everywhere, also where others built on the template', async () => {
  const [creator, fan] = [await app.newProUser(), await app.newProUser()]
  const { full_name } = (await creator.get<{ full_name: string }>('/auth/me')).body
  const template = await publishAs(creator)
  const { body: fork } = await fan.post<{ id: string }>(`/templates/${template.id}/fork`)
  const name = uniqueName('Night Owl')
  expect(await saveProfile(creator, { display_name: name })).toMatchObject({ status: 200 })
  const shown = [await cardOf(template.id), (await fan.get(`/templates/${fork.id}`)).body]
  expect(shown).toMatchObject([{ created_by: name }, { lineage: { created_by: name } }])
  expect(JSON.stringify(shown)).not.toContain(full_name)
  const another = await publishAs(creator)
  expect((await cardOf(another.id)).created_by).toBe(name)
})

test('the full name follows where it is public, and stays private where it is not', async () => {
  const creator = await app.newProUser()
  const template = await publishAs(creator)
  const rename = (full_name: string) => creator.patch<Failure>('/profile/full-name', { full_name })
  const first = uniqueName('Vera Lund')
  expect((await rename(first)).status).toBe(200)
  expect((await cardOf(template.id)).created_by).toBe(first)
  const stage = uniqueName('Stage Name')
  await saveProfile(creator, { display_name: stage })
  expect((await rename('Vera Holm')).status).toBe(200)
  expect((await cardOf(template.id)).created_by).toBe(stage)
  expect((await creator.get<{ full_name: string }>('/auth/me')).body.full_name).toBe('Vera Holm')
  expect(await rename('Agentry Support')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'full_name' }] },
  })
})

test.each([
  'ab',
  'a'.repeat(31),
  'Ünal',
  'two--hyphens',
  '-edge',
  'edge-',
  'аgentry',
  'a b c',
  'x/y',
  'xn--abc',
])('the handle %j is refused with a sentence', async (handle) => {
  const person = await app.newUser()
  const refused = await saveProfile(person, { handle })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'handle' }] } })
})

test.each(['agentry', 'agentry-hq', '4gentry', 'support', 'admin-team', 'officia1', 'profile', 'creators'])(
  'the handle %j is reserved',
  async (handle) => {
    const person = await app.newUser()
    expect(await saveProfile(person, { handle })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'handle', message: expect.stringContaining('reserved') }] },
    })
  },
)

test('95: of many who want the same handle or one that looks like it, one gets it', async () => {
  const people = await app.newUsers(6)
  const end = crypto
    .randomUUID()
    .slice(0, 4)
    .replace(/[015i]/g, 'a')
  const wanted = [`paul-${end}`, `pau1-${end}`, `paui-${end}`, `paul-${end}`, `p-aul${end}`, `paul${end}`]
  const answers = await Promise.all(people.map((person, at) => saveProfile(person, { handle: wanted[at]! })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
})

test('95: an earlier handle leads to the new one for 90 days, and nobody else gets it before', async () => {
  const [creator, rival] = [await app.newProUser(), await app.newUser()]
  await publishAs(creator)
  const [first, second] = [freshHandle(), freshHandle()]
  await saveProfile(creator, { handle: first })
  await saveProfile(creator, { handle: second })
  expect((await show(first)).body).toMatchObject({ handle: second })
  expect((await show(first.toUpperCase())).body).toMatchObject({ handle: second })
  expect((await saveProfile(rival, { handle: first })).status).toBe(422)
  await app.ports.db.execute(
    sql`UPDATE handle SET retired_at = retired_at - interval '91 days' WHERE handle = ${first}`,
  )
  expect((await show(first)).status).toBe(404)
  expect((await saveProfile(rival, { handle: first })).body).toMatchObject({ handle: first })
  expect((await saveProfile(creator, { handle: first })).status).toBe(422)
  expect((await show(second)).body).toMatchObject({ handle: second })
})

test('the own earlier handle can be taken back, and handles cannot be collected', async () => {
  const person = await app.newUser()
  const handles = Array.from({ length: 6 }, freshHandle)
  const answers: number[] = []
  for (const handle of [handles[0]!, handles[1]!, handles[0]!, ...handles.slice(2, 5)])
    answers.push((await saveProfile(person, { handle })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('nothing is shown of people who show nothing, have closed their account, or do not exist', async () => {
  const [quiet, leaver] = [await app.newUser(), await app.newProUser()]
  const handle = freshHandle()
  await saveProfile(quiet, { handle })
  expect((await show(handle)).status).toBe(404)
  expect((await show(handle, quiet)).status).toBe(200)
  await publishAs(leaver)
  const theirs = (await leaver.get<OwnProfile>('/profile')).body.handle!
  await leaver.delete('/user/delete-account')
  for (const name of [theirs, 'nobody-at-all', crypto.randomUUID(), "'; DROP TABLE handle; --"])
    expect((await show(encodeURIComponent(name))).status, name).toBe(404)
})

test.each([
  'http://plain.example',
  'javascript:alert(1)',
  'https://name:password@bank.example',
  'https://localhost',
  'https://127.0.0.1/',
  'https://[::1]/',
  'kettles.example',
])('the link %j is refused', async (link) => {
  const person = await app.newUser()
  expect(await saveProfile(person, { link })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'link' }] },
  })
})

test('bio and link are plain and on one line', async () => {
  const creator = await app.newProUser()
  await publishAs(creator)
  const saved = await saveProfile(creator, {
    bio: 'I bake.\n\n  <b>Bread</b> mostly.',
    link: 'https://bäcker.example/über',
  })
  expect(saved.body).toMatchObject({
    bio: 'I bake. <b>Bread</b> mostly.',
    link: 'https://xn--bcker-gra.example/%C3%BCber',
  })
  expect((await saveProfile(creator, { bio: 'x'.repeat(501) })).status).toBe(422)
})

function freshHandle() {
  return `maker-${crypto.randomUUID().slice(-12)}`
}
