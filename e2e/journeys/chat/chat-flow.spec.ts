import type { Route } from '@playwright/test'
import {
  ask,
  conversationRow,
  field,
  lastActive,
  openChat,
  ownMessages,
  replies,
  sidebar,
  storedConversation,
} from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { holdTime } from '../../fixtures/time.ts'

test.use({ role: 'free' })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

test(
  'without a conversation a new one begins, with ids of its own, a welcome and questions to start with',
  { tag: '@main' },
  async ({ page, me, turns }) => {
    const agent = await launch(me, 'Plant Care')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes(`/agents/${agent.id}`) && pathname.startsWith('/api')) calls.push(pathname)
    })
    await openChat(page, agent)
    expect(calls.slice(0, 2)).toEqual([`/api/agents/${agent.id}`, `/api/agents/${agent.id}/conversations`])
    await expect(replies(page, 'Plant Care')).toHaveText(/Hello! I’m Plant Care\. How can I help you today\?/)
    await expect(sidebar(page).getByText('New conversation').last()).toBeVisible()
    await expect(sidebar(page).getByText('ACTIVE')).toBeVisible()

    const { starters } = await call<{ starters: string[] }>(`/templates/${agent.template_id}`)
    const list = page.getByRole('list', { name: 'Starter questions' })
    await expect(list.getByRole('button')).toHaveText(starters.slice(0, 4))
    await list.getByRole('button').first().click()
    const { asked } = await turns.next()
    await expect(list).toHaveCount(0)
    expect(asked.message).toBe(starters[0])
    expect(asked.conversation_id).toMatch(uuid)
    expect(asked).toMatchObject({ session_id: expect.stringMatching(uuid), voice_enabled: false })
    expect(asked.voice_settings).toEqual({ rate: 0.9, pitch: 1, volume: 0.8 })
    expect(await lastActive(page, agent)).toBe(asked.conversation_id)
  },
)

test(
  'the first conversation is opened, else the one that was left; a draft stays with its own, also over a reload',
  { tag: '@main' },
  async ({ page, me }) => {
    const agent = await launch(me, 'Plant Care')
    const older = await storedConversation(me, agent, 'How often should I water a monstera?')
    const newer = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
    await openChat(page, agent)
    await expect(ownMessages(page)).toContainText('fungus gnats')
    expect(await lastActive(page, agent)).toBe(newer)
    await field(page).fill('and the larvae?')

    await conversationRow(page, 'monstera').getByRole('link').click()
    await expect(ownMessages(page)).toContainText('monstera')
    await expect(field(page)).toHaveValue('')
    expect(await lastActive(page, agent)).toBe(older)
    await page.reload()
    await expect(ownMessages(page)).toContainText('monstera')
    await conversationRow(page, 'fungus gnats').getByRole('link').click()
    await expect(field(page)).toHaveValue('and the larvae?')
    await page.reload()
    await expect(field(page)).toHaveValue('and the larvae?')
  },
)

test(
  "while a conversation loads no other can be chosen; one that cannot be opened says 'Failed to load conversation'",
  { tag: '@main' },
  async ({ page, me, watch }) => {
    const agent = await launch(me, 'Plant Care')
    const broken = await storedConversation(me, agent, 'How often should I water a monstera?')
    const shown = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
    watch.expectStatus(500, `/api/agents/${agent.id}/conversations/${broken}/history`)
    const gate = Promise.withResolvers<void>()
    await page.route(`**/${broken}/history*`, async (route) => {
      await gate.promise
      await route.fulfill({ status: 500, body: 'oops' })
    })
    await openChat(page, agent)
    await conversationRow(page, 'monstera').getByRole('link').click()
    await expect(page.getByLabel('Loading conversation')).toBeVisible()
    for (const title of ['monstera', 'fungus gnats']) {
      await expect(conversationRow(page, title).getByRole('link')).toBeDisabled()
    }
    await page.keyboard.press('Alt+n')
    await expect(page.getByLabel('Loading conversation')).toBeVisible()
    gate.resolve()
    await expect(toast(page, 'Failed to load conversation')).toBeVisible()
    await expect(ownMessages(page)).toContainText('fungus gnats')
    expect(await lastActive(page, agent)).toBe(shown)

    await page.unroute(`**/${broken}/history*`)
    await conversationRow(page, 'monstera').getByRole('link').click()
    await expect(ownMessages(page)).toContainText('monstera')
    expect(await lastActive(page, agent)).toBe(broken)
  },
)

test(
  "a history that fails says 'Could not load history, starting fresh' and welcomes",
  { tag: '@main' },
  async ({ page, me, watch }) => {
    const agent = await launch(me, 'Plant Care')
    const lost = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
    watch.expectStatus(500, `/api/agents/${agent.id}/conversations/${lost}/history`)
    await page.route('**/history*', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await openChat(page, agent)
    await expect(toast(page, 'Could not load history, starting fresh')).toBeVisible()
    await expect(replies(page, 'Plant Care')).toContainText('How can I help you today?')
    await expect(ownMessages(page)).toHaveCount(0)
    expect(await lastActive(page, agent)).not.toBe(lost)
  },
)

test('a list that fails is told and asked for again; the conversation that was left is opened all the same', async ({
  page,
  me,
  watch,
}) => {
  const agent = await launch(me, 'Plant Care')
  const left = await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
  await page.addInitScript(([key, id]) => localStorage.setItem(key, id), [
    `lastActive_${agent.id}`,
    left,
  ] as const)
  watch.expectStatus(500, `/api/agents/${agent.id}/conversations`)
  const failing = (route: Route) => route.fulfill({ status: 500, body: 'oops' })
  await page.route('**/conversations', failing)
  await page.clock.install()
  await page.goto(`/agents/${agent.id}/chat`)
  await page.clock.runFor(5000)
  await expect(toast(page, 'Your conversations could not be loaded.')).toBeVisible()
  await expect(ownMessages(page)).toContainText('fungus gnats')
  await page.unroute('**/conversations', failing)
  const told = sidebar(page).getByRole('alert')
  await expect(told).toContainText('Your conversations could not be loaded.')
  await told.getByRole('button', { name: 'Try Again' }).click()
  await expect(conversationRow(page, 'gnats')).toContainText('ACTIVE')
  await expect(told).toHaveCount(0)
})

test(
  'the list is refreshed 0.5 s after a new conversation and 1 s after each reply',
  { tag: '@main' },
  async ({ page, me, turns }) => {
    const agent = await launch(me, 'Plant Care')
    await storedConversation(me, agent, 'How do I get rid of fungus gnats?')
    let lists = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/conversations')) lists += 1
    })
    await page.clock.install()
    await openChat(page, agent)
    await expect(ownMessages(page)).toHaveCount(1)
    await holdTime(page)

    lists = 0
    await page.locator('header').getByRole('button', { name: 'New conversation' }).click()
    await expect(ownMessages(page)).toHaveCount(0)
    await page.clock.runFor(490)
    expect(lists).toBe(0)
    await page.clock.runFor(20)
    await expect.poll(() => lists).toBe(1)

    await ask(page, 'Hello')
    const turn = await turns.next()
    turn.start().say('Hi.').done()
    await expect(replies(page, 'Plant Care').last()).toHaveAttribute('aria-busy', 'false')
    await page.clock.runFor(980)
    expect(lists).toBe(1)
    await page.clock.runFor(40)
    await expect.poll(() => lists).toBeGreaterThan(1)
  },
)

test(
  "an agent that is not there: a spinner, then 'Agent Not Found' and the way back",
  { tag: '@main' },
  async ({ page, watch }) => {
    const missing = '01a1dd23-0000-7000-8000-000000000000'
    watch.expectStatus(404, `/api/agents/${missing}`)
    const gate = Promise.withResolvers<void>()
    for (const slow of [`**/api/agents/${missing}`, '**/assets/agent-chat-route-*.js', '**/api/auth/me']) {
      await page.route(slow, async (route) => {
        await gate.promise
        await route.continue()
      })
    }
    const asked = page.waitForRequest(`**/api/agents/${missing}`)
    await page.goto(`/agents/${missing}/chat`, { waitUntil: 'commit' })
    // Beside the code of the chat, not after it.
    await asked
    const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' })
    await expect(loading.locator('svg')).toBeVisible()
    const frame = await page.getByRole('main').boundingBox()
    expect(frame, 'all of the window').toEqual({ x: 0, y: 0, width: 1280, height: 800 })
    await expect(page.getByRole('main').getByRole('link', { name: 'My Agents' })).toBeVisible()
    gate.resolve()
    await expect(page.getByRole('heading', { name: 'Agent Not Found', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Return to My Agents', exact: true }).click()
    await expect(page).toHaveURL('/agents')
  },
)

test('an agent that cannot be loaded this time: why, and the next try opens it', async ({
  page,
  me,
  watch,
}) => {
  const agent = await launch(me, 'Plant Care')
  watch.expectStatus(503, `/api/agents/${agent.id}`)
  const failing = (route: Route) => route.fulfill({ status: 503, json: { detail: 'Back in a minute.' } })
  await page.route(`**/api/agents/${agent.id}`, failing)
  await page.clock.install()
  await page.goto(`/agents/${agent.id}/chat`)
  await page.clock.runFor(5000)
  await expect(page.getByRole('heading', { name: 'Agent Not Found', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to My Agents', exact: true })).toBeVisible()
  await expect(page.getByText('It could not be loaded this time: Back in a minute.')).toBeVisible()
  await page.unroute(`**/api/agents/${agent.id}`, failing)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(field(page)).toBeVisible()
})
