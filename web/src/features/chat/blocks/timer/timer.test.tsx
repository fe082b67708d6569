// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { BlockView } from '../block-view.tsx'
import { clearPage, draw, press } from '../testing/component-page.tsx'
import { sampleBlocks as samples } from '../testing/sample-blocks.ts'
import { clockText } from './countdown.ts'

afterEach(async () => {
  vi.useRealTimers()
  await clearPage()
})

/** Every test has a timer of its own: one goes on while its card is away. */
const timer = (id: string) => <BlockView block={{ ...samples.timer, id }} conversationKey="one" />
const shown = (page: Element) => page.querySelector('[role=timer]')?.textContent
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const fakeClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

test('a timer starts, pauses, goes on and is reset', async () => {
  fakeClock()
  const page = await draw(timer('steps'))
  expect(shown(page)).toBe('02:30')
  await press(page, 'Start')
  await pass(61_000)
  expect(shown(page)).toBe('01:29')
  await press(page, 'Pause')
  await pass(60_000)
  expect(shown(page)).toBe('01:29')
  await press(page, 'Continue')
  await pass(9_000)
  expect(shown(page)).toBe('01:20')
  await press(page, 'Reset')
  expect(shown(page)).toBe('02:30')
})

test('a timer counts by the clock, also when the tab slept', async () => {
  fakeClock()
  const page = await draw(timer('sleep'))
  await press(page, 'Start')
  await pass(1_000)
  vi.setSystemTime(Date.now() + 100_000)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown(page)).toBe('00:49')
  vi.setSystemTime(Date.now() + 100_000)
  await pass(250)
  expect(shown(page)).toBe('00:00')
  expect(page.querySelector('output')?.textContent).toBe('Green tea: time is up')
})

test('a timer goes on while its card is scrolled away', async () => {
  fakeClock()
  const page = await draw(timer('away'))
  await press(page, 'Start')
  await pass(10_000)
  const again = await draw(timer('away'))
  expect(shown(again)).toBe('02:20')
})

test('it sounds once, at its end, and only when somebody started it', async () => {
  fakeClock()
  const started: number[] = []
  class Node {
    gain = { setValueAtTime() {}, linearRampToValueAtTime() {} }
    connect = (next: unknown) => next
    start = (at: number) => started.push(at)
    stop = () => {}
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      resume = async () => {}
    },
  )
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  const page = await draw(timer('sound'))
  await pass(200_000)
  expect(started).toEqual([])
  await press(page, 'Start')
  await pass(149_000)
  expect(started).toEqual([])
  await pass(10_000)
  expect(started).toHaveLength(3)
})

test('hours stand before minutes', () => {
  expect(clockText(86_400_000)).toBe('24:00:00')
  expect(clockText(3_599_001)).toBe('1:00:00')
  expect(clockText(1)).toBe('00:01')
})
