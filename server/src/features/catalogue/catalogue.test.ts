import { listTemplates, type Template, type TemplateDetail } from '@agentry/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const list = (query: Record<string, string> = {}) =>
  app.visitor().get<Template[]>(`/templates/?${new URLSearchParams(query)}`)
const names = async (query: Record<string, string>) => (await list(query)).body.map(({ name }) => name)

test('the starter catalogue has at least 36 templates in 10 categories, a quarter of them premium', async () => {
  const { body, headers } = await list()
  expect(listTemplates.response.parse(body)).toEqual(body)
  expect(body.length).toBeGreaterThanOrEqual(36)
  expect(Number(headers.get('x-total-count'))).toBe(body.length)
  expect(new Set(body.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10)
  expect(body.filter(({ is_premium }) => is_premium).length).toBeGreaterThanOrEqual(body.length / 4)
  expect(body[0]).toMatchObject({ created_by: 'Agentry', rating: 4.5 })
})

test('a window is cut by limit and offset, the count stays whole', async () => {
  const all = await names({ sort: 'name' })
  const { body, headers } = await list({ sort: 'name', limit: '12', offset: '12' })
  expect(body.map(({ name }) => name)).toEqual(all.slice(12, 24))
  expect(Number(headers.get('x-total-count'))).toBe(all.length)
  const past = await list({ search: 'recipe', offset: '500' })
  expect(past.body).toEqual([])
  expect(Number(past.headers.get('x-total-count'))).toBeGreaterThan(0)
})

test('sorting by name forgets case, the others put the best or newest first', { tags: 'long' }, async () => {
  const [[ann, bob], creator] = await Promise.all([app.newUsers(2), app.newProUser()])
  const [liked, disliked] = [await templateNamed(app, 'Plant Care'), await templateNamed(app, 'Quiz Master')]
  for (const person of [ann, bob]) await person!.post('/agents/launch', { template_id: liked })
  await ann!.post('/agents/launch', { template_id: disliked })
  await ann!.put(`/templates/${liked}/rating`, { rating: 5 })
  await ann!.put(`/templates/${disliked}/rating`, { rating: 1 })
  await creator.post('/templates/draft', {
    config: { name: 'Just Arrived', description: 'Says what has arrived, and when.' },
    prompt: 'You say what has arrived.',
    visibility: 'public',
  })
  expect((await names({ sort: 'downloads' })).slice(0, 2)).toEqual(['Plant Care', 'Quiz Master'])
  const byRating = await names({ sort: 'rating' })
  expect([byRating.at(0), byRating.at(-1)]).toEqual(['Plant Care', 'Quiz Master'])
  expect((await names({ sort: 'newest' }))[0]).toBe('Just Arrived')

  const byName = await names({ sort: 'name' })
  expect(byName).toEqual(byName.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  for (const [sort, field] of [
    ['downloads', 'downloads'],
    ['rating', 'rating'],
    ['newest', 'created_at'],
  ] as const) {
    const values = (await list({ sort })).body.map((template) => template[field])
    expect(values, sort).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  }
})

test('category and premium narrow the list, and the categories count it', async () => {
  const { body: categories } = await app
    .visitor()
    .get<{ name: string; count: number }[]>('/templates/categories/')
  for (const { name, count } of categories) {
    const { body } = await list({ category: name })
    expect(body.length).toBe(count)
    expect(new Set(body.map(({ category }) => category))).toEqual(new Set([name]))
  }
  const [premium, free, all] = await Promise.all([
    list({ premium: 'true' }),
    list({ premium: 'false' }),
    list(),
  ])
  expect(categories.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(all.body.map(({ category }) => category))].toSorted(),
  )
  expect(premium.body.every(({ is_premium }) => is_premium)).toBe(true)
  expect(premium.body.length + free.body.length).toBe(all.body.length)
})

test.each([
  ['recipe', 'Recipe Scaler'],
  ['recpie', 'Recipe Scaler'],
  ['recipies', 'Recipe Scaler'],
  ['intervew rehersal', 'Interview Rehearsal'],
  ['RECIPE', 'Recipe Scaler'],
  ['scal', 'Recipe Scaler'],
  ['spaced dek', 'Spaced Deck'],
  ['the recipe scaler', 'Recipe Scaler'],
])('searching %j finds %j first', async (search, expected) => {
  expect((await names({ search }))[0]).toBe(expected)
})

test('every letter of a word that is being typed finds something', async () => {
  for (const search of ['b', 'bu', 'an', 'the', 'budg'])
    expect((await list({ search })).body.length, search).toBeGreaterThan(0)
})

test('a search that means nothing finds nothing, whatever characters it has', async () => {
  for (const search of ['qqqqzzzzxx', "'", '&|!:*()', '<->', '%', '\\', '🍕', '   ! ']) {
    expect(await list({ search }), search).toMatchObject({ status: 200, body: [] })
  }
  expect((await list({ search: '   ' })).body.length).toBeGreaterThan(0)
})

test.each([
  { limit: '0' },
  { limit: '1001' },
  { offset: '-1' },
  { sort: 'colour' },
  { premium: 'maybe' },
  { limit: 'x' },
])('a wrong parameter %j is refused with its name', async (query: Record<string, string>) => {
  expect(await list(query)).toMatchObject({
    status: 422,
    body: { errors: [{ path: Object.keys(query)[0] }] },
  })
})

test('a list that did not change is not sent again', async () => {
  const first = await list({ sort: 'name', limit: '3' })
  const etag = first.headers.get('etag') ?? ''
  const second = await app
    .visitor()
    .get('/templates?sort=name&limit=3', { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(second.text).toBe('')
})

test('one template tells what it may do, its starters and its versions', async () => {
  const [card] = (await list({ search: 'recipe scaler' })).body
  const { body } = await app.visitor().get<TemplateDetail>(`/templates/${card?.id}`)
  expect(card).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Recipe Scaler',
    description: expect.stringMatching(/\w/),
    category: expect.stringMatching(/\w/),
    image_url: expect.stringMatching(/^\//),
    is_premium: false,
    downloads: expect.any(Number),
    rating: 4.5,
    created_by: expect.stringMatching(/\w/),
    created_at: expect.stringMatching(/Z$/),
  })
  expect(body).toMatchObject({
    ...card,
    capabilities: { logic: true, tools: expect.arrayContaining(['calculator']) },
    versions: [{ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }],
  })
  expect(body.starters.length).toBeGreaterThanOrEqual(3)
  expect(body.mine).toBeUndefined()
})

test('14: covers are pictures, never SVG, and may be kept for good', async () => {
  const [card] = (await list({ limit: '1' })).body
  const cover = await fetch(`${app.origin}${card?.image_url}`)
  expect(cover.status).toBe(200)
  expect(cover.headers.get('content-type')).toBe('image/webp')
  expect(cover.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(cover.headers.get('content-security-policy')).toContain('sandbox')
  expect(cover.headers.get('x-content-type-options')).toBe('nosniff')
  const old = await fetch(`${app.origin}/api/templates/${card?.id}/cover/00000000000000000000.webp`)
  expect(old.status).toBe(404)
  const drawing = await fetch(`${app.origin}${card?.image_url?.replace('.webp', '.svg')}`)
  expect(drawing.status).toBe(404)
})

test('an unknown or misspelt id is a 404', async () => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense', '..%2f..']) {
    expect(await app.visitor().get(`/templates/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  }
})

test('saving is mine alone and can be undone', async () => {
  const [ann, bob] = await app.newUsers(2)
  const [card] = (await list({ limit: '1' })).body
  await ann!.put(`/templates/${card?.id}/saved`)
  await ann!.put(`/templates/${card?.id}/saved`)
  expect((await ann!.get<Template[]>('/templates/saved')).body).toEqual([card])
  expect((await bob!.get('/templates/saved')).body).toEqual([])
  expect((await ann!.get(`/templates/${card?.id}`)).body).toMatchObject({
    mine: { saved: true, can_rate: false },
  })
  await ann!.delete(`/templates/${card?.id}/saved`)
  expect((await ann!.get('/templates/saved')).body).toEqual([])
})

test(
  'only a person who launched it rates, once, changeable, and the mean is told',
  { tags: 'long' },
  async () => {
    const [ann, bob] = await app.newUsers(2)
    const [card] = (await list({ search: 'packing' })).body
    const rate = (who: typeof ann, rating: number) => who!.put(`/templates/${card?.id}/rating`, { rating })
    expect(await rate(ann, 5)).toMatchObject({ status: 403 })

    for (const person of [ann, bob]) await person!.post('/agents/launch', { template_id: card?.id })
    expect((await rate(ann, 2)).body).toMatchObject({ rating: 2, rating_count: 1, mine: { rating: 2 } })
    expect((await rate(bob, 5)).body).toMatchObject({ rating: 3.5, rating_count: 2 })
    expect((await rate(ann, 4)).body).toMatchObject({ rating: 4.5, rating_count: 2 })
    for (const rating of [0, 6, 2.5, null]) expect((await rate(ann, rating as number)).status).toBe(422)
    expect((await list({ search: 'packing' })).body[0]).toMatchObject({ rating: 4.5, downloads: 2 })
  },
)
