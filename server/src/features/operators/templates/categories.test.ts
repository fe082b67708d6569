import type { Template } from '@agentry/contract/catalogue'
import type { SavedTemplate } from '@agentry/contract/creators'
import type { Categories } from '@agentry/contract/operators/categories'
import type { LogEntry } from '@agentry/contract/operators/log'
import { extraCategoriesMax } from '@agentry/contract/rules/categories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '../../../../tests/support/app/admin.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'

let app: TestApp
let operator: Caller
beforeAll(async () => {
  app = await openTestApp({ EXTRA_CATEGORIES: 'Beekeeping' })
  operator = await newOperator(app)
})
afterAll(() => app.stop())

const reason = 'Asked for by creators.'
const change = (name: string, on = true) =>
  operator.put<Categories & { detail: string }>('/admin/categories', { name, on, reason })

const save = (creator: Caller, name: string, category: string) =>
  creator.post<SavedTemplate & { detail: string }>('/templates/draft', {
    config: { name, description: 'Tells how deep each seed wants to be.', category },
    prompt: `You know every seed, and ${name} most of all.`,
    visibility: 'public',
  })

test('operators add a category that creators choose and visitors find, and remove it once it is empty', async () => {
  const creator = await app.newProUser()
  expect((await save(creator, 'Seed Counsel', 'Gardening')).status).toBe(422)
  const added = await change('  Gardening ')
  expect(added.body).toMatchObject({ own: ['Gardening'] })
  expect(added.body.fixed).toContain('Beekeeping')
  expect((await app.visitor().get<{ categories: string[] }>('/about')).body.categories).toContain('Gardening')

  // Spelt as on the shelf, whatever the creator typed.
  const { body, text } = await save(creator, 'Seed Counsel', 'gardening')
  expect(body.id, text).toBeDefined()
  const shelf = await app.visitor().get<Template[]>('/templates?category=Gardening')
  expect(shelf.body.map(({ name }) => name)).toEqual(['Seed Counsel'])
  expect((await app.visitor().get('/templates/categories')).body).toContainEqual({
    name: 'Gardening',
    count: 1,
  })

  expect(await change('Gardening', false)).toMatchObject({
    status: 409,
    body: { detail: 'A template is in this category. Only an empty one can be removed.' },
  })
  expect((await creator.delete(`/templates/${body.id}`)).status).toBe(204)
  expect((await change('Gardening', false)).body.own).toEqual([])
  const { body: log } = await operator.get<LogEntry[]>('/admin/log')
  expect(log.filter(({ target }) => target === 'Gardening').map(({ action }) => action)).toEqual([
    'category.remove',
    'category.add',
  ])
})

test.each(['home', 'H0me', 'Ηome', 'Home.', 'beekeeping', 'Data & analytics'])(
  'a category %j that looks like another one is refused, and names it',
  async (name) => {
    const { status, body } = await change(name)
    expect({ status, detail: body.detail }).toMatchObject({
      status: 409,
      detail: expect.stringContaining('looks like this already'),
    })
  },
)

test.each(['x', 'G'.repeat(41), 'two\nlines', '\u202Egninedrag', '&&&'])(
  'a category called %j is refused',
  async (name) => expect((await change(name)).status).toBe(422),
)

test(
  'only operators change categories, at most so many, also all at once and from the command line',
  { tags: 'long' },
  async () => {
    const stranger = await app.newUser()
    const wish = { name: 'Sailing', on: true, reason }
    expect((await stranger.put('/admin/categories', wish)).status).toBe(404)
    const { body } = await operator.get<Categories>('/admin/categories')
    const wanted = Array.from(
      { length: extraCategoriesMax + 5 },
      (_, index) => `Shelf ${'abcdefghijklmnopqrstuvwxyz'[index]}x`,
    )
    await Promise.all(wanted.map((name) => change(name)))
    const full = (await operator.get<Categories>('/admin/categories')).body
    expect(full.own).toHaveLength(extraCategoriesMax)
    expect(full.fixed).toEqual(body.fixed)
    const [one] = full.own
    expect((await admin(app, ['remove-category', one!])).said).toBe(`The category ${one} is removed.`)
    expect((await admin(app, ['add-category', 'Sailing'])).said).toBe('The category Sailing is added.')
  },
)
