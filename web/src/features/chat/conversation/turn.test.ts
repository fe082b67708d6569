import type { ChatEvent } from '@agentry/contract/stream'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/server/api-error.ts'
import { replyMessage, type Message } from './message.ts'
import { runTurn, type Ask } from './turn.ts'

const lost = new ApiError({ status: 0, code: 'network' })
const ask: Ask = { message: 'Hello', clientMessageId: 'one', files: [] }
const start: ChatEvent = { type: 'start', conversation_id: 'c', message_id: 'm', user_message_id: 'u' }
const delta = (text: string): ChatEvent => ({ type: 'delta', text })
const done = (response: string) =>
  ({ type: 'done', answer: { response, message_id: 'm', tools_used: [] } }) as unknown as ChatEvent

afterEach(() => vi.unstubAllGlobals())

/** Plays one script per attempt; an error in it breaks the line there. */
function play(...attempts: (ChatEvent | Error)[][]) {
  const browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', { onLine: false })
  const asked: Ask[] = []
  const shown: Message[] = []
  const control = new AbortController()
  const turn = runTurn({
    ask,
    async *asking(each) {
      asked.push(each)
      for (const event of attempts.shift() ?? []) {
        if (event instanceof Error) throw event
        yield event
      }
    },
    signal: control.signal,
    reply: replyMessage({ phase: 'thinking' }),
    show: (reply) => shown.push(reply),
    onEvent() {},
    onHold: () => queueMicrotask(() => browser.dispatchEvent(new Event('online'))),
  })
  return { turn, asked, shown, control }
}

test('after a lost line the same question is asked under the same id', async () => {
  const { turn, asked, shown } = play([start, delta('Hel'), lost], [start, delta('Hello'), done('Hello')])
  expect(await turn).toBe(1)
  expect(asked).toEqual([ask, ask])
  expect(shown.at(-1)).toMatchObject({ content: 'Hello', id: 'm', phase: undefined })
})

test('what was already read never vanishes while it is told again', async () => {
  const { turn, shown } = play(
    [start, delta('One two three'), lost],
    [start, delta('One'), delta(' two three four'), done('One two three four')],
  )
  await turn
  const lengths = shown.map(({ content }) => content.length)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
})

test('a question that another server has in hand is asked again, but not for ever', async () => {
  const held = new ApiError({ status: 409, code: 'being-answered', detail: 'Please wait a moment.' })
  const taken = play([start, delta('Hel'), lost], [held], [held], [start, done('Hello')])
  expect(await taken.turn).toBe(3)
  expect(taken.shown.at(-1)).toMatchObject({ content: 'Hello' })

  const silent = play(...Array.from({ length: 50 }, () => [held]))
  await expect(silent.turn).rejects.toBe(held)
  expect(silent.asked).toHaveLength(10)
})

test('a failure that was told is not asked again', async () => {
  const refused = new ApiError({ status: 402, code: 'plan-limit', detail: 'No turns left' })
  const { turn, asked } = play([start, refused])
  await expect(turn).rejects.toBe(refused)
  expect(asked).toHaveLength(1)
})

test('steps are shown while they run and keep what they were about', async () => {
  const result = {
    tool: 'calculator',
    success: true,
    about: '1+1',
    result: { expression: '1+1', value: '2' },
  } as const
  const finished = {
    type: 'done',
    answer: { response: '2', message_id: 'm', tools_used: [result] },
  } as unknown as ChatEvent
  const { turn, shown } = play([
    start,
    { type: 'tool-start', call_id: 'calculator-1', tool: 'calculator', about: '1+1' },
    { type: 'tool-result', call_id: 'calculator-1', result },
    finished,
  ])
  await turn
  expect(shown.some(({ steps }) => steps[0] && !steps[0].result)).toBe(true)
  expect(shown.at(-1)?.steps).toEqual([{ callId: 'calculator-1', tool: 'calculator', about: '1+1', result }])
})
