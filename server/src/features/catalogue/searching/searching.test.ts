import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import type { SavedTemplate } from '@agentry/contract/creators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { hours } from '../../../core/operation/clock.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { template, templateChange } from '../schema.ts'
import { forgetChanges, readChanges } from './change-repository.ts'
import { shelfOf } from './following.ts'
import { follow } from './reading.ts'
import { Shelf } from './shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

async function publish(name: string, config: Record<string, unknown> = {}) {
  const person = await app.newProUser()
  const { body } = await person.post<SavedTemplate>('/templates/draft', {
    config: { name, description: 'As good as its name says.', ...config },
    prompt: 'You are kind.',
    assets: [],
    visibility: 'public',
  })
  const show = (visibility: string) => person.patch(`/templates/${body.id}`, { visibility })
  return { id: body.id, person, show }
}

async function list(query: Record<string, string>, { visitor } = app) {
  const { body, headers } = await visitor().get<Template[]>(`/templates/?${new URLSearchParams(query)}`)
  return { cards: body, names: body.map(({ name }) => name), total: Number(headers.get('x-total-count')) }
}
const found = async (search: string, server = app) => (await list({ search }, server)).names

/** As another server or an operator does it, without this one's knowledge. */
const change = (id: string, values: Partial<typeof template.$inferInsert>) =>
  app.ports.db.update(template).set(values).where(eq(template.id, id))

test('what is published, renamed, hidden or deleted here is found or gone with the next search', async () => {
  const { id, person, show } = await publish('Theorbo Lessons')
  expect(await found('theorbo')).toEqual(['Theorbo Lessons'])
  await show('private')
  expect(await found('theorbo')).toEqual([])
  await show('public')
  expect(await found('teorbo')).toEqual(['Theorbo Lessons'])
  await person.delete(`/templates/${id}`)
  expect(await found('theorbo lessons')).not.toContain('Theorbo Lessons')
})

test('another server finds what was published here, and no longer what was hidden', async () => {
  const other = await startTestApp({ DATABASE_URL: app.databaseUrl })
  expect(await found('serpent', other)).toEqual([])
  const { show } = await publish('Serpent Player')
  await waitFor(async () => (await found('serpent', other)).length === 1)
  await show('private')
  await waitFor(async () => (await found('serpent', other)).length === 0)
})

test('a card tells what is so now: rating, launches, names, and whether its origin can be opened', async () => {
  const { id, person } = await publish('Regal Organ')
  const card = async () => (await list({ search: 'regal' })).cards[0]
  expect(await card()).toMatchObject({ name: 'Regal Organ', downloads: 0 })
  await change(id, { downloads: 7, creatorName: 'Organ Builders' })
  await waitFor(async () => (await card())?.downloads === 7)
  expect(await card()).toMatchObject({ created_by: 'Organ Builders' })

  const [recipes] = (await list({ search: 'recipe scaler' })).cards
  const ancestor = { name: 'Recipe Scaler', createdBy: 'Agentry', creatorId: null, version: '1.0.0' }
  await change(id, { ancestor, ancestorId: recipes!.id })
  await waitFor(async () => (await card())?.lineage?.template_id === recipes!.id)
  await change(recipes!.id, { visibility: 'private' })
  await waitFor(async () => (await card())?.lineage?.template_id === null)
  await change(recipes!.id, { visibility: 'public' })
  await waitFor(async () => (await card())?.lineage?.template_id === recipes!.id)
  await person.delete(`/templates/${id}`)
})

test('a change in a transaction that takes long is found once it is over, whatever changed meanwhile', async () => {
  const { id } = await publish('Bandoneon Basics')
  await app.ports.db.transaction(async (slow) => {
    await slow.update(template).set({ name: 'Concertina Basics' }).where(eq(template.id, id))
    await publish('Melodica Basics')
    await waitFor(async () => (await found('melodica')).length === 1)
    expect(await found('bandoneon')).toEqual(['Bandoneon Basics'])
  })
  await waitFor(async () => (await found('concertina')).length === 1)
  expect(await found('bandoneon')).toEqual([])
})

test('beside a transaction that takes long, what was read is not read again', async () => {
  const { db } = app.ports
  const { id } = await publish('Crumhorn Basics')
  const { seen: before } = await readChanges(db, undefined)
  await db.transaction(async (slow) => {
    await slow.update(template).set({ downloads: 1 }).where(eq(template.id, id))
    const other = await publish('Cornett Basics')
    const { ids, seen } = await readChanges(db, before)
    expect(ids).toEqual([other.id])
    expect((await readChanges(db, seen)).ids).toEqual([])
  })
  expect((await readChanges(db, before)).ids).toContain(id)
})

test('a database that knows less than it told before is read anew', async () => {
  const { db } = app.ports
  expect(await follow(db, { shelf: new Shelf(), seen: '9000000000:9000000000:' })).toBe(false)
  const { seen } = await readChanges(db, undefined)
  expect(await follow(db, { shelf: new Shelf(), seen })).toBe(true)
})

test('what the database came by in a way that nobody was told of is shown after a day', async () => {
  const { db } = app.ports
  const { id } = await publish('Shawm Basics')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await found('shawm')).toEqual(['Shawm Basics'])
  await db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE template DISABLE TRIGGER template_changed`)
    await tx.update(template).set({ visibility: 'private' }).where(eq(template.id, id))
    await tx.execute(sql`ALTER TABLE template ENABLE TRIGGER template_changed`)
  })
  // Asked often enough, no server reads everything before it answers.
  for (let hour = 0; hour < 25; hour += 1) {
    expect(await found('shawm'), `after ${hour} hours`).toEqual(['Shawm Basics'])
    vi.advanceTimersByTime(hours(1))
  }
  await waitFor(async () => {
    vi.advanceTimersByTime(1000)
    return (await found('shawm')).length === 0
  })
})

test('copies are looked at when their origin is opened or closed, not when it is launched', async () => {
  const { db } = app.ports
  const { id, show } = await publish('Rackett Basics')
  const { seen } = await readChanges(db, undefined)
  await change(id, { downloads: 3 })
  expect(await readChanges(db, seen)).toMatchObject({ ids: [id], openedOrClosed: [] })
  await show('private')
  expect(await readChanges(db, seen)).toMatchObject({ ids: [id], openedOrClosed: [id] })
})

test('searches that come while the database is slow wait for one more reading, all for the same', async () => {
  const kept = shelfOf(app.ports.db)
  const running = kept.upToDate(1_000)
  const waiting = [1_001, 1_002, 1_003].map((changes) => kept.upToDate(changes))
  expect(new Set(waiting).size).toBe(1)
  await running
  expect(await waiting[0]).toBe(await kept.upToDate(1_003))
})

test('changes of more than a day are forgotten', async () => {
  const { db } = app.ports
  const { id } = await publish('Old News')
  await db.update(templateChange).set({ changedAt: sql`now() - interval '25 hours'` })
  const { id: newer } = await publish('Good News')
  await forgetChanges(db)
  const left = (await db.select().from(templateChange)).map(({ templateId }) => templateId)
  expect(left).toContain(newer)
  expect(left).not.toContain(id)
})

test('a search filters, orders and counts as a list does', async () => {
  const { id } = await publish('Tabor for You')
  const { body } = await app.visitor().get<TemplateDetail>(`/templates/${id}`)
  const creator = body.creator_id!
  const { total, names } = await list({ search: 'you' })
  expect(total).toBe(names.length)
  for (const filter of [
    { category: 'Lifestyle' },
    { premium: 'true' },
    { premium: 'false' },
    { reach: 'sealed' },
    { price: 'free' },
    { price: 'up-to-5' },
    { creator },
    { creator: creator.toUpperCase() },
  ]) {
    const listed = (await list(filter as Record<string, string>)).names
    const both = (await list({ search: 'you', ...filter } as Record<string, string>)).names
    expect(both.toSorted(), JSON.stringify(filter)).toEqual(
      names.filter((name) => listed.includes(name)).toSorted(),
    )
  }
  for (const sort of ['name', 'downloads', 'rating', 'newest']) {
    const listed = (await list({ sort })).names.filter((name) => names.includes(name))
    expect((await list({ search: 'you', sort })).names, sort).toEqual(listed)
    const windows: string[] = []
    for (let offset = 0; offset < total; offset += 3)
      windows.push(...(await list({ search: 'you', sort, limit: '3', offset: String(offset) })).names)
    expect(windows, sort).toEqual(listed)
  }
  expect(await list({ search: 'you', offset: '900' })).toEqual({ cards: [], names: [], total })
})

test('an everyday word that no template has is not taken for a misspelt other one', async () => {
  await publish('Light Meter')
  expect(await found('lihgt meter')).toEqual(['Light Meter'])
  expect(await found('night')).not.toContain('Light Meter')
  expect(await found('night meter')).toEqual(['Light Meter'])
})

test('who types a whole name finds it first', async () => {
  await publish('Lute')
  await publish('Lute Lute Tuning', { description: 'Lute, lute, lute, and lute again.' })
  expect((await found('lute'))[0]).toBe('Lute')
  expect((await found('LUTE lute tuning '))[0]).toBe('Lute Lute Tuning')
})
