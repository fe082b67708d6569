import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { after, days } from '../../../core/operation/clock.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import {
  openTestApp,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../tests/support/app/start-test-app.ts'
import { setPro } from '../../auth/pro-service.ts'
import { sortIntoCategories } from '../../catalogue/templates/starter-service.ts'
import { goodConfig, upload, zipWith } from '../testing/creator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ EXTRA_CATEGORIES: 'Real Estate, Gardening' })
})
afterAll(() => app.stop())

let made = 0

function anotherZip({ category = 'Lifestyle', name = `Tea Timer ${(made += 1)}` } = {}) {
  return zipWith({
    'config.yaml': goodConfig.replace('Tea Timer', name).replace('Lifestyle', category),
    'tests.yaml': undefined,
    'logic.py': undefined,
  })
}

/** Somebody who paid for Pro, so many days after signing up. */
async function newCreator({ daysOld = 0 } = {}) {
  const user = await app.newUser()
  await app.ports.db.execute(sql`
    UPDATE account SET pro_until = ${after(app.ports.clock.now(), days(30)).toISOString()},
      created_at = created_at - ${daysOld} * interval '1 day' WHERE email = ${user.email}`)
  return user
}

test(
  '46: a category comes from the list or from the operator; another one is refused with the choices',
  { tags: 'long' },
  async () => {
    const creator = await app.newProUser()
    const refused = await upload(creator, anotherZip({ category: 'Free Money' }))
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'config.yaml, line 3' }] } })
    expect(refused.body.detail).toMatch(
      /^config\.yaml, line 3: category must be one of: General, Business, .*, Gardening\.$/,
    )
    const own = await upload(creator, anotherZip({ category: 'gardening' }))
    expect(own).toMatchObject({ status: 201, body: { template: { category: 'Gardening' } } })
    expect((await app.visitor().get('/about')).body).toMatchObject({
      categories: expect.arrayContaining(['General', 'Finance', 'Real Estate']) as string[],
    })
  },
)

test('46: a template of a category that is not on the list stands under General, and comes back with its category', async () => {
  const creator = await app.newProUser()
  const { body } = await upload(creator, anotherZip({ category: 'Gardening' }))
  const shelf = async () => (await app.visitor().get<Template>(`/templates/${body.id}`)).body.category
  await sortIntoCategories(app.ports, ['General', 'Lifestyle'])
  expect(await shelf()).toBe('General')
  await sortIntoCategories(app.ports, app.ports.site.categories)
  expect(await shelf()).toBe('Gardening')
})

test('46: nobody rates their own template', async () => {
  const creator = await app.newProUser()
  const { body } = await upload(creator, anotherZip())
  await creator.post('/agents/launch', { template_id: body.id })
  expect(await creator.put(`/templates/${body.id}/rating`, { rating: 5 })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: 'You cannot rate your own template.' },
  })
  const { body: seen } = await creator.get<TemplateDetail>(`/templates/${body.id}`)
  expect(seen).toMatchObject({ rating: 4.5, rating_count: 0, mine: { can_rate: false, is_owner: true } })
  const other = await app.newUser()
  await other.post('/agents/launch', { template_id: body.id })
  expect((await other.put(`/templates/${body.id}/rating`, { rating: 4 })).status).toBe(200)
})

test(
  '46: a new account makes three templates public in its first week, also when it deletes them',
  { tags: 'long' },
  async () => {
    const creator = await newCreator()
    for (let n = 0; n < 3; n += 1) {
      const { body, status } = await upload(creator, anotherZip())
      expect(status).toBe(201)
      if (n === 0) await creator.delete(`/templates/${body.id}`)
    }
    const refused = await upload(creator, anotherZip())
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(refused.body.detail).toMatch(
      /^New accounts can make 3 templates public in their first 7 days\. Keep this one private or unlisted, and make it public after .* UTC\.$/,
    )
    const hidden = await upload(creator, anotherZip(), '?visibility=unlisted')
    expect(hidden.status).toBe(201)
    const show = (visibility: string) =>
      creator.ask('PATCH', `/templates/${hidden.body.id}`, { body: { visibility } })
    expect((await show('public')).status).toBe(429)
    await app.ports.db.execute(
      sql`UPDATE account SET created_at = created_at - interval '8 days' WHERE email = ${creator.email}`,
    )
    expect((await show('public')).status).toBe(200)
  },
)

test(
  '46: a new version of a public template, and one that is shown again, do not count',
  { tags: 'long' },
  async () => {
    const creator = await newCreator()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1)
      ids.push((await upload(creator, anotherZip({ name: `Kettle ${n}` }))).body.id)
    const config = goodConfig.replace('Tea Timer', 'Kettle 0')
    expect((await upload(creator, zipWith({ 'config.yaml': config }))).status).toBe(201)
    const show = (visibility: string) =>
      creator.ask('PATCH', `/templates/${ids[0]}`, { body: { visibility } })
    await show('private')
    expect((await show('public')).status).toBe(200)
  },
)

test(
  '46: with one publication left, uploads at once over two replicas make exactly one public',
  { tags: 'long' },
  async () => {
    const replica = await openTestApp({ DATABASE_URL: app.databaseUrl })
    onTestFinished(replica.stop)
    const creator = await newCreator()
    for (let n = 0; n < 2; n += 1) await upload(creator, anotherZip())
    const callers = [creator, new Caller(replica.origin, creator.token)]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => upload(callers[n % 2]!, anotherZip())),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 429),
    ])
  },
)

test('46: afterwards ten a day, exactly', async () => {
  const creator = await newCreator({ daysOld: 30 })
  await app.ports.db.execute(sql`
    INSERT INTO template_publication (account_id, template_id, published_at)
    SELECT id, gen_random_uuid(), ${after(app.ports.clock.now(), -days(1) / 2).toISOString()}::timestamptz
    FROM account, generate_series(1, 9) WHERE email = ${creator.email}`)
  expect((await upload(creator, anotherZip())).status).toBe(201)
  const refused = await upload(creator, anotherZip())
  expect(refused.status).toBe(429)
  expect(refused.body.detail).toContain('10 templates public within 24 hours')
  // The operator vouches for whoever got Pro by hand.
  await setPro(app.ports, creator.email, true)
  expect((await upload(creator, anotherZip())).status).toBe(201)
})

test(
  '46: guest starts from one network lift no template to the front page, and its downloads are still shown',
  { tags: 'long' },
  async () => {
    const fresh = await startTestApp()
    const creator = await fresh.newProUser()
    const { body } = await upload(creator, anotherZip())
    const start = (visitor: Caller, session: number) =>
      visitor.post('/guest/start', { template_id: body.id, guest_id: `guest_17000000000${session}_abcdef` })
    const place = async () => {
      const list = (await fresh.visitor().get<Template[]>('/templates')).body
      return list.findIndex(({ id }) => id === body.id)
    }
    const before = await place()
    expect(before).toBeGreaterThan(5)
    const attacker = fresh.visitor()
    for (let session = 10; session < 30; session += 1)
      expect((await start(attacker, session)).status).toBe(204)
    await creator.post('/agents/launch', { template_id: body.id })
    const { body: detail } = await fresh.visitor().get<Template>(`/templates/${body.id}`)
    expect(detail.downloads).toBe(21)
    expect(await isFirst(fresh, body.id)).toBe(false)

    // Somebody else's launch counts, and so do guests of ten networks.
    const person: TestUser = await fresh.newUser()
    await person.post('/agents/launch', { template_id: body.id })
    expect(await isFirst(fresh, body.id)).toBe(true)
  },
)

const isFirst = async (fresh: TestApp, id: string) =>
  (await fresh.visitor().get<Template[]>('/templates')).body[0]?.id === id
