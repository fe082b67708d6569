import type { ChatEvent } from '@agentry/contract/stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedMessage } from './message.ts'
import type { Ask } from './turn.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const ids = { conversation_id: 'c', message_id: 'answer', user_message_id: 'question' }

/** A few words, and then none until it is stopped. */
async function* endless(_: Ask, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  yield { type: 'start', ...ids }
  yield { type: 'delta', text: 'Half' }
  await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

test('what follows a stopped answer waits until the server has stored it', async () => {
  const { openConversation } = await import('./conversation.ts')
  let looks = 0
  const looksBefore: number[] = []
  const stored = storedMessage({
    id: 'answer',
    conversation_id: 'c',
    sender: 'assistant',
    content: 'Half',
    timestamp: new Date().toISOString(),
  })
  const conversation = openConversation(
    { id: 'c', sessionId: 's' },
    {
      asking(ask, signal) {
        looksBefore.push(looks)
        return endless(ask, signal)
      },
      async history() {
        looks += 1
        return { messages: looks < 3 ? [] : [stored], hasEarlier: false }
      },
    },
  )
  const first = conversation.send({ message: 'Hello' })
  await vi.waitFor(() => expect(conversation.store.getState().messages.at(-1)?.content).toBe('Half'))
  conversation.stop()
  await first
  const [, answer] = conversation.store.getState().messages
  expect(answer).toMatchObject({ content: 'Half', interrupted: true })

  const second = conversation.retry(answer!)
  await vi.waitFor(() => expect(looksBefore).toEqual([0, 3]))
  conversation.stop()
  await second
})
