import type { ChatEvent } from '@agentry/contract/stream'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/server/api-error.ts'
import { openConversation } from './conversation.ts'
import type { Source } from './source.ts'
import { ownMessage, replyMessage, type Message } from './message.ts'

const ids = { conversation_id: 'c', message_id: 'answer', user_message_id: 'question' }
const start: ChatEvent = {
  type: 'start',
  ...ids,
  question: { message: 'And then?', timestamp: '2026-01-01T00:00:00.000Z', files: [] },
}
const done = {
  type: 'done',
  answer: { ...ids, response: 'Once upon a time.', tools_used: [] },
} as unknown as ChatEvent
const stored: Message[] = [
  ownMessage('Tell me a story', { id: 'q1', key: 'q1' }),
  replyMessage({ id: 'a1', key: 'a1', content: 'Once.' }),
]

/** A conversation with two stored messages in which these events are told to followers. */
function open(events: (ChatEvent | Error | Promise<void>)[], more: Partial<Source> = {}) {
  const following = vi.fn(async function* () {
    for (const event of events) {
      if (event instanceof Error) throw event
      if (event instanceof Promise) await event
      else yield event
    }
  })
  const conversation = openConversation(
    { id: 'c', sessionId: 's', keepsWords: false },
    {
      // oxlint-disable-next-line require-yield
      async *asking(_, signal) {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        })
      },
      history: () => Promise.resolve({ messages: stored, hasEarlier: false }),
      following,
      ...more,
    },
  )
  const said = () => conversation.store.getState().messages.map(({ content }) => content)
  const turn = () => conversation.store.getState().turn
  return { conversation, following, said, turn }
}

test('an answer under way is shown with its question when a conversation is loaded', async () => {
  const gate = Promise.withResolvers<void>()
  const { conversation, said, turn } = open([start, { type: 'delta', text: 'Once ' }, gate.promise, done])
  await conversation.load()
  await vi.waitFor(() => expect(said()).toEqual(['Tell me a story', 'Once.', 'And then?', 'Once ']))
  expect(turn()).toBe('running')
  expect(conversation.has('answer')).toBe(false)
  gate.resolve()
  await vi.waitFor(() => expect(turn()).toBe('idle'))
  expect(said().at(-1)).toBe('Once upon a time.')
  expect(conversation.has('answer')).toBe(true)
})

test('an answer that replaces a message is shown in its place', async () => {
  const replacing: ChatEvent = { ...start, question: { ...start.question!, replace_from: 'q1' } }
  const { conversation, said } = open([replacing, done])
  await conversation.load()
  await vi.waitFor(() => expect(said()).toEqual(['And then?', 'Once upon a time.']))
})

test('nothing is followed while this page waits for an answer of its own', async () => {
  const { conversation, following, said } = open([start, done])
  const sending = conversation.send({ message: 'Mine' })
  await conversation.follow()
  expect(following).not.toHaveBeenCalled()
  expect(said()).toEqual(['Mine', ''])
  conversation.stop()
  await sending
})

test('one that fails is as the server kept it, and what is shown stays the same message', async () => {
  const failed = new ApiError({ status: 502, code: 'provider-failed', detail: 'No.' })
  const { conversation, said, turn } = open([start, { type: 'delta', text: 'Once ' }, failed])
  await conversation.load()
  const [first] = conversation.store.getState().messages
  await vi.waitFor(() => expect(said()).toEqual(['Tell me a story', 'Once.']))
  await vi.waitFor(() => expect(turn()).toBe('idle'))
  expect(conversation.store.getState().messages[0]?.key).toBe(first?.key)
})

test('Stop is told to the server, and what was read of a followed answer stays', async () => {
  const stop = vi.fn(() => Promise.resolve())
  const never = new Promise<void>(() => {})
  const { conversation, said, turn } = open([start, { type: 'delta', text: 'Once ' }, never], {
    stop,
    following: async function* (signal) {
      yield start
      yield { type: 'delta', text: 'Once ' }
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    },
  })
  await conversation.load()
  await vi.waitFor(() => expect(said().at(-1)).toBe('Once '))
  conversation.stop()
  await vi.waitFor(() => expect(turn()).toBe('idle'))
  expect(stop).toHaveBeenCalledOnce()
  expect(conversation.store.getState().messages.at(-1)).toMatchObject({ content: 'Once ', interrupted: true })
})
