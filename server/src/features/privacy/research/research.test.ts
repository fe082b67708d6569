import type { ResearchRecord } from '@agentry/contract/privacy'
import { defaultConsents } from '@agentry/contract/rules/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../core/operation/clock.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { runRetention } from '../retention-service.ts'
import { trainingSeal } from './labelled-topics.ts'
import { measureIdentifiers, measureTopics } from './measure.ts'
import { researchLines } from './research-service.ts'
import { takeResearch } from './research-service.ts'
import { readModel } from './topic-model.ts'
import { neverIncluded } from './topics.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const agree = (person: TestUser, consents: object) =>
  person.post('/user/consent', {
    consents: { ...defaultConsents, ...consents },
    timestamp: new Date().toISOString(),
  })
const taken = async (person: TestUser) => (await person.get<ResearchRecord[]>('/user/research')).body

test(
  'research takes only from those who agree, in the areas they agree to, from then on, and redacted',
  { tags: 'long' },
  async () => {
    const [person, silent] = await app.newUsers(2)
    const general = await launch(app, person!, 'Recipe Scaler')
    const business = await launch(app, person!, 'Customer Reply')
    const quiet = await launch(app, silent!, 'Recipe Scaler')
    const { body: first } = await general.say(
      'Said before the consent: scale the recipe for soup to the size of a big pot',
    )
    await agree(person!, { research_general: true })
    const secret = `Write to ${person!.email} or call +1 415 555 0132 about the recipe of 4 eggs for a cake`
    await general.say(secret, { conversation_id: first.conversation_id })
    await business.say('Please draft a reply to the customer about a parcel that is late')
    await quiet.say('Scale the recipe with 2 eggs to the size of a big pan, please')

    await takeResearch(app.ports)
    const [record, ...others] = await taken(person!)
    expect(others).toEqual([])
    expect(record).toMatchObject({ area: 'general' })
    expect(record!.messages[0]).toEqual({
      sender: 'user',
      content: 'Write to [email] or call [phone] about the recipe of 4 eggs for a cake',
    })
    expect(record!.messages).toHaveLength(2)
    expect(await taken(silent!)).toEqual([])

    const lines = (await researchLines(app.ports)).map((line) => JSON.parse(line) as { record: string })
    const { body: me } = await person!.get<{ id: string }>('/auth/me')
    expect(lines.filter(({ record: id }) => id === record!.id)).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain(me.id)
  },
)

test(
  'a conversation about a topic that is never included is left out, and taken out again when it turns to one',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    await agree(person, { research_general: true })
    const agent = await launch(app, person, 'Recipe Scaler')
    const { body } = await agent.say('Scale the recipe with 2 eggs to the size of a big pan, please')
    await takeResearch(app.ports)
    expect(await taken(person)).toHaveLength(1)
    await agent.say('My doctor says I have diabetes, so leave out the sugar', {
      conversation_id: body.conversation_id,
    })
    await takeResearch(app.ports)
    expect(await taken(person)).toEqual([])
  },
)

test('35: a withdrawn consent removes what was taken at once, and nothing is taken any more', async () => {
  const person = await app.newUser()
  await agree(person, { research_general: true, research_business: true })
  const [general, business] = [
    await launch(app, person, 'Recipe Scaler'),
    await launch(app, person, 'Customer Reply'),
  ]
  await general.say('Scale the recipe with 2 eggs to the size of a big pan, please')
  await business.say('Please draft a reply to the customer about a parcel that is late')
  await takeResearch(app.ports)
  expect((await taken(person)).map(({ area }) => area).sort()).toEqual(['business', 'general'])

  await agree(person, { research_business: true })
  expect((await taken(person)).map(({ area }) => area)).toEqual(['business'])
  const [{ id: kept }] = (await taken(person)) as [ResearchRecord]
  expect((await researchLines(app.ports)).join('\n')).toContain(kept)
  await agree(person, {})
  expect(await taken(person)).toEqual([])
  expect((await researchLines(app.ports)).join('\n')).not.toContain(kept)
  await business.say('Please draft another reply to the customer, about a parcel that is lost')
  expect(await takeResearch(app.ports)).toMatchObject({ taken: 0 })
  const served = await general.say('Scale the recipe with 3 eggs to the size of a small pan, please')
  expect(served, 'without consent the service is the same').toMatchObject({
    status: 200,
    body: { response: expect.stringMatching(/\S/) },
  })
  expect(await taken(person)).toEqual([])
})

test(
  '35: what was taken follows its template to another area, and leaves with it',
  { tags: 'long' },
  async () => {
    const [creator, person] = [await app.newProUser(), await app.newUser()]
    await agree(person, { research_general: true, research_business: true })
    const publish = async (category: string, template_id?: string) => {
      const config = { name: 'Parcel Desk', description: 'Helps with parcels that are late.', category }
      const draft = { config, prompt: 'You help with parcels.', visibility: 'public', template_id }
      return (await creator.post<{ id: string }>('/templates/draft', draft)).body.id
    }
    const id = await publish('Lifestyle')
    const agent = await launch(app, person, 'Parcel Desk')
    await agent.say('Please draft a reply to the customer about a parcel that is late')
    const areas = async () => {
      await takeResearch(app.ports)
      return (await taken(person)).map(({ area, category }) => [area, category])
    }
    expect(await areas()).toEqual([['general', 'Lifestyle']])
    await publish('Business', id)
    expect(await areas()).toEqual([['business', 'Business']])
    await agree(person, { research_general: true })
    expect(await taken(person)).toEqual([])

    await publish('Lifestyle', id)
    expect(await areas()).toEqual([['general', 'Lifestyle']])
    await publish('Health & Fitness', id)
    expect(await areas()).toEqual([])
  },
)

test(
  'a removed record is gone and its conversation is not taken again; only its owner removes it',
  { tags: 'long' },
  async () => {
    const [person, stranger] = await app.newUsers(2)
    await agree(person!, { research_general: true })
    const agent = await launch(app, person!, 'Recipe Scaler')
    const { body } = await agent.say('Scale the recipe with 2 eggs to the size of a big pan, please')
    await takeResearch(app.ports)
    const path = `/user/research/${(await taken(person!))[0]!.id}`
    expect((await stranger!.delete(path)).status).toBe(404)
    expect((await person!.delete(path)).status).toBe(204)
    expect((await person!.delete(path)).status).toBe(404)
    await agent.say('And now to the size of the small pan', { conversation_id: body.conversation_id })
    await takeResearch(app.ports)
    expect(await taken(person!)).toEqual([])
  },
)

test(
  'a deleted conversation takes its record along; one that retention removes leaves it',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    await agree(person, { research_general: true })
    const agent = await launch(app, person, 'Recipe Scaler')
    const { body: first } = await agent.say('Scale the recipe with 2 eggs to the size of a big pan, please')
    await agent.say('Scale the recipe with 3 eggs to the size of a small pan, please')
    await takeResearch(app.ports)
    expect(await taken(person)).toHaveLength(2)

    expect((await person.delete(`${agent.path}/conversations/${first.conversation_id}`)).status).toBe(204)
    await waitFor(async () => (await taken(person)).length === 1)
    const later = after(app.ports.clock.now(), days(91))
    await runRetention({ ...app.ports, clock: { now: () => later } })
    expect(await agent.conversations()).toEqual([])
    expect((await taken(person))[0]!.messages[0]!.content).toContain('3 eggs')
  },
)

test(
  'redaction finds 98 percent of identifiers and the filter 95 percent of topics of the labelled set',
  { tags: 'long' },
  async () => {
    const identifiers = await measureIdentifiers('')
    expect(identifiers.recall, identifiers.missed.join('\n')).toBeGreaterThanOrEqual(0.98)
    expect(identifiers.spared, identifiers.disturbed.join('\n')).toBeGreaterThanOrEqual(0.9)
    const topics = measureTopics('')
    expect(topics.recall, topics.missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(topics.spared, topics.disturbed.join('\n')).toBeGreaterThanOrEqual(0.85)
  },
)

test(
  'on wordings that nobody tuned for it still finds 98 percent of identifiers and 95 percent of topics',
  { tags: 'long' },
  async () => {
    const identifiers = await measureIdentifiers('held-out-')
    expect(identifiers.recall, identifiers.missed.join('\n')).toBeGreaterThanOrEqual(0.98)
    const topics = measureTopics('held-out-')
    for (const recall of [topics.recall, ...Object.values(topics.byTopic)])
      expect(recall, topics.missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(topics.spared, topics.disturbed.join('\n')).toBeGreaterThanOrEqual(0.85)
  },
)

test('talk in other languages is left out, however short, and harmless talk in English is not', () => {
  const reasonFor = (text: string) => neverIncluded({ asked: [text], other: [] })
  for (const text of [
    'Mein Knie tut weh',
    'No puedo pagar el alquiler',
    'Je me sens seul',
    '我很难过',
    'Мне плохо',
  ])
    expect(reasonFor(text), text).toBeDefined()
  for (const text of [
    'Write a haiku about a stapler',
    'How does a heat pump work?',
    'Compare three note-taking methods',
  ])
    expect(reasonFor(text), text).toBeUndefined()
})

test('the learned model is the one of the present texts and word lists', () => {
  expect(readModel().trained_on, 'npm run train makes it anew').toBe(trainingSeal())
})
