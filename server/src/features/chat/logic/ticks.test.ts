import type { Block } from '@agentry/contract/blocks'
import type { ChatAnswer } from '@agentry/contract/messages'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, templateNamed } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { startWithModel } from '../testing/start-with-model.ts'

type Checklist = Extract<Block, { kind: 'checklist' }>

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const trip = 'a packing list for 4 days in Porto in October, rain expected'
const cardsOf = ({ tools_used }: Pick<ChatAnswer, 'tools_used'>) =>
  tools_used
    .flatMap(({ blocks = [] }) => blocks)
    .filter((block): block is Checklist => block.kind === 'checklist')

/** What a browser sends along for the items with these texts. */
function ticked(cards: Checklist[], texts: string[], done = true) {
  const isTicked = ({ text }: { text: string }) => texts.includes(text)
  return cards
    .filter(({ items }) => items.some(isTicked))
    .map(({ id, title, items }) => ({
      id,
      title,
      items: items.map((item) => (isTicked(item) ? { ...item, done, is_new: true } : item)),
    }))
}

const leftIn = (answer: ChatAnswer) =>
  cardsOf(answer).flatMap(({ items }) => items.flatMap(({ text, done }) => (done ? [] : [text])))

/** A language model made the list of the trip. */
async function listByModel() {
  const { app: server, model, user } = await startWithModel()
  const agent = await launch(server, user, 'Packing List')
  const conversation_id = randomUUID()
  model.next(
    { tool: 'make_list', input: { place: 'Porto', days: 4, weather: ['rain'] } },
    { text: ['Here.'] },
  )
  const { body: first } = await agent.say(trip, { conversation_id })
  return { model, agent, conversation_id, first }
}

test('what is ticked on a card is packed in the next answer, and unticked it is left again', async () => {
  const agent = await launch(app, await app.newUser(), 'Packing List')
  const conversation_id = randomUUID()
  const { body: first } = await agent.say(trip, { conversation_id })
  const packed = ['Keys', 'Rain jacket', 'Umbrella']
  expect(leftIn(first)).toEqual(expect.arrayContaining(packed))

  const ticks = ticked(cardsOf(first), packed)
  const { body: next } = await agent.say('What is still left?', { conversation_id, ticks })
  expect(leftIn(next)).toContain('Light jacket')
  for (const thing of packed) expect(leftIn(next)).not.toContain(thing)
  expect(next.response).toContain('3 of')

  const back = ticked(cardsOf(first), ['Keys'], false)
  const { body: last } = await agent.say('What is still left?', { conversation_id, ticks: back })
  expect(leftIn(last)).toContain('Keys')
  expect(leftIn(last)).not.toContain('Umbrella')
})

test('a correction of the message before does not take ticks back', { tags: 'long' }, async () => {
  const agent = await launch(app, await app.newUser(), 'Packing List')
  const conversation_id = randomUUID()
  const { body: first } = await agent.say(trip, { conversation_id })
  const ticks = ticked(cardsOf(first), ['Keys'])
  const { body: next } = await agent.say('no sorry, 6 days', { conversation_id, ticks })
  expect(next.response).toContain('6 days')
  expect(cardsOf(next).flatMap(({ items }) => items)).toContainEqual(
    expect.objectContaining({ text: 'Keys', done: true }),
  )
})

test(
  'ticks of a guest come along with the message and are in the state that goes back',
  { tags: 'long' },
  async () => {
    const guest = app.visitor()
    const template_id = await templateNamed(app, 'Packing List')
    const ask = (body: object) =>
      guest.post<ChatAnswer & { state: object }>('/guest/chat', { template_id, ...body })
    const { body: first } = await ask({ message: trip })
    const messages = [
      { sender: 'user', content: trip },
      { sender: 'assistant', content: first.response },
    ]
    const asked = { message: 'What is still left?', messages }
    const ticks = ticked(cardsOf(first), ['Keys'])
    const { body: next } = await ask({ ...asked, state: first.state, ticks })
    expect(leftIn(next)).not.toContain('Keys')
    const { body: later } = await ask({ ...asked, state: next.state })
    expect(leftIn(later)).not.toContain('Keys')

    const item = { id: '1', text: 'x'.repeat(201), done: true }
    const hostile = [
      [{ id: 'a', items: [item] }],
      [{ id: 'a', items: Array.from({ length: 101 }, () => ({ ...item, text: 'x' })) }],
      Array.from({ length: 13 }, (_, at) => ({ id: `${at}`, items: [{ ...item, text: 'x' }] })),
      [{ id: 'a', items: [{ ...item, text: 'x', done: 'yes' }] }],
      'all',
    ]
    for (const sent of hostile) expect(await ask({ ...asked, ticks: sent })).toMatchObject({ status: 422 })
  },
)

test(
  'a language model is told the lists as they are ticked, and what the state makes of it',
  { tags: 'long' },
  async () => {
    const { model, agent, conversation_id, first } = await listByModel()
    model.next({ tool: 'show_list', input: { only_left: true } }, { text: ['There.'] })
    const ticks = ticked(cardsOf(first), ['Keys', 'Umbrella'])
    const { body: next } = await agent.say('What is still left?', { conversation_id, ticks })
    const { messages } = model.requests[2]!.body as { messages: { content: string }[] }
    const system = messages[0]!.content
    expect(system).toContain('- [x] Keys')
    expect(system).not.toContain('- [ ] Keys')
    const [, notPacked = ''] = system.split('Not packed yet: ')
    expect(notPacked).toContain('Headphones')
    expect(notPacked).not.toMatch(/Keys|Umbrella/)
    expect(leftIn(next)).not.toContain('Umbrella')
  },
)

test(
  'what was ticked stays ticked when a later message is asked again, with a model that called no tool',
  { tags: 'long' },
  async () => {
    const { model, agent, conversation_id, first } = await listByModel()
    model.next({ text: ['Well done.'] })
    await agent.say('Thanks', { conversation_id, ticks: ticked(cardsOf(first), ['Keys']) })
    const question = { message: 'What is left?', conversation_id }
    const show = () => model.next({ tool: 'show_list', input: { only_left: true } }, { text: ['There.'] })
    show()
    const { body: asked } = await agent.say(question.message, question)
    show()
    const { body: again } = await agent.say(question.message, {
      ...question,
      replace_from: asked.user_message_id,
    })
    for (const answer of [asked, again]) expect(leftIn(answer)).not.toContain('Keys')
  },
)
