import type { Template } from '@agentry/contract/catalogue'
import type { SavedTemplate } from '@agentry/contract/creators'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../core/operation/clock.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../tests/support/app/start-test-app.ts'
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
  for (const search of [
    'glimmer',
    'glimmers conversation',
    'conversing glimmering',
    'glimmering conversation',
  ])
    expect(await found(search), search).toEqual([name])
})

test('a verb finds what is derived from it, and the other way round', async () => {
  await publish(await app.newProUser(), 'Narration Collector', {
    description: 'Educates whoever likes to hibernate.',
  })
  for (const search of [
    'narrate',
    'narrators',
    'collection narrating',
    'collect',
    'educators',
    'hibernation',
  ])
    expect(await found(search), search).toContain('Narration Collector')
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
  const id = await publish(person, 'Dulcimer Xylophone')
  expect(await found('dulcmier')).toEqual(['Dulcimer Xylophone'])

  await publish(person, 'Sackbut Xylophone', { id })
  expect(await found('dulcmier')).toEqual([])
  expect((await found('xylophoen')).toSorted()).toEqual(['Sackbut Xylophone', 'Shared Xylophone'])
  await person.patch(`/templates/${id}`, { visibility: 'private' })
  expect(await found('sakcbut')).toEqual([])
  await person.patch(`/templates/${id}`, { visibility: 'public' })
  expect(await found('sakcbut')).toEqual(['Sackbut Xylophone'])

  const { body: agent } = await other.post<{ agent_id: string }>('/agents/launch', { template_id: id })
  expect(agent.agent_id).toBeTruthy()
  await person.delete(`/templates/${id}`)
  expect(await found('sackbut')).toEqual([])
  expect(await found('xylophoen')).toEqual(['Shared Xylophone'])
})

test('the words of a closed account are gone, come back with it, and are erased with it', async () => {
  const person = await app.newProUser()
  await publish(person, 'Hurdygurdy')
  await person.delete('/user/delete-account')
  expect(await found('hurdygrudy')).toEqual([])
  const { body } = await app.visitor().post<{ access_token: string }>('/user/restore-account', {
    email: person.email,
    password: person.password,
  })
  expect(await found('hurdygrudy')).toEqual(['Hurdygurdy'])
  person.token = body.access_token
  await person.delete('/user/delete-account')
  const later = { ...app.ports, clock: { now: () => after(app.ports.clock.now(), days(31)) } }
  expect(await eraseDue(later)).toHaveLength(1)
  expect(await found('hurdygurdy')).toEqual([])
})

test(
  'many who publish, change and take back the same words at once are found as they are in the end',
  { tags: 'long' },
  async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.newProUser()))
    await Promise.all(
      people.map(async (person, n) => {
        const id = await publish(person, 'Bagpipe Bassoon')
        await publish(person, `Bassoon Cornett ${n}`, { id })
        await found('bassoon')
        await person.patch(`/templates/${id}`, { visibility: 'private' })
        await person.patch(`/templates/${id}`, { visibility: 'public' })
        if (n % 2) await person.delete(`/templates/${id}`)
      }),
    )
    const left = [0, 2, 4, 6, 8, 10].map((n) => `Bassoon Cornett ${n}`)
    expect((await found('cornett')).toSorted()).toEqual(left.toSorted())
    expect(await found('bagpipe')).toEqual([])
  },
)
