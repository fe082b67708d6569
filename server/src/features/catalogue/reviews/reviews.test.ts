import type { TemplateDetail } from '@agentry/contract/catalogue'
import type { Review, ReviewPage } from '@agentry/contract/community/reviews'
import type { Notification } from '@agentry/contract/people/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { crowd } from '../../../../tests/support/people/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

/** A public template of a creator, and people who launched it. */
async function usedTemplate(people: number) {
  const creator = await app.newProUser()
  const { body } = await creator.post<{ id: string }>('/templates/draft', {
    config: {
      name: `Kettle ${crypto.randomUUID().slice(0, 8)}`,
      description: 'Knows when the water is hot enough for tea.',
    },
    prompt: 'You watch kettles.',
    visibility: 'public',
  })
  const users = await crowd(app, people)
  for (const user of users) await user.post('/agents/launch', { template_id: body.id })
  return { creator, users, id: body.id, path: `/templates/${body.id}` }
}

const reviewsOf = async (path: string, query = '', reader: Caller = app.visitor()) =>
  (await reader.get<ReviewPage>(`${path}/reviews${query}`)).body

const detailOf = async (path: string) => (await app.visitor().get<TemplateDetail>(path)).body

test('a review is the rating with a text: one a person, changed, kept beside new stars, and deleted', async () => {
  const { users, path } = await usedTemplate(1)
  const [ada] = users
  const first = await ada!.put<TemplateDetail>(`${path}/rating`, { rating: 2, text: '  Cold tea.\nTwice. ' })
  expect(first.body.mine).toMatchObject({ rating: 2, review: 'Cold tea.\nTwice.', is_review_hidden: false })
  await ada!.put(`${path}/rating`, { rating: 3 })
  expect(await reviewsOf(path)).toMatchObject({
    histogram: [0, 0, 1, 0, 0],
    total: 1,
    reviews: [{ rating: 3, text: 'Cold tea.\nTwice.', author: 'A user', helpful: 0, reply: null }],
  })
  await ada!.put(`${path}/rating`, { rating: 5, text: '' })
  expect(await reviewsOf(path)).toMatchObject({ histogram: [0, 0, 0, 0, 1], total: 0, reviews: [] })
  expect((await ada!.delete<TemplateDetail>(`${path}/rating`)).body).toMatchObject({
    rating: 4.5,
    rating_count: 0,
    mine: { rating: null, review: '' },
  })
})

test('only people who used the template review it, and never its creator', async () => {
  const { creator, path } = await usedTemplate(1)
  const [stranger] = await crowd(app, 1)
  const said = { rating: 5, text: 'The best kettle.' }
  expect((await stranger!.put(`${path}/rating`, said)).status).toBe(403)
  expect((await creator.put(`${path}/rating`, said)).status).toBe(403)
  expect((await app.visitor().put(`${path}/rating`, said)).status).toBe(401)
  expect(await reviewsOf(path)).toMatchObject({ total: 0, histogram: [0, 0, 0, 0, 0] })
})

test('hostile texts are stored as text or refused, and no reader learns the name of the reviewer', async () => {
  const { users, path } = await usedTemplate(1)
  const [ada] = users
  const markup = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) {{7*7}}'
  await ada!.put(`${path}/rating`, { rating: 1, text: markup })
  const read = await app.visitor().get<ReviewPage>(`${path}/reviews`)
  expect(read.body.reviews[0]!.text).toBe(markup)
  expect(read.text).not.toContain('One of many')
  expect(read.text).not.toContain(ada!.id)
  for (const text of [
    'a\u202Egnihton',
    `e${'\u0301'.repeat(40)}`,
    'x'.repeat(2001),
    '\n\n'.repeat(20) + 'x\u0007',
  ])
    expect((await ada!.put(`${path}/rating`, { rating: 1, text })).status).toBe(422)
})

test(
  'counts are exact when everybody rates, changes, votes and deletes at once',
  { tags: 'long' },
  async () => {
    const { users, path } = await usedTemplate(12)
    const [first, ...others] = users
    await first!.put(`${path}/rating`, { rating: 5, text: 'Hot.' })
    const { id } = (await reviewsOf(path)).reviews[0]!
    await Promise.all(
      others.flatMap((user, at) => [
        user.put(`${path}/rating`, { rating: 1 }),
        user.put(`${path}/rating`, { rating: 1, text: `Cup ${at}` }),
        user.put(`/reviews/${id}/helpful`),
        user.put(`/reviews/${id}/helpful`),
      ]),
    )
    expect(await detailOf(path)).toMatchObject({ rating_count: 12, rating: 1.3 })
    expect(await reviewsOf(path)).toMatchObject({ histogram: [11, 0, 0, 0, 1], total: 12 })
    expect((await reviewsOf(path, '?sort=helpful&limit=1')).reviews).toMatchObject([{ id, helpful: 11 }])
    await Promise.all(
      others.flatMap((user) => [
        user.delete(`${path}/rating`),
        user.delete(`/reviews/${id}/helpful`),
        user.delete(`/reviews/${id}/helpful`),
      ]),
    )
    expect(await detailOf(path)).toMatchObject({ rating_count: 1, rating: 5 })
    expect(await reviewsOf(path)).toMatchObject({ total: 1, reviews: [{ helpful: 0 }] })
  },
)

test('nobody votes for their own review, and only the creator replies, once, and may change it', async () => {
  const { creator, users, path } = await usedTemplate(2)
  const [ada, bob] = users
  await ada!.put(`${path}/rating`, { rating: 2, text: 'Boils over.' })
  const { id } = (await reviewsOf(path)).reviews[0]!
  expect((await ada!.put(`/reviews/${id}/helpful`)).status).toBe(403)
  expect((await bob!.put(`/reviews/${id}/reply`, { text: 'I made this' })).status).toBe(404)
  expect((await ada!.put(`/reviews/${id}/reply`, { text: 'Me too' })).status).toBe(404)
  await creator.put(`/reviews/${id}/reply`, { text: 'Sorry!' })
  const changed = await creator.put<Review>(`/reviews/${id}/reply`, { text: 'Fixed in 1.1.' })
  expect(changed.body).toMatchObject({ reply: { text: 'Fixed in 1.1.' }, mine: { can_reply: true } })
  expect((await reviewsOf(path, '', ada)).reviews).toMatchObject([
    { reply: { text: 'Fixed in 1.1.' }, mine: { is_author: true, can_reply: false } },
  ])
  const theirs = await creator.get<{ review_replies: object[] }>('/user/export-data')
  expect(theirs.body.review_replies).toMatchObject([{ reply: 'Fixed in 1.1.' }])
  expect(theirs.text).not.toContain('Boils over')
  await creator.put(`/reviews/${id}/reply`, { text: '' })
  expect((await reviewsOf(path)).reviews).toMatchObject([{ reply: null }])
})

test('reviews come in pages, the newest or the most helpful first, and go with the template out of sight', async () => {
  const { creator, users, path } = await usedTemplate(3)
  for (const [at, user] of users.entries())
    await user.put(`${path}/rating`, { rating: 4, text: `Review ${at}` })
  const texts = async (query: string) => (await reviewsOf(path, query)).reviews.map(({ text }) => text)
  expect(await texts('?sort=newest')).toEqual(['Review 2', 'Review 1', 'Review 0'])
  expect(await texts('?sort=newest&limit=1&offset=1')).toEqual(['Review 1'])
  const { id } = (await reviewsOf(path, '?sort=newest')).reviews[2]!
  await users[1]!.put(`/reviews/${id}/helpful`)
  expect(await texts('')).toEqual(['Review 0', 'Review 2', 'Review 1'])
  for (const query of ['?limit=51', '?offset=-1', '?sort=length'])
    expect((await app.visitor().get(`${path}/reviews${query}`)).status).toBe(422)
  await creator.patch(path, { visibility: 'private' })
  expect((await app.visitor().get(`${path}/reviews`)).status).toBe(404)
  expect((await users[1]!.delete(`/reviews/${id}/helpful`)).status).toBe(404)
})

test('a creator is told once of each person’s review, and not of stars alone', async () => {
  const { creator, users, path } = await usedTemplate(2)
  const [ada, ben] = users
  await ben!.put(`${path}/rating`, { rating: 4 })
  await ada!.put(`${path}/rating`, { rating: 2, text: 'Cold tea.' })
  await ada!.put(`${path}/rating`, { rating: 5, text: 'Hot tea by now.' })
  const { body } = await creator.get<{ notifications: Notification[] }>('/notifications')
  expect(body.notifications.filter(({ kind }) => kind === 'review')).toHaveLength(1)
})
