// @vitest-environment happy-dom
import type { Block } from '@agentry/contract/blocks'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetKept, moveKept } from '../../../core/kept-by-conversation.ts'
import { session } from '../../../core/server/session.ts'
import { BlockList } from './block-list.tsx'
import { BlockView } from './block-view.tsx'
import { sampleBlocks as samples } from './testing/sample-blocks.ts'
import { clearPage, draw, find, press } from './testing/component-page.tsx'

// Loaded before they are drawn, so that no test waits for them.
await import('./chart/chart-block.tsx')
await import('../markdown/markdown.tsx')

afterEach(clearPage)

test('every kind of block is drawn, and none as its fallback', async () => {
  const page = await draw(<BlockList blocks={Object.values(samples)} />)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(page.querySelectorAll('[role=img]')).toHaveLength(4)
  })
  await find(page, 'strong', 'strong')
  expect(page.textContent).not.toContain('The same as')
  for (const { title } of Object.values(samples).flatMap((block) => ('title' in block ? [block] : [])))
    expect(page.textContent).toContain(title)
})

test.each([
  ['an unknown kind', { kind: 'hologram', fallback: 'A **plain** answer' }],
  ['a kind that is a word of JavaScript', { kind: 'constructor', fallback: 'A **plain** answer' }],
  ['a known kind of another shape', { kind: 'table', columns: 'many', fallback: 'A **plain** answer' }],
  [
    'a chart without values',
    { kind: 'chart', chart: 'bar', labels: [], series: [], fallback: 'A **plain** answer' },
  ],
])('%s is shown as its Markdown', async (_, block) => {
  const page = await draw(<BlockView block={block as unknown as Block} />)
  expect((await find(page, 'strong')).textContent).toBe('plain')
})

test('a block that breaks while it is drawn leaves the others alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken: Block = { ...samples.progress, title: 'Broken', fallback: '3 of 4' }
  // Fits when it is looked at, and throws when it is drawn.
  let reads = 0
  Object.defineProperty(broken, 'value', {
    enumerable: true,
    get() {
      reads += 1
      if (reads > 1) throw new Error('no value')
      return 3
    },
  })
  const page = await draw(<BlockList blocks={[broken, samples.choices]} />)
  expect(page.textContent).toContain('3 of 4')
  expect(page.textContent).toContain('About a page')
})

test('ticks are counted, kept for the conversation and gone with the session', async () => {
  const list = (conversationKey: string) => (
    <BlockView block={samples.checklist} conversationKey={conversationKey} />
  )
  const page = await draw(list('one'))
  expect(page.textContent).toContain('1 of 3 done')
  const [, charger] = page.querySelectorAll('input')
  await act(async () => charger?.click())
  expect(page.textContent).toContain('2 of 3 done')

  expect((await draw(list('one'))).textContent).toContain('2 of 3 done')
  expect((await draw(list('two'))).textContent).toContain('1 of 3 done')
  expect(localStorage.getItem('agentry.ticks')).toContain('charger')

  await act(async () => session.end('signed-out'))
  expect(page.textContent).toContain('1 of 3 done')
  expect(localStorage.getItem('agentry.ticks')).toBe(null)
})

test('ticks of a conversation that is not kept last as long as the page', async () => {
  const page = await draw(<BlockView block={{ ...samples.checklist, id: 'passing' }} />)
  const [passport] = page.querySelectorAll('input')
  await act(async () => passport?.click())
  expect(page.textContent).toContain('0 of 3 done')
  expect(localStorage.getItem('agentry.ticks')).toBe(null)
})

test('a choice sends its message, and nothing where nothing can be sent', async () => {
  const sent: string[] = []
  const page = await draw(<BlockView block={samples.choices} onSend={(message) => sent.push(message)} />)
  await press(page, 'About a page')
  expect(sent).toEqual(['Make it about a page long'])

  const old = await draw(<BlockView block={samples.choices} />)
  await press(old, 'Short')
  expect(sent).toHaveLength(1)
  expect(old.querySelector('fieldset')?.disabled).toBe(true)
})

test('progress is a bar with its name and its numbers', async () => {
  const page = await draw(<BlockView block={samples.progress} />)
  const bar = page.querySelector('progress')
  expect([bar?.value, bar?.max, bar?.getAttribute('aria-label')]).toEqual([7, 12, 'Chapters read'])
  expect(page.textContent).toContain('7 of 12 · 58 %')
})

test('ticks go along to the conversation that goes on with it', async () => {
  const page = await draw(<BlockView block={samples.checklist} conversationKey="guest" />)
  const [, charger] = page.querySelectorAll('input')
  await act(async () => charger?.click())
  await act(async () => moveKept('guest', 'kept'))
  const kept = await draw(<BlockView block={samples.checklist} conversationKey="kept" />)
  expect(kept.textContent).toContain('2 of 3 done')
  await act(async () => forgetKept('guest'))
  expect(kept.textContent).toContain('2 of 3 done')
  await act(async () => forgetKept('kept'))
})

test('what was ticked in a conversation goes with it', async () => {
  const page = await draw(<BlockView block={samples.checklist} conversationKey="deleted" />)
  const [passport] = page.querySelectorAll('input')
  await act(async () => passport?.click())
  expect(localStorage.getItem('agentry.ticks')).toContain('deleted')
  await act(async () => forgetKept('deleted'))
  expect(page.textContent).toContain('1 of 3 done')
  expect(localStorage.getItem('agentry.ticks')).toBe(null)
})
