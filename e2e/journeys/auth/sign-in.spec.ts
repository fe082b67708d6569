import type { Request } from '@playwright/test'
import { signInWith } from '../../fixtures/auth-form.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { openChat } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, goodPassword, signUp } from '../../fixtures/people.ts'
import { storedToken, toast, withoutEvents } from '../../fixtures/screen.ts'

test('a person signs in, browses, and every call carries their token', { tag: '@main' }, async ({ page }) => {
  const account = await signUp()
  await page.goto('/auth')
  const [signedIn, meAsked] = ['login', 'me'].map((name) => page.waitForRequest(`**/api/auth/${name}`))

  await signInWith(page, account)

  await expect(toast(page, 'Login successful!', 'success')).toBeVisible()
  await expect(page).toHaveURL('/browse')
  const token = await storedToken(page)
  expect(await (await meAsked)?.headerValue('authorization')).toBe(`Bearer ${token}`)
  expect(await (await signedIn)?.headerValue('content-type')).toBe('application/json')

  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request)
  })
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [tab, heading] of [
    ['My Agents', 'My Active Agents'],
    ['Personal Library', 'Personal Library'],
  ] as const) {
    await main.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  expect(calls.length).toBeGreaterThan(1)
  for (const call of calls) {
    expect(new URL(call.url()).pathname).toMatch(/^\/api\//)
    expect(await call.headerValue('authorization'), call.url()).toBe(`Bearer ${token}`)
  }
})

test('nobody asks who a visitor is', { tag: '@main' }, async ({ page }) => {
  let asked = false
  page.on('request', (request) => (asked ||= request.url().includes('/api/auth/me')))
  await page.goto('/browse')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(asked).toBe(false)
})

test(
  'a wrong password is told, and the person stays at the form',
  { tag: '@main' },
  async ({ page, watch }) => {
    const { email } = await signUp()
    watch.expectStatus(401, '/api/auth/login')
    await page.goto('/auth')

    await signInWith(page, { email, password: 'not my harbour' })

    await expect(toast(page, 'Incorrect email or password')).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  },
)

test(
  "a sign-in that fails without a reason says 'Login failed'",
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(500, '/api/auth/login')
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/auth')

    await signInWith(page, { email: 'ada@example.org', password: goodPassword })

    await expect(toast(page, 'Login failed')).toBeVisible()
  },
)

test('who signs in on the way to a page arrives there', async ({ page }) => {
  const account = await signUp()
  await page.goto('/billing')
  await expect(page).toHaveURL('/auth')

  await signInWith(page, account)

  await expect(page).toHaveURL('/billing')
})

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test('a person logs out, and the token is dead everywhere', { tag: '@main' }, async ({ page, me }) => {
    // A page that would let them stay: it is the button that leads to the form.
    await page.goto('/browse')
    const ended = page.waitForResponse('**/api/auth/logout')

    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()

    await expect(page).toHaveURL('/auth')
    expect(await storedToken(page)).toBeNull()
    expect((await ended).status()).toBe(204)
    await expect(call('/auth/me', { token: me.token })).rejects.toThrow('401')
  })

  test(
    'a token that was ended elsewhere sends the person to sign in at their next call',
    { tag: '@main' },
    async ({ page, me, watch }) => {
      await withoutEvents(page)
      await page.goto('/browse')
      await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
      await expect(page.getByRole('banner').getByText(me.email)).toBeVisible()
      await watch.quiet()
      await call('/auth/logout', { token: me.token, method: 'POST' })
      watch.expectStatus(401, '/api/agents')
      watch.allowStatus(401, '/api/')

      await page.getByRole('link', { name: 'My Agents' }).first().click()

      await expect(page).toHaveURL('/auth')
      expect(await storedToken(page)).toBeNull()
      await expect(page.getByRole('status').getByText(/^Your session has ended\./)).toBeVisible()
      await signInWith(page, me)
      await expect(page).toHaveURL('/agents')
    },
  )

  test('a file that is sent with such a token leads there, too', async ({ page, me, watch }) => {
    await openChat(page, await launch(me, 'Plant Care'))
    // A request of the page that is still on its way would end the session before the file does.
    await watch.quiet()
    await call('/auth/logout', { token: me.token, method: 'POST' })
    watch.expectStatus(401, '/api/agents/')
    // What the page asks again by itself.
    watch.allowStatus(401, '/api/')
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Water it on Monday.') }
    await page.getByLabel('Attach documents').and(page.locator('input')).setInputFiles(note)

    await expect(page).toHaveURL('/auth')
    expect(await storedToken(page)).toBeNull()
  })

  test('a person who cannot be loaded is logged out', { tag: '@main' }, async ({ page, watch }) => {
    watch.expectStatus(403, '/api/auth/me')
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }))
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('could not be loaded'),
    )

    await page.goto('/agents')

    await expect(page).toHaveURL('/auth')
    await logged
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByText(/^Your account could not be loaded, so you were signed out\./)).toBeVisible()
  })

  test('signing out in one tab signs out the other', async ({ page, context }) => {
    await page.goto('/agents')
    const other = await context.newPage()
    await other.goto('/billing')
    await expect(other.getByRole('heading', { name: 'Billing' })).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()

    await expect(other).toHaveURL('/auth')
  })
})
