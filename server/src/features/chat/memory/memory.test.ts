import type { MemoryFact } from '@agentry/contract/memory'
import type { ChatMessage } from '@agentry/contract/messages'
import { memoryLimits } from '@agentry/contract/rules/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { launch, launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { startWithModel } from '../testing/start-with-model.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const factsOf = async (person: Caller, { path }: { path: string }) =>
  (await person.get<MemoryFact[]>(`${path}/memory`)).body.map(({ fact }) => fact)

/** An agent whose own code answers everything. */
async function launchParrot(pro: Caller) {
  const { body } = await pro.post<{ id: string }>('/templates/draft', {
    config: { name: 'Parrot', description: 'Says what it knows about you, whatever you say.' },
    prompt: 'You repeat.',
    logic: 'def respond(event):\n  return {"reply": "I know: " + "; ".join(event["memory"])}\n',
  })
  return launchTemplate(pro, body.id)
}

test(
  'facts in ordinary sentences are remembered, also where the template’s own code answers',
  { tags: 'long' },
  async () => {
    const pro = await app.newProUser()
    const parrot = await launchParrot(pro)
    const { body } = await parrot.say('My name is Zoe and I have two cats')
    expect(body).toMatchObject({
      response: 'I know: ',
      has_memory: true,
      memory_changes: [
        { change: 'remembered', fact: 'My name is Zoe', replaced: null, undone: false },
        { change: 'remembered', fact: 'I have two cats', replaced: null, undone: false },
      ],
    })
    const next = await parrot.say('What do you see?')
    expect(next.body).toMatchObject({ response: 'I know: My name is Zoe; I have two cats', has_memory: true })
    expect(next.body.memory_changes).toBeUndefined()
  },
)

test(
  'a newer fact of the same kind takes the place of the older, and Undo brings the older back',
  { tags: 'long' },
  async () => {
    const [user, stranger] = await app.newUsers(2)
    const agent = await launch(app, user!, 'Plant Care')
    await agent.say('I live in Porto, when should I water my basil?')
    const { body } = await agent.say('I moved, I live in Lyon now')
    const [change] = body.memory_changes ?? []
    expect(change).toMatchObject({ fact: 'I live in Lyon', replaced: 'I live in Porto', undone: false })
    expect(await factsOf(user!, agent)).toEqual(['I live in Lyon'])

    const undo = `${agent.path}/messages/${body.message_id}/memory/${change!.id}/undo`
    expect((await stranger!.post(undo)).status).toBe(404)
    const undone = await user!.post<ChatMessage>(undo)
    expect(undone).toMatchObject({ status: 200, body: { memory_changes: [{ ...change, undone: true }] } })
    expect(await factsOf(user!, agent)).toEqual(['I live in Porto'])
    expect((await user!.post(undo)).status).toBe(200)
    expect(await factsOf(user!, agent)).toEqual(['I live in Porto'])

    const history = await agent.history(body.conversation_id)
    expect(history.at(-1)?.memory_changes).toEqual([{ ...change, undone: true }])
    expect(history.map(({ id }) => id)).toContain(body.message_id)
  },
)

test('what was remembered stays with its message, and tells when it is deleted elsewhere', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const { body } = await agent.say('I have two cats. Is basil safe?')
  const stored = async () => (await agent.history(body.conversation_id)).at(-1)?.memory_changes
  expect(await stored()).toEqual(body.memory_changes)
  await user.delete(`${agent.path}/memory`)
  expect(await stored()).toMatchObject([{ fact: 'I have two cats', undone: true }])
})

test('an answer that is asked for again still offers to undo what it remembered', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const { body } = await agent.say('I have two cats. Is basil safe?')
  const { conversation_id, user_message_id: replace_from } = body
  const again = await agent.say('I have two cats. Is basil safe?', { conversation_id, replace_from })
  expect(again.body.memory_changes).toEqual(body.memory_changes)
  expect(await factsOf(user, agent)).toEqual(['I have two cats'])
})

test('the memory mark is on answers that used or changed what is remembered, and on no other', async () => {
  const agent = await launch(app, await app.newUser(), 'Plant Care')
  const isMarked = async (message: string) => (await agent.say(message)).body.has_memory
  expect(await isMarked('hello')).toBe(false)
  expect(await isMarked('Remember that my flat faces north')).toBe(true)
  expect(await isMarked('hello')).toBe(false)
  expect(await isMarked('Which way does my flat face?')).toBe(true)
})

test('somebody asks the chat to forget, and takes it back', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  await agent.say('I live in Ghent and I have two cats')
  const { body } = await agent.say('forget where I live')
  expect(body.response).toContain('forgotten')
  const [change] = body.memory_changes ?? []
  expect(change).toMatchObject({ change: 'forgotten', fact: 'I live in Ghent', undone: false })
  expect(await factsOf(user, agent)).toEqual(['I have two cats'])
  await user.post(`${agent.path}/messages/${body.message_id}/memory/${change!.id}/undo`)
  expect(await factsOf(user, agent)).toEqual(['I live in Ghent', 'I have two cats'])
})

test('what was forgotten is not told from the conversation in which it was said', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const { body } = await agent.say('My name is Mara and my daughter is called Ema.')
  const { conversation_id } = body
  const forgotten = await agent.say('Forget what I told you about my daughter', { conversation_id })
  expect(forgotten.body.response).toBe('I have forgotten it: your daughter is called Ema.')
  for (const question of ["what is my daughter's name?", 'What do you know about me?']) {
    const { response } = (await agent.say(question, { conversation_id })).body
    expect(response).not.toMatch(/Ema\b/)
  }
  expect((await agent.say("what is my pet's name?", { conversation_id })).body.response).not.toContain('Mara')
})

test('a guest is not told that anything is remembered', async () => {
  const visitor = app.visitor()
  const { body: templates } = await visitor.get<{ id: string }[]>('/templates?search=Plant%20Care')
  const asked = { template_id: templates[0]!.id, message: 'Remember that I have two cats' }
  const { body } = await visitor.post<{ response: string }>('/guest/chat', asked)
  expect(body.response).toContain('Nothing of it is kept afterwards')
  expect(body).not.toHaveProperty('memory_changes')
})

test('a person adds, changes and deletes what an agent remembers; nobody else does', async () => {
  const [user, stranger] = await app.newUsers(2)
  const agent = await launch(app, user!, 'Plant Care')
  const path = `${agent.path}/memory`
  const added = await user!.post<MemoryFact>(path, { fact: '  I like\nshort answers ' })
  expect(added).toMatchObject({ status: 201, body: { fact: 'I like short answers' } })
  expect(await user!.post(path, { fact: 'I like short answers' })).toMatchObject({
    status: 409,
    body: { detail: 'This agent remembers that already.' },
  })
  expect((await user!.post(path, { fact: ' ' })).status).toBe(422)
  expect((await user!.post(path, { fact: 'a'.repeat(301) })).status).toBe(422)
  expect((await stranger!.post(path, { fact: 'I was here' })).status).toBe(404)

  const one = `${path}/${added.body.id}`
  expect((await stranger!.patch(one, { fact: 'I was here' })).status).toBe(404)
  expect((await user!.patch(one, { fact: 'I like long answers' })).body).toMatchObject({
    id: added.body.id,
    fact: 'I like long answers',
  })
  await user!.post(path, { fact: 'I have a balcony' })
  expect((await user!.patch(one, { fact: 'I have a balcony' })).status).toBe(409)
  expect(await factsOf(user!, agent)).toEqual(['I like long answers', 'I have a balcony'])
  expect((await user!.delete(one)).status).toBe(204)
  expect(await factsOf(user!, agent)).toEqual(['I have a balcony'])
})

test(
  'an agent remembers so many things and no more, also when they come at once',
  { tags: 'long' },
  async () => {
    const user = await app.newUser()
    const agent = await launch(app, user, 'Plant Care')
    const add = (number: number) => user.post(`${agent.path}/memory`, { fact: `Fact ${number}` })
    for (let number = 0; number < memoryLimits.facts - 3; number += 1) await add(number)
    const late = await Promise.all([201, 202, 203, 204, 205, 206].map(add))
    expect(late.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
    const { body } = await agent.say('Remember that my flat faces north')
    expect(body.memory_changes).toBeUndefined()
    expect(body.response).toContain(`${memoryLimits.facts} things`)
    expect(await factsOf(user, agent)).toHaveLength(memoryLimits.facts)
  },
)

test(
  '48: a model remembers, corrects and forgets; secrets are refused to it, and a guess waits for the person',
  { tags: 'long' },
  async () => {
    const { model, user, agent } = await startWithModel()
    model.next({ tool: 'remember', input: { fact: 'I play the cello' } }, { text: ['Lovely.'] })
    const { body } = await agent.say('I play the cello')
    expect(body).toMatchObject({ has_memory: true, memory_changes: [{ fact: 'I play the cello' }] })

    const correction = { fact: 'I play the viola', replaces: 'I play the cello' }
    model.next({ tool: 'remember', input: correction }, { text: ['Ah.'] })
    const corrected = await agent.say('No, the viola')
    expect(corrected.body.memory_changes).toMatchObject([{ replaced: 'I play the cello' }])

    model.next(
      { tool: 'remember', input: { fact: 'My card number is 4242 4242 4242 4242' } },
      { text: ['No.'] },
    )
    const refused = await agent.say('My card number is 4242 4242 4242 4242')
    expect(refused.body.tools_used).toMatchObject([{ tool: 'memory', success: false }])
    expect(await factsOf(user, agent)).toEqual(['I play the viola'])

    model.next({ tool: 'remember', input: { fact: 'I am a professional musician' } }, { text: ['I see.'] })
    const guessed = await agent.say('I have a concert on Friday')
    expect(guessed.body.tools_used).toMatchObject([
      { tool: 'memory', success: false, result: { proposed: 'I am a professional musician' } },
    ])
    expect(await factsOf(user, agent)).toEqual(['I play the viola'])

    model.next({ tool: 'forget', input: { fact: 'I play the viola' } }, { text: ['Done.'] })
    const forgotten = await agent.say('Forget what I play')
    expect(forgotten.body.memory_changes).toMatchObject([{ change: 'forgotten', fact: 'I play the viola' }])
    expect(await factsOf(user, agent)).toEqual([])
  },
)
