import { violations } from '../../fixtures/axe.ts'
import { signInWith } from '../../fixtures/auth-form.ts'
import { findCard } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { goodPassword } from '../../fixtures/people.ts'
import { notifications, toast } from '../../fixtures/screen.ts'
import { letPass, passTimeUntil } from '../../fixtures/time.ts'

const notLoaded = 'This part could not be loaded. Check your connection and reload the page.'

test(
  "a page that breaks says 'Unexpected Application Error!' and offers two ways out",
  { tag: '@main' },
  async ({ page, watch }) => {
    await page.goto('/browse')
    await page.route('**/assets/pricing-page-*.js', (route) => route.abort('connectionfailed'))
    watch.expectFailure('/assets/pricing-page-')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()

    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to Browse Templates' }).click()
    await expect(page).toHaveURL('/browse')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.unroute('**/assets/pricing-page-*.js')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Start free. Pay when it pays off.' })).toBeVisible()
  },
)

test('a part that cannot be fetched says so, leaves the page, and opens with the next press', async ({
  page,
  watch,
}) => {
  // What is fetched last, once the page hears its keys.
  const last = page.waitForResponse('**/assets/start-*.js')
  await page.goto('/browse')
  await last
  await page.route('**/assets/opened-*.js', (route) => route.abort('connectionfailed'))
  watch.expectFailure('/assets/opened-')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await page.keyboard.press('?')
  await expect(toast(page, notLoaded)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unroute('**/assets/opened-*.js')
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
})

test("a template's details that cannot be fetched leave the list and its address, and open once the page is reloaded", async ({
  page,
  watch,
}) => {
  await page.route('**/assets/detail-dialog-*.js', (route) => route.abort('connectionfailed'))
  watch.expectFailure('/assets/detail-dialog-')
  const last = page.waitForResponse('**/assets/start-*.js')
  await page.goto('/browse')
  await last
  const template = (await findCard(page, 'Budget Builder')).getByRole('link', { name: 'Budget Builder' })
  const list = page.url()

  await template.click()
  await expect(toast(page, notLoaded)).toBeVisible()
  await expect(page).toHaveURL(list)
  await page.unroute('**/assets/detail-dialog-*.js')
  const reloaded = page.waitForResponse('**/assets/start-*.js')
  await notifications(page).getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await template.click()
  await expect(page.getByRole('dialog', { name: 'Budget Builder' })).toBeVisible()
})

test('a call that gets no answer is given up after 30 seconds', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/auth/login', () => {
    // Never answered.
  })
  await page.goto('/auth')
  const asked = page.waitForRequest('**/api/auth/login')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await signInWith(page, { email: 'ada@example.org', password: goodPassword })
  await asked

  await page.clock.runFor(29_900)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return page.getByText('Agentry took too long to answer. Please try again.').isVisible()
    })
    .toBe(true)
  await expect(toast(page, 'Login failed')).toBeVisible()
})

test(
  'a lost connection is told in the form, and the next try goes through',
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectFailure('/api/auth/login')
    watch.expectStatus(401, '/api/auth/login')
    await page.goto('/auth')
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'))
    await signInWith(page, { email: 'ada@example.org', password: goodPassword })
    await expect(
      page.getByText('Could not reach Agentry. Check your connection and try again.'),
    ).toBeVisible()

    await page.unroute('**/api/auth/login')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(toast(page, 'Incorrect email or password')).toBeVisible()
  },
)

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test('a server that is away when somebody comes back to the tab signs nobody out', async ({
    page,
    me,
    watch,
  }) => {
    await page.clock.install()
    await page.goto('/browse')
    await expect(page.getByText(me.email)).toBeVisible()
    let refusals = 0
    watch.expectStatus(503, '/api/auth/me')
    await page.route('**/api/auth/me', (route) => {
      refusals += 1
      return route.fulfill({ status: 503, json: { detail: 'Away.', code: 'unavailable' } })
    })

    await page.clock.fastForward('02:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await passTimeUntil(page, async () => refusals === 3, 100)
    await letPass(page, 1)
    await page.unroute('**/api/auth/me')
    await page.goto('/agents')
    await expect(page.getByRole('heading', { name: 'My Active Agents' })).toBeVisible()
  })

  test('what could not be loaded is never called empty, and Try Again brings it', async ({ page, watch }) => {
    for (const path of ['/api/agents', '/api/user/sessions', '/api/templates/saved']) {
      watch.expectStatus(400, path)
      await page.route(new RegExp(`${path}/?$`), (route) => route.fulfill({ status: 400, body: 'oops' }))
    }
    const again = (place: string) =>
      page.getByRole('region', { name: place }).getByRole('button', { name: 'Try Again' })

    await page.goto('/settings/privacy')
    await expect(again('What Your Agents Remember')).toBeVisible()
    await expect(again('Where You Are Signed In')).toBeVisible()
    await page.unrouteAll()
    await again('What Your Agents Remember').click()
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    await again('Where You Are Signed In').click()
    await expect(page.getByText('This device')).toBeVisible()

    await page.route('**/api/templates/saved', (route) => route.fulfill({ status: 400, body: 'oops' }))
    await page.goto('/my-agents')
    await expect(again('Saved templates')).toBeVisible()
    await expect(page.getByText('Your library is empty')).toBeHidden()
    await page.unrouteAll()
    await again('Saved templates').click()
    await expect(page.getByText('Your library is empty')).toBeVisible()
  })
})
