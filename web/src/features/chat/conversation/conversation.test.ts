import type { ChatEvent } from '@agentry/contract/stream'
import type { AttachedFile } from '@agentry/contract/messages'
import { expect, test, vi } from 'vitest'
import { notify } from '../../../core/page/notify.ts'
import { ApiError } from '../../../core/server/api-error.ts'
import { openConversation } from './conversation.ts'
import type { Source } from './source.ts'
import { ownMessage, replyMessage, stepsOf, type Message } from './message.ts'

const place = { id: 'c', sessionId: 's', keepsWords: false }
const stored = (id: string, content: string): Message => ownMessage(content, { id, key: id })
const picture = { id: 'f1', name: 'a.png', size: 3 } as AttachedFile

/** Says nothing until it is stopped. */
async function* silence(signal: AbortSignal): AsyncGenerator<ChatEvent> {
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  yield* []
}

function open(more: Partial<Source> = {}) {
  const pages = [
    {
      messages: [stored('m3', 'third'), replyMessage({ id: 'm4', key: 'm4', content: 'an answer' })],
      hasEarlier: true,
    },
    { messages: [stored('m1', 'first')], hasEarlier: false },
  ]
  return openConversation(place, {
    asking: (_, signal) => silence(signal),
    history: (before) => Promise.resolve(pages[before ? 1 : 0] ?? { messages: [], hasEarlier: false }),
    ...more,
  })
}

const said = ({ store }: ReturnType<typeof open>) => store.getState().messages.map(({ content }) => content)

test('Stop before the first word keeps the earlier page that came meanwhile, and gives words and files back', async () => {
  const conversation = open()
  await conversation.load()
  const turn = conversation.send({ message: 'What is on it?', files: [picture] })
  await conversation.loadEarlier()
  conversation.input.setState({ words: 'And then?' })
  conversation.stop()
  await turn
  expect(said(conversation)).toEqual(['first', 'third', 'an answer'])
  expect(conversation.store.getState()).toMatchObject({ hasEarlier: false, turn: 'idle' })
  const { words, attachments } = conversation.input.getState()
  expect(words).toBe('What is on it?\n\nAnd then?')
  expect(attachments).toMatchObject([{ name: 'a.png', file: picture }])
})

test('Stop before the first word of a second try leaves everything as it was', async () => {
  const conversation = open()
  await conversation.load()
  const [, answer] = conversation.store.getState().messages
  const turn = conversation.retry(answer as Message)
  expect(said(conversation)).toEqual(['third', ''])
  conversation.stop()
  await turn
  expect(said(conversation)).toEqual(['third', 'an answer'])
  expect(conversation.input.getState().words).toBe('')
})

test('a question that failed is there on return, until it is answered', async () => {
  const failure = new ApiError({ status: 502, code: 'provider-failed', detail: 'The model is resting.' })
  const conversation = open({
    async *asking() {
      yield await Promise.reject(failure)
    },
  })
  await conversation.send({ message: 'Are you there?' })
  expect(conversation.isOnlyHere()).toBe(true)
  await conversation.load()
  expect(said(conversation)).toEqual(['Are you there?', 'The model is resting.'])
})

test('a message that was answered although it was stopped is shown, and its words leave the input', async () => {
  const pages = { messages: [stored('m1', 'first')], hasEarlier: false }
  let looked: boolean | undefined
  const conversation = open({
    history: () => Promise.resolve(pages),
    async stop({ isOver }) {
      await turn
      pages.messages.push(stored('m2', 'Hello'), replyMessage({ id: 'm3', key: 'm3', content: 'Hi.' }))
      looked = await isOver(false)
    },
  })
  await conversation.load()
  const turn = conversation.send({ message: 'Hello', files: [picture] })
  conversation.input.setState({ words: 'And then?' })
  conversation.stop()
  await turn
  await vi.waitFor(() => expect(looked).toBe(true))
  expect(said(conversation)).toEqual(['first', 'Hello', 'Hi.'])
  expect(conversation.input.getState()).toMatchObject({ words: 'And then?', attachments: [] })
})

test('what was stopped before its first word goes out under the same id again, and other words under another', async () => {
  const ids: string[] = []
  const isWanted: (() => boolean)[] = []
  const conversation = open({
    asking(ask, signal) {
      ids.push(ask.clientMessageId)
      return silence(signal)
    },
    async stop(stopping) {
      isWanted.push(stopping.isWanted)
    },
  })
  for (const message of ['Hello', 'Hello', 'Hello there']) {
    const turn = conversation.send({ message })
    expect(isWanted.map((each) => each())).not.toContain(true)
    conversation.stop()
    await turn
  }
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a retry that fails keeps the answer that was there, tells the failure below it, and is tried again', async () => {
  const resting = new ApiError({ status: 502, code: 'provider-failed', detail: 'The model is resting.' })
  const asked: (string | undefined)[] = []
  const conversation = open({
    async *asking({ replaceFrom }) {
      asked.push(replaceFrom)
      yield await Promise.reject(resting)
    },
  })
  await conversation.load()
  await conversation.loadEarlier()
  const versions = { index: 2, count: 2, previous: 'm2', next: null }
  conversation.revise((each) => (each.id === 'm4' ? { ...each, versions } : each))
  await conversation.retry(conversation.store.getState().messages.at(-1) as Message)
  expect(said(conversation)).toEqual(['first', 'third', 'an answer', 'The model is resting.'])
  expect(conversation.store.getState().messages[2]).toMatchObject({ id: 'm4', versions })

  await conversation.retry(conversation.store.getState().messages.at(-1) as Message)
  expect(said(conversation)).toEqual(['first', 'third', 'an answer', 'The model is resting.'])
  expect(asked).toEqual(['m3', 'm3'])
})

test('a failed retry in the middle is told there, and what followed stays', async () => {
  const failure = new ApiError({ status: 502, code: 'provider-failed', detail: 'The model is resting.' })
  const answer = (id: string): Message => replyMessage({ id, key: id, content: id })
  const messages = [stored('m1', 'first'), answer('m2'), stored('m3', 'second'), answer('m4')]
  const conversation = open({
    history: () => Promise.resolve({ messages, hasEarlier: false }),
    async *asking() {
      yield await Promise.reject(failure)
    },
  })
  await conversation.load()
  await conversation.retry(messages[1] as Message)
  expect(said(conversation)).toEqual(['first', 'm2', 'The model is resting.', 'second', 'm4'])
})

const liked: Message['feedback'] = { thumb: 'up', reason: null }

test('what a person does with a complete answer stays when the stream ends after it', async () => {
  const ending = Promise.withResolvers<void>()
  const conversation = open({
    async *asking() {
      yield { type: 'start', conversation_id: 'c', message_id: 'm2', user_message_id: 'm1' }
      yield { type: 'done', answer: { response: 'Hi.', message_id: 'm2' } } as unknown as ChatEvent
      await ending.promise
    },
  })
  const turn = conversation.send({ message: 'Hello' })
  await vi.waitFor(() => expect(conversation.has('m2')).toBe(true))
  conversation.revise((each) => (each.id === 'm2' ? { ...each, feedback: liked } : each))
  ending.resolve()
  await turn
  expect(conversation.store.getState().messages.at(-1)?.feedback).toBe(liked)
})

test('a page that was read before a person did something is read again', async () => {
  const read = Promise.withResolvers<void>()
  const answers = [undefined, undefined, liked]
  const conversation = open({
    async history() {
      const feedback = answers.shift()
      if (answers.length === 1) await read.promise
      return { messages: [replyMessage({ id: 'm1', key: 'm1', feedback })], hasEarlier: false }
    },
  })
  await conversation.load()
  const reading = conversation.load()
  conversation.revise((each) => ({ ...each, feedback: liked }))
  read.resolve()
  await reading
  expect(conversation.store.getState().messages[0]?.feedback).toBe(liked)
})

test('an answer that is read from the server keeps the ids by which its steps are shown', async () => {
  const mail = { tool: 'email', success: true, result: {} } as const
  const steps = stepsOf([mail])
  const conversation = open({
    history: () =>
      Promise.resolve({ messages: [replyMessage({ id: 'm2', key: 'm2', steps })], hasEarlier: false }),
    async *asking() {
      yield { type: 'start', conversation_id: 'c', message_id: 'm2', user_message_id: 'm1' }
      yield { type: 'tool-start', call_id: 'first', tool: 'email', about: '' }
      const answer = { response: 'Drafted.', message_id: 'm2', tools_used: [mail] }
      yield { type: 'done', answer } as unknown as ChatEvent
    },
  })
  await conversation.send({ message: 'Write it' })
  await conversation.load()
  expect(conversation.store.getState().messages.at(-1)?.steps).toMatchObject([{ callId: 'first' }])
})

test('what was loaded before the newest page stays when that is read again', async () => {
  const conversation = open()
  await conversation.load()
  await conversation.loadEarlier()
  const before = conversation.store.getState().messages
  conversation.look()
  await conversation.refresh()
  expect(said(conversation)).toEqual(['first', 'third', 'an answer'])
  expect(conversation.store.getState().hasEarlier).toBe(false)
  expect(conversation.store.getState().messages.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
})

test('what changed elsewhere is read where somebody looks, and once somebody looks again', async () => {
  const history = vi.fn(() => Promise.resolve({ messages: [stored('m1', 'first')], hasEarlier: false }))
  const conversation = open({ history })
  await conversation.load()
  await conversation.refresh()
  await conversation.refresh()
  expect(history).toHaveBeenCalledTimes(1)
  const leave = conversation.look()
  await vi.waitFor(() => expect(history).toHaveBeenCalledTimes(2))
  await conversation.refresh()
  expect(history).toHaveBeenCalledTimes(3)
  leave()
  await conversation.refresh()
  await conversation.load()
  conversation.look()
  expect(history).toHaveBeenCalledTimes(4)
})

/** A conversation that is read around a message in its middle; `history` answers its newest page. */
async function openInTheMiddle(history: () => Promise<Message[]>) {
  const asked: string[] = []
  const conversation = open({
    history: async () => ({ messages: await history(), hasEarlier: true }),
    historyFrom: () =>
      Promise.resolve({ messages: [stored('m5', 'fifth')], hasEarlier: true, hasLater: true }),
    asking(ask, signal) {
      asked.push(ask.message)
      return silence(signal)
    },
  })
  await conversation.load('m5')
  return { conversation, asked }
}

test('a message from the middle of a conversation returns to the input where the end cannot be loaded', async () => {
  const told = vi.spyOn(notify, 'error')
  const down = new ApiError({ status: 503, code: 'internal' })
  const { conversation, asked } = await openInTheMiddle(() => Promise.reject(down))
  await conversation.send({ message: 'What is on it?', files: [picture] })
  expect(told).toHaveBeenCalledExactlyOnceWith('Your message could not be sent. Please try again.')
  expect(conversation.input.getState()).toMatchObject({
    words: 'What is on it?',
    attachments: [{ name: 'a.png', file: picture }],
  })
  await conversation.continue()
  expect(conversation.input.getState().words).toBe('What is on it?')
  expect(said(conversation)).toEqual(['fifth'])
  expect(asked).toEqual([])
  told.mockRestore()
})

test('of two messages from the middle of a conversation the second waits in the input for the first', async () => {
  const { conversation, asked } = await openInTheMiddle(() => Promise.resolve([stored('m9', 'ninth')]))
  const first = conversation.send({ message: 'One' })
  await conversation.send({ message: 'Two' })
  expect(asked).toEqual(['One'])
  expect(said(conversation)).toEqual(['ninth', 'One', ''])
  expect(conversation.input.getState().words).toBe('Two')
  conversation.stop()
  await first
})
