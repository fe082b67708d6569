import type { Template } from '@agentry/contract/catalogue'
import type { SavedTemplate } from '@agentry/contract/creators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../core/operation/clock.ts'
import type { Db } from '../../db/client.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { template } from '../catalogue/schema.ts'
import { eraseDue } from '../privacy/erasure-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

async function publish(
  person: TestUser,
  name: string,
  { description = 'As good as its name says.', id = '' } = {},
) {
  const { body, text, status } = await person.post<SavedTemplate>('/templates/draft', {
    config: { name, description },
    prompt: 'You are kind.',
    assets: [],
    visibility: 'public',
    ...(id && { template_id: id }),
  })
  expect(status, text).toBeLessThan(300)
  return body.id
}

async function found(search: string) {
  const { body } = await app.visitor().get<Template[]>(`/templates/?${new URLSearchParams({ search })}`)
  return body.map(({ name }) => name)
}

async function known(...words: string[]) {
  const { rows } = await app.ports.db.execute<{ word: string }>(
    sql`SELECT word FROM catalogue_word WHERE word = ANY (${sql.param(words)}::text[]) ORDER BY word`,
  )
  return rows.map(({ word }) => word)
}

/** Words that the dictionary has too much, and that it lacks. */
async function astray() {
  const { rows } = await app.ports.db.execute(sql`
    WITH used AS (SELECT unnest(tsvector_to_array(search)) AS word FROM template WHERE visibility = 'public')
    (SELECT word, 'unused' FROM catalogue_word WHERE word NOT IN (SELECT word FROM used))
    UNION ALL (SELECT word, 'missing' FROM used WHERE word NOT IN (SELECT word FROM catalogue_word))`)
  return rows
}

test('every kind of typing error is forgiven, one in a short word and two in a long one', async () => {
  const name = 'Marzipan Ogre'
  await publish(await app.newProUser(), name, { description: 'Crème brûlée in the Übergröße, o’clock.' })
  const swapped = ['marizpan', 'amrzipan', 'marzipna', 'orge']
  const missing = ['arzipan', 'mrzpan', 'marzip', 'ogr']
  const extra = ['marrzipan', 'marzipaann', 'xmarzipan', 'ogree']
  const wrong = ['narzipan', 'marsipam', 'ogra']
  const more = ['marizpan orge', 'ogre mazripan', 'MARZPAN OGER', 'creme brulee', 'crème brulée', 'ubergroße']
  for (const search of [...swapped, ...missing, ...extra, ...wrong, ...more])
    expect(await found(search), search).toEqual([name])
  for (const search of ['narsipam', 'agri', 'zxmarzipanxz'])
    expect(await found(search), search).not.toContain(name)
})

test('a word finds something at each of its letters while it is typed, and in each of its forms', async () => {
  const name = 'Glimmering Conversations'
  await publish(await app.newProUser(), name, { description: 'Spoken aloud, every day.' })
  for (let letters = 3; letters <= 'conversations'.length; letters += 1)
    expect(await found(`glimmering ${'conversations'.slice(0, letters)}`)).toEqual([name])
  for (const search of ['glimmer', 'glimmers conversation', 'conversing glimmering'])
    expect(await found(search), search).toEqual([name])
})

test('what stands in a name comes before what stands in a description', async () => {
  const person = await app.newProUser()
  await publish(person, 'Lagoon Diary', { description: 'Kayak kayak kayak, and kayak again.' })
  await publish(person, 'Kayak Diary', { description: 'For calm days on the lagoon.' })
  expect(await found('kayka')).toEqual(['Kayak Diary', 'Lagoon Diary'])
  expect((await found('lagoon kaiak')).length).toBe(2)
})

test('a finished word that begins a rare one is corrected all the same', async () => {
  const person = await app.newProUser()
  await publish(person, 'Quilt Pattern')
  await publish(person, 'Quitlandish Pattern')
  expect(await found('quitl pattern')).toContain('Quilt Pattern')
  expect(await found('pattern quitl')).toEqual(['Quitlandish Pattern'])
})

test('a word is known as long as a public template has it, whatever happens to the others', async () => {
  const [person, other] = [await app.newProUser(), await app.newProUser()]
  await publish(other, 'Shared Xylophone')
  const all = ['dulcimer', 'xylophon', 'xylophone']
  const id = await publish(person, 'Dulcimer Xylophone')
  expect(await known(...all)).toEqual(all)
  expect(await found('dulcmier')).toEqual(['Dulcimer Xylophone'])

  await publish(person, 'Sackbut Xylophone', { id })
  expect(await known(...all, 'sackbut')).toEqual(['sackbut', 'xylophon', 'xylophone'])
  await person.patch(`/templates/${id}`, { visibility: 'private' })
  expect(await known('sackbut')).toEqual([])
  await person.patch(`/templates/${id}`, { visibility: 'public' })
  expect(await known('sackbut')).toEqual(['sackbut'])

  const { body: agent } = await other.post<{ agent_id: string }>('/agents/launch', { template_id: id })
  expect(agent.agent_id).toBeTruthy()
  await person.delete(`/templates/${id}`)
  expect(await known('sackbut')).toEqual([])

  await person.delete(`/templates/${await publish(person, 'Theremin')}`)
  expect(await known('theremin', 'xylophone')).toEqual(['xylophone'])
  expect(await found('theremni')).toEqual([])
  expect(await astray()).toEqual([])
})

test('the words of a closed account are gone, come back with it, and are erased with it', async () => {
  const person = await app.newProUser()
  await publish(person, 'Hurdygurdy')
  await person.delete('/user/delete-account')
  expect(await known('hurdygurdy')).toEqual([])
  const { body } = await app.visitor().post<{ access_token: string }>('/user/restore-account', {
    email: person.email,
    password: person.password,
  })
  expect(await known('hurdygurdy')).toEqual(['hurdygurdy'])
  person.token = body.access_token
  await person.delete('/user/delete-account')
  const later = { ...app.ports, clock: { now: () => after(app.ports.clock.now(), days(31)) } }
  expect(await eraseDue(later)).toHaveLength(1)
  expect(await known('hurdygurdy')).toEqual([])
  expect(await astray()).toEqual([])
})

/** Shows or hides a template and holds on until the others wait for it, as two servers at once may. */
async function meanwhile(change: (db: Db) => Promise<unknown>, others: () => Promise<unknown>) {
  let waiting: Promise<unknown> | undefined
  await app.ports.db.transaction(async (tx) => {
    await change(tx as unknown as Db)
    waiting = others()
    await waitFor(async () => {
      const { rows } = await tx.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
  })
  await waiting
}

const show = (id: string, visibility: 'public' | 'private') => (db: Db) =>
  db.update(template).set({ visibility }).where(eq(template.id, id))

test('one that publishes a word while the last other one takes it back keeps it, whoever is first', async () => {
  const [first, second] = [await app.newProUser(), await app.newProUser()]
  const one = await publish(first, 'Ocarina')
  const two = await publish(second, 'Second Ocarina')
  await second.patch(`/templates/${two}`, { visibility: 'private' })

  await meanwhile(show(one, 'private'), () => second.patch(`/templates/${two}`, { visibility: 'public' }))
  expect(await known('ocarina')).toEqual(['ocarina'])
  await meanwhile(show(one, 'public'), () => second.patch(`/templates/${two}`, { visibility: 'private' }))
  expect(await known('ocarina')).toEqual(['ocarina'])
})

test('the last two who take a word back at once take it out of the dictionary', async () => {
  const [first, second] = [await app.newProUser(), await app.newProUser()]
  const one = await publish(first, 'Sackbut')
  const two = await publish(second, 'Second Sackbut')
  await meanwhile(show(one, 'private'), () => second.patch(`/templates/${two}`, { visibility: 'private' }))
  expect(await known('sackbut')).toEqual([])
})

test(
  'many who rename, show and hide templates with the same words at once never block each other for good',
  { tags: 'long' },
  async () => {
    const person = await app.newProUser()
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => publish(person, `Marching Band ${n}`)))
    const words = ['alphorn', 'bombard', 'crumhorn', 'dulcian', 'euphonium', 'flugelhorn']
    await Promise.all(
      ids.map(async (id, n) => {
        for (let round = 0; round < 200; round++) {
          const bits = Math.imul(round * ids.length + n + 1, 0x9e3779b1) >>> 8
          const name = `${words.filter((_, word) => bits & (1 << word)).join(' ')} ${id}`
          const visibility = bits & 64 ? 'public' : 'private'
          await app.ports.db.update(template).set({ name, visibility }).where(eq(template.id, id))
        }
      }),
    )
    expect(await astray()).toEqual([])
  },
)

test(
  'many who publish, change and take back the same words at once leave a true dictionary',
  { tags: 'long' },
  async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.newProUser()))
    await Promise.all(
      people.map(async (person, n) => {
        const id = await publish(person, 'Bagpipe Bassoon')
        await publish(person, `Bassoon Cornett ${n}`, { id })
        await person.patch(`/templates/${id}`, { visibility: 'private' })
        await person.patch(`/templates/${id}`, { visibility: 'public' })
        if (n % 2) await person.delete(`/templates/${id}`)
      }),
    )
    expect(await known('bagpipe', 'bassoon', 'cornett')).toEqual(['bassoon', 'cornett'])
    expect(await astray()).toEqual([])
  },
)
