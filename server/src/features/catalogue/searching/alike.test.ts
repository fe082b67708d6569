import type { Template } from '@agentry/contract/catalogue'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { firstPage } from '../browsing/first-page-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ SEARCH_BY_MEANING: 'true', RUN_JOBS: 'false' })
  // The first search only starts the model. Its words alone find two templates.
  await waitFor(async () => (await names({ search: 'someone owes me money' })).length > 2)
})
afterAll(() => app.stop())

const list = (query: Record<string, string>) =>
  app.visitor().get<Template[]>(`/templates/?${new URLSearchParams(query)}`)
const names = async (query: Record<string, string>) => (await list(query)).body.map(({ name }) => name)
/** Nobody waits long for the model, so that on a busy machine the same search may have to come again. */
const firstIs = (search: string, expected: string) =>
  waitFor(async () => (await names({ search }))[0] === expected)

test.each([
  ['help me sleep', 'Sleep Coach'],
  ['i lie awake at night', 'Sleep Coach'],
  ['insomnia', 'Sleep Coach'],
  ['help me lose weight', 'Workout Planner'],
])('searching %j finds %j, by what it means', { tags: 'long' }, async (search, expected) => {
  expect(await firstIs(search, expected)).toBe(true)
})

test.each([
  ['recipe', 'Recipe Scaler'],
  ['intervew rehersal', 'Interview Rehearsal'],
  ['scal', 'Recipe Scaler'],
  ['money', 'Budget Builder'],
  ['job', 'Interview Rehearsal'],
  ['study', 'Spaced Deck'],
  ['homework', 'Maths Tutor'],
  ['meditation', 'Breathing Guide'],
  ['programming', 'SQL Tutor'],
])('searching %j still finds %j first, by its words', async (search, expected) => {
  await list({ search })
  expect((await names({ search }))[0]).toBe(expected)
})

test('what is found by its meaning is counted, filtered and cut into windows like anything else', async () => {
  const search = 'someone owes me money'
  const whole = await list({ search })
  expect(whole.body.map(({ name }) => name).slice(0, 2)).toEqual(['Split the Bill', 'Invoice Helper'])
  expect(Number(whole.headers.get('x-total-count'))).toBe(whole.body.length)
  const windows = []
  for (let offset = 0; offset < whole.body.length; offset += 2)
    windows.push(...(await names({ search, limit: '2', offset: String(offset) })))
  expect(windows).toEqual(whole.body.map(({ name }) => name))
  expect(await names({ search, category: 'Lifestyle' })).not.toContain('Split the Bill')
  expect(await names({ search, premium: String(!whole.body[0]?.is_premium) })).not.toContain('Split the Bill')
})

test('a search that means nothing still finds nothing', async () => {
  for (const search of ['qqqqzzzzxx', '&|!:*()', '🍕']) {
    await list({ search })
    expect((await list({ search })).body, search).toEqual([])
  }
})

test(
  'a search that only the model of meanings can answer waits for its start',
  { tags: 'long' },
  async () => {
    const fresh = await openTestApp({ SEARCH_BY_MEANING: 'true', RUN_JOBS: 'false' })
    onTestFinished(fresh.stop)
    const search = new URLSearchParams({ search: 'i lie awake at night' })
    expect(await firstPage(fresh.ports, `/browse?${search}`), 'the page does not wait for it').toBeUndefined()
    const { body } = await fresh.visitor().get<Template[]>(`/templates/?${search}`)
    expect(body[0]?.name).toBe('Sleep Coach')
  },
)
