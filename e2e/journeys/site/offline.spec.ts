import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { ask, field, openChat, ownMessages, replies, storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, signUp, type Account } from '../../fixtures/people.ts'

test.use({ role: 'free', serviceWorkers: 'allow' })

const question = 'How often should I water a monstera?'

/** The addresses of which this browser keeps an answer of somebody. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('agentry-person-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Opens a conversation with the worker at its side, until it has a copy of what was said. */
async function readConversation(page: Page, me: Account) {
  const agent = await launch(me, 'Plant Care')
  const id = await storedConversation(me, agent, question)
  await openChat(page, agent)
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.reload()
  await expect(ownMessages(page)).toContainText('monstera')
  await expect.poll(() => copies(page)).toContain(`/api/agents/${agent.id}/conversations/${id}/history`)
  await expect.poll(() => copies(page)).toContain('/api/billing/subscription-status')
  return { agent, id }
}

test('a conversation that was read stays readable without a connection, over a reload', async ({
  page,
  me,
  context,
  watch,
}) => {
  await readConversation(page, me)
  for (const path of ['/api/', '/agents/']) watch.expectFailure(path)
  await context.setOffline(true)
  await page.reload()
  await expect(ownMessages(page)).toContainText('monstera')
  await expect(page.getByText('You are offline.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.reload()
  await expect(field(page)).toBeVisible()
})

test('what shows cards and documents and finds words in a conversation is kept with it', async ({
  page,
  me,
}) => {
  await readConversation(page, me)
  const files = await page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
  for (const part of ['block-list', 'document-panel', 'find-bar', 'markdown'])
    expect(files.filter((file) => file.startsWith(`/assets/${part}-`) && file.endsWith('.js'))).not.toEqual(
      [],
    )
})

test('a message that is sent without a connection is there after a reload, is taken back or goes out once', async ({
  page,
  me,
  context,
  watch,
}) => {
  await readConversation(page, me)
  for (const path of ['/api/', '/agents/']) watch.expectFailure(path)
  const waiting = page.getByText('Waiting to be sent…')
  const takeBack = page.getByRole('button', { name: 'Don’t send' })
  await context.setOffline(true)
  await ask(page, 'Is a cactus safe for cats?')
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(ownMessages(page)).toHaveText([/monstera/, /Is a cactus safe for cats\?/])
  await takeBack.click()
  await expect(field(page)).toHaveValue('Is a cactus safe for cats?')
  await expect(waiting).toHaveCount(0)
  await expect(ownMessages(page)).toHaveCount(1)

  await field(page).press('Enter')
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(takeBack).toBeVisible()
  expect(await violations(page)).toEqual([])
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  await expect(replies(page, 'Plant Care').last()).toContainText('cat')
  await expect(ownMessages(page)).toHaveCount(2)
  await page.reload()
  await expect(ownMessages(page)).toHaveText([/monstera/, /Is a cactus safe for cats\?/])
})

test('signing out leaves nothing of a person behind', async ({ page, me, context }) => {
  await readConversation(page, me)
  await page.goto('/browse')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => copies(page)).toEqual([])

  const other = await signUp()
  await page.evaluate((token) => localStorage.setItem('agentry.token', JSON.stringify(token)), other.token)
  await page.goto('/agents')
  for (const path of ['/api/auth/me', '/api/agents']) await expect.poll(() => copies(page)).toContain(path)
  await context.setOffline(true)
  const kept = await page.evaluate(async () => {
    const answers = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all((await cache.matchAll()).map((answer) => answer.text()))
      }),
    )
    return answers.flat().join('\n')
  })
  expect(kept).toContain(other.email)
  expect(kept).not.toContain(me.email)
  expect(kept).not.toContain('monstera')
})

test('a token that was ended elsewhere takes the copies with it', async ({ page, me, watch }) => {
  const { agent } = await readConversation(page, me)
  await call('/auth/logout', { token: me.token, method: 'POST' })
  watch.expectStatus(401, '/api/')
  await page.goto(`/agents/${agent.id}/chat`)
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => copies(page)).toEqual([])
})

test('a conversation that is deleted is not readable offline any more', async ({ page, me }) => {
  const { agent, id } = await readConversation(page, me)
  await page.evaluate(
    ([path, token]) => fetch(path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    [`/api/agents/${agent.id}/conversations/${id}`, me.token] as const,
  )
  await expect.poll(() => copies(page)).not.toContain(`/api/agents/${agent.id}/conversations/${id}/history`)
})

test.describe('a visitor', () => {
  test.use({ role: 'visitor' })

  test('a visitor loads no worker; the product can be installed', async ({ page, request }) => {
    // The script that would load it.
    const script = page.waitForResponse('**/assets/start-*.js')
    await page.goto('/')
    await (await script).finished()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await request.get(address ?? '')).json()) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
    expect(manifest).toMatchObject({ name: 'Agentry', start_url: '/', display: 'standalone' })
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
  })
})

test('offline without a kept copy of the account, a person is sent to sign in instead of an error page', async ({
  page,
  me,
  context,
  watch,
}) => {
  const { agent } = await readConversation(page, me)
  for (const path of ['/api/', '/agents/']) watch.expectFailure(path)
  // As a browser does that needs the room, or after a week.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('agentry-person-')) await caches.delete(name)
  })
  await context.setOffline(true)
  await page.goto(`/agents/${agent.id}/chat`)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
