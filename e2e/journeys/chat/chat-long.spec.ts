import type { ChatMessage } from '@agentry/contract/messages'
import type { Page } from '@playwright/test'
import { ask, openChat, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

const total = 5000
const conversationId = '0191dd23-0000-7000-8000-000000000001'
const idOf = (at: number) => `0191dd23-0000-7000-8000-${String(at).padStart(12, '0')}`

function message(at: number): ChatMessage {
  return {
    id: idOf(at),
    conversation_id: conversationId,
    sender: at % 2 === 0 ? 'user' : 'assistant',
    content: `Message ${at}. ${'It has some words. '.repeat(at % 7)}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }
}

/** Tells a stored conversation of 5 000 messages page by page, as the server does. */
async function storeLongConversation(page: Page) {
  const summary = {
    conversation_id: conversationId,
    session_id: 's',
    title: 'The long one',
    last_message: 'x',
    updated_at: new Date().toISOString(),
    message_count: total,
  }
  await page.route('**/conversations', (route) => route.fulfill({ json: [summary] }))
  await page.route('**/history*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const end = before ? Number(before.slice(-12)) : total
    const start = Math.max(0, end - 100)
    const json = Array.from({ length: end - start }, (_, n) => message(start + n))
    return route.fulfill({ json, headers: { 'x-has-more': String(start > 0) } })
  })
}

function sayLines(turn: { say(text: string): unknown }, { from, to }: { from: number; to: number }) {
  for (let at = from; at < to; at += 1) turn.say(`Line ${at} of the story.\n\n`)
}

test('5 000 messages scroll to the first and back, with few of them in the page; what comes earlier moves nothing', async ({
  page,
  me,
}) => {
  test.slow()
  await storeLongConversation(page)
  await openChat(page, await launch(me, 'Plant Care'))
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Message 4999.')).toBeInViewport()

  const gate = Promise.withResolvers<void>()
  await page.route('**/history?before=*', async (route) => {
    await gate.promise
    await route.fallback()
  })
  const read = messages.getByText(/^Message 4903\./)
  await expect
    .poll(async () => {
      await messages.evaluate((element) => element.scrollTo({ top: 300 }))
      return read.isVisible()
    })
    .toBe(true)
  await expect(page.getByText('Loading earlier messages')).toBeAttached()
  const before = await read.boundingBox()
  gate.resolve()
  await expect(page.getByText('Loading earlier messages')).toHaveCount(0)
  await expect
    .poll(async () => Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(3)

  let most = 0
  await expect
    .poll(
      async () => {
        await messages.evaluate((element) => element.scrollTo({ top: 0 }))
        most = Math.max(most, await messages.getByRole('article').count())
        return messages.getByText('Message 0.', { exact: false }).first().isVisible()
      },
      { intervals: [20], timeout: 150_000 },
    )
    .toBe(true)
  expect(most).toBeLessThan(60)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(messages.getByText('Message 4999.')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0)
})

/** Holds the earlier messages back until the list, at rest again, has put rows into the page and not measured them. */
async function answerBetweenRowsAndTheirSizes(page: Page) {
  await page.addInitScript(() => {
    const ask = window.fetch
    const isMomentary = () => {
      const list = document.querySelector<HTMLElement>('[aria-label=Messages] > [style*=contain]')
      const rows = [...(list?.children ?? [])] as HTMLElement[]
      return list?.style.pointerEvents !== 'none' && rows.some(({ style }) => style.visibility === 'hidden')
    }
    window.fetch = async (address, options) => {
      const response = await ask(address, options)
      if (!String(address).includes('history?before=')) return response
      const told: unknown = await response.json()
      await new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => isMomentary() && resolve(watch.disconnect()))
        watch.observe(document.body, { childList: true, subtree: true })
      })
      // Read at once: the body of a true answer would come a frame later.
      return Object.assign(response, { json: () => Promise.resolve(told) })
    }
  })
}

test('earlier messages that come while rows are measured do not move what is read', async ({ page, me }) => {
  await storeLongConversation(page)
  await answerBetweenRowsAndTheirSizes(page)
  await openChat(page, await launch(me, 'Plant Care'))
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Message 4999.')).toBeInViewport()
  const moved = await messages.evaluate(async (list) => {
    const places: number[] = []
    const height = list.scrollHeight
    list.scrollTo({ top: 300 })
    // Until they have been there for half a second of frames, which is longer than the list takes to rest.
    for (let frames = 0; frames < 30; frames += list.scrollHeight > 1.5 * height ? 1 : 0) {
      await new Promise(requestAnimationFrame)
      const rows = [...list.querySelectorAll('article')]
      const read = rows.find(({ textContent }) => textContent.includes('Message 4903.'))
      if (read) places.push(read.getBoundingClientRect().y)
    }
    return Math.max(...places) - Math.min(...places)
  })
  expect(moved).toBeLessThan(3)
})

test('a growing reply is read from its start, followed from its end on, until the reader scrolls up', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'A long story')
  const turn = (await turns.next()).start()
  sayLines(turn, { from: 0, to: 60 })
  const answer = replies(page, 'Plant Care').last()
  await expect(answer.getByText('Line 59 of the story.')).toBeAttached()
  await expect(answer.getByText('Line 0 of the story.')).toBeInViewport()
  await expect(answer.getByText('Line 59 of the story.')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(answer.getByText('Line 59 of the story.')).toBeInViewport()
  turn.say('One more line.\n\n')
  await expect(answer.getByText('One more line.')).toBeInViewport()
  await page.getByRole('region', { name: 'Messages' }).hover()
  await page.mouse.wheel(0, -600)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  const top = () => page.getByRole('region', { name: 'Messages' }).evaluate((element) => element.scrollTop)
  await expect(answer.getByText('Line 59 of the story.')).not.toBeInViewport()
  const place = await top()
  sayLines(turn, { from: 60, to: 90 })
  await expect(answer.getByText('Line 89 of the story.')).toBeAttached()
  expect(await top()).toBe(place)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(answer.getByText('Line 89 of the story.')).toBeInViewport()
  turn.say('The end.').done()
  await expect(answer.getByText('The end.')).toBeInViewport()
})

test('what is pressed while the answer grows stays under the pointer, and the answer is followed again after that', async ({
  page,
  me,
  turns,
}) => {
  await openChat(page, await launch(me, 'Plant Care'))
  await ask(page, 'A long story')
  const turn = (await turns.next()).start()
  const answer = replies(page, 'Plant Care').last()
  sayLines(turn, { from: 0, to: 30 })
  const pressed = answer.getByText('Line 29 of the story.')
  await expect(pressed).toBeAttached()
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(pressed).toBeInViewport()
  await pressed.hover()
  const place = await pressed.boundingBox()
  await page.mouse.down()
  sayLines(turn, { from: 30, to: 60 })
  await expect(answer.getByText('Line 59 of the story.')).toBeAttached()
  expect(await pressed.boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect(answer.getByText('Line 59 of the story.')).toBeInViewport()
  turn.done()
})
