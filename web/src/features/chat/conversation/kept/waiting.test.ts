// @vitest-environment happy-dom
import type { ChatEvent } from '@agentry/contract/stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../core/server/api-error.ts'
import { session } from '../../../../core/server/session.ts'
import { openConversation } from '../conversation.ts'
import { ownMessage, type Message } from '../message.ts'
import type { Source } from '../source.ts'
import type { Ask } from '../turn.ts'

const lost = new ApiError({ status: 0, code: 'network' })
const start: ChatEvent = { type: 'start', conversation_id: 'c', message_id: 'm', user_message_id: 'u' }
const done = {
  type: 'done',
  answer: { response: 'Hi.', message_id: 'm', user_message_id: 'u', tools_used: [] },
} as unknown as ChatEvent
const earlier = ownMessage('first', { id: 'm1', key: 'm1' })

let isOnline = false
const asked: Ask[] = []

beforeEach(() => {
  isOnline = false
  asked.length = 0
  vi.stubGlobal('navigator', { onLine: false })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function* nothing(): AsyncGenerator<ChatEvent> {}

/** The conversation as a page opens it that was loaded anew. */
function open({ isGuest, ...more }: Partial<Source> & { isGuest?: boolean } = {}) {
  return openConversation(
    { id: 'c', sessionId: 's' },
    {
      async *asking(ask) {
        if (!isOnline) throw lost
        asked.push(ask)
        yield start
        yield done
      },
      history: () =>
        isOnline ? Promise.resolve({ messages: [earlier], hasEarlier: false }) : Promise.reject(lost),
      ...(!isGuest && { following: nothing }),
      ...more,
    },
  )
}

function goOnline() {
  isOnline = true
  window.dispatchEvent(new Event('online'))
}

type Opened = ReturnType<typeof open>
const said = ({ store }: Opened) => store.getState().messages.map(({ content }: Message) => content)
const isHeld = ({ store }: Opened) => vi.waitFor(() => expect(store.getState().turn).toBe('lost'))

test('a message that waits is there after a reload without a line, and is sent under its key', async () => {
  const before = open()
  void before.send({ message: 'Hello' })
  await isHeld(before)
  const key = before.store.getState().messages[0]?.key

  const after = open()
  await after.load()
  await isHeld(after)
  expect(said(after)).toEqual(['Hello', ''])
  goOnline()
  await vi.waitFor(() => expect(said(after)).toEqual(['first']))
  expect(new Set(asked.map(({ clientMessageId }) => clientMessageId))).toEqual(new Set([key]))
  const again = open()
  await again.load()
  expect(said(again)).toEqual(['first'])
})

test('another version of a message waits in its place', async () => {
  const history = () => Promise.resolve({ messages: [earlier], hasEarlier: false })
  const before = open({ history })
  await before.load()
  void before.send({ message: 'First' }, earlier)
  await isHeld(before)

  const after = open({ history })
  await after.load()
  await isHeld(after)
  expect(said(after)).toEqual(['First', ''])
  goOnline()
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ message: 'First', replaceFrom: 'm1' }))
})

test('a message that is taken back is not sent, and its words return to the field', async () => {
  const before = open()
  void before.send({ message: 'Hello' })
  await isHeld(before)
  const after = open()
  await after.load()
  await isHeld(after)
  after.stop()
  await vi.waitFor(() => expect(after.input.getState().words).toBe('Hello'))
  expect(said(after)).toEqual([])
  const again = open()
  await again.load().catch(() => {})
  expect(said(again)).toEqual([])
})

test('signing out forgets what waits', async () => {
  session.start('token')
  const before = open()
  void before.send({ message: 'Hello' })
  await isHeld(before)
  session.end('signed-out')
  const after = open()
  await after.load().catch(() => {})
  expect(said(after)).toEqual([])
})

test('what a guest sent without a line is told as not sent, for the guest to send it again', async () => {
  const history = () => Promise.resolve({ messages: [], hasEarlier: false })
  const before = open({ isGuest: true, history })
  void before.send({ message: 'Hello' })
  await isHeld(before)
  const after = open({ isGuest: true, history })
  await after.load()
  expect(said(after)).toEqual(['Hello', 'This message was not sent: the connection was lost.'])
  expect(asked).toEqual([])
})
