import type { VersionFeedback } from '@agentry/contract/community/feedback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { launch, launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { crowd } from '../../../../tests/support/people/people.ts'
import { upload, zipWith } from '../../creators/testing/creator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

type Agent = Awaited<ReturnType<typeof launchTemplate>>

const rate = (person: Caller, { path }: Agent, message: string, thumb: 'up' | 'down', reason?: string) =>
  person.put(`${path}/messages/${message}/feedback`, { thumb, reason: reason ?? null })

/** Asks once, and gives the answer a thumb. */
async function askAndRate(person: Caller, templateId: string, thumb: 'up' | 'down', reason?: string) {
  const agent = await launchTemplate(person, templateId)
  const { body } = await agent.say('How long does green tea take?')
  const { status } = await rate(person, agent, body.message_id, thumb, reason)
  expect(status).toBe(200)
  return { agent, answer: body }
}

const feedbackOf = async (creator: Caller, templateId: string) =>
  (await creator.get<VersionFeedback[]>(`/templates/${templateId}/feedback`)).body

test('a thumb is kept with its answer, changed and taken back', { tags: 'long' }, async () => {
  const [person, stranger] = [await app.newUser(), await app.newUser()]
  const agent = await launch(app, person, 'Plant Care')
  const { body: answer } = await agent.say('Which soil?')
  const thumb = async () => (await agent.history(answer.conversation_id)).at(-1)?.feedback
  expect(await thumb()).toBeUndefined()

  await rate(person, agent, answer.message_id, 'down', 'incomplete')
  expect(await thumb()).toEqual({ thumb: 'down', reason: 'incomplete' })
  await rate(person, agent, answer.message_id, 'up')
  expect(await thumb()).toEqual({ thumb: 'up', reason: null })

  expect((await rate(stranger, agent, answer.message_id, 'down')).status).toBe(404)
  expect((await stranger.delete(`${agent.path}/messages/${answer.message_id}/feedback`)).status).toBe(404)
  expect((await rate(person, agent, answer.user_message_id, 'up')).status).toBe(404)
  expect((await rate(person, agent, answer.message_id, 'up', 'incorrect')).status).toBe(422)
  expect(await thumb()).toEqual({ thumb: 'up', reason: null })

  expect((await person.delete(`${agent.path}/messages/${answer.message_id}/feedback`)).status).toBe(204)
  expect(await thumb()).toBeUndefined()
})

test(
  'a creator sees how many people gave thumbs from five people on, without their own',
  { tags: 'long' },
  async () => {
    const creator = await app.newProUser()
    const { body: first } = await upload(creator, zipWith(), '?visibility=public')
    await askAndRate(creator, first.id, 'up', 'clear')
    const people = await crowd(app, 6)
    for (const person of people.slice(0, 4)) await askAndRate(person, first.id, 'up', 'correct')
    expect(await feedbackOf(creator, first.id)).toEqual([])

    const { agent, answer } = await askAndRate(people[4]!, first.id, 'down', 'incorrect')
    const expected = { version_id: first.version_id, up: 4, down: 1 }
    const reasons = [
      { reason: 'correct', people: 4 },
      { reason: 'incorrect', people: 1 },
    ]
    expect(await feedbackOf(creator, first.id)).toEqual([{ ...expected, reasons }])

    // Another answer of the same person does not make them two.
    const again = await agent.say('And black tea?', { conversation_id: answer.conversation_id })
    await rate(people[4]!, agent, again.body.message_id, 'down', 'incorrect')
    expect(await feedbackOf(creator, first.id)).toEqual([{ ...expected, reasons }])

    // The next version starts without any.
    const { body: second } = await upload(creator, zipWith({ 'prompt.txt': 'You are a tea master.\n' }))
    expect(second.version_id).not.toBe(first.version_id)
    await askAndRate(people[5]!, first.id, 'up')
    expect(await feedbackOf(creator, first.id)).toEqual([{ ...expected, reasons }])

    expect((await people[0]!.get(`/templates/${first.id}/feedback`)).status).toBe(404)
  },
)

test('a deleted conversation takes its thumbs with it', { tags: 'long' }, async () => {
  const creator = await app.newProUser()
  const { body: tea } = await upload(creator, zipWith(), '?visibility=public')
  const people = await crowd(app, 5)
  const rated = []
  for (const person of people) rated.push(await askAndRate(person, tea.id, 'up'))
  expect(await feedbackOf(creator, tea.id)).toMatchObject([{ up: 5 }])
  const [{ agent, answer }] = rated as [(typeof rated)[number]]
  await people[0]!.delete(`${agent.path}/conversations/${answer.conversation_id}`)
  expect(await feedbackOf(creator, tea.id)).toEqual([])
})
