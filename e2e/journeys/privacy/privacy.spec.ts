import { defaultConsents as everythingPrivate } from '../../../contract/src/rules/rewards.ts'
import type { Page, Request } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { chooseConsents, consentsOf, newcomer } from '../../fixtures/newcomer.ts'
import { toast } from '../../fixtures/screen.ts'
import { expectAfter, holdTime, letPass, passTimeUntil } from '../../fixtures/time.ts'

const saved = 'Thank you! Your privacy preferences have been saved.'
const failed = 'Failed to save preferences. Please try again.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your Privacy, Your Choice', exact: true })
const option = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const openByHand = (page: Page) => page.getByRole('button', { name: 'Privacy preferences' }).click()

test.use({
  role: 'free',
  account: async ({ role }, use) => use(role === 'visitor' ? undefined : await newcomer()),
})

test('a newcomer is asked 5 seconds after load, on any page', { tag: '@main' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/agents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await holdTime(page)
  await page.reload()
  await passTimeUntil(page, () => page.getByRole('button', { name: 'Privacy preferences' }).isVisible())
  await expectAfter(page, 5000, () => dialog(page).isVisible())
})

test('who has chosen is not asked again', async ({ page, me }) => {
  await chooseConsents(me, {})
  await page.clock.install()
  await page.goto('/agents')
  await expect(page.getByRole('button', { name: 'Privacy preferences' })).toBeVisible()
  await letPass(page, 20)
  await expect(dialog(page)).toHaveCount(0)
})

test('the question waits until another dialog is closed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const other = page.getByRole('dialog', { name: 'Change password' })
  await expect(other).toBeVisible()
  await letPass(page, 20)
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  await expect(dialog(page)).toBeVisible()
})

test.describe('a visitor', () => {
  test.use({ role: 'visitor' })

  test('a visitor is not asked', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await letPass(page, 20)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Privacy preferences' })).toHaveCount(0)
  })
})

test('the dialog has all its parts, and nobody is shut out of it', { tag: '@main' }, async ({ page }) => {
  await page.goto('/browse')
  await openByHand(page)
  await expect(
    dialog(page).getByRole('heading', { name: 'Privacy First Promise', exact: true }),
  ).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Essential Analytics' })).toContainText('Required')
  await expect(dialog(page).getByText(/Anonymised metrics only/)).toBeVisible()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(4)
  const gives = {
    'General AI Research': '+10% discount',
    'Business AI Research': '+10% discount',
    'Creative AI Research': '+5% discount',
    'Beta Testing Program': 'Early access',
  }
  for (const [name, reward] of Object.entries(gives)) {
    await expect(option(page, name)).not.toBeChecked()
    await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
    await expect(option(page, name)).toHaveAccessibleDescription(new RegExp(reward.replace('+', '\\+')))
  }
  await expect(dialog(page).getByRole('heading').last()).toHaveText('Never included, even when you opt in')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Therapy or counselling',
    'Medical or health talk',
    'Personal finances',
    'Legal advice',
    'Any personally identifiable data',
  ])
  expect(await violations(page)).toEqual([])
})

test('the rewards follow what is ticked', { tag: '@main' }, async ({ page }) => {
  await page.goto('/browse')
  await openByHand(page)
  const rewards = dialog(page).getByRole('region', { name: 'Your rewards' })
  await expect(option(page, 'General AI Research')).toBeVisible()
  await expect(rewards).toHaveCount(0)
  for (const name of ['Beta Testing Program', 'Creative AI Research', 'Business AI Research']) {
    await option(page, name).check()
    await expect(rewards, name).toBeVisible()
    await option(page, name).uncheck()
    await expect(rewards).toHaveCount(0)
  }

  for (const name of ['General AI Research', 'Beta Testing Program']) {
    await option(page, name).check()
    await expect(rewards.getByRole('heading')).toHaveText('15% off Pro')
    await expect(rewards.getByText('Research Supporter', { exact: true })).toBeVisible()
    await expect(rewards.getByRole('listitem')).toHaveText([
      'Early access to new features',
      'Monthly updates',
      'Beta testing opportunities',
    ])
  }
  for (const name of ['Business AI Research', 'Creative AI Research']) {
    await option(page, name).check()
    await expect(rewards.getByRole('heading')).toHaveText('25% off Pro')
    await expect(rewards.getByText('Gold Contributor', { exact: true })).toBeVisible()
    await expect(rewards.getByRole('listitem')).toHaveText([
      'Early access to all features',
      'Priority support',
      'Quarterly research reports',
      'Exclusive beta testing',
    ])
  }
  expect(await violations(page)).toEqual([])
})

test(
  'saved preferences are thanked for at the top right for 4 seconds, and read again after 500 ms',
  { tag: '@main' },
  async ({ page, me }) => {
    await page.clock.install()
    await page.goto('/browse')
    await openByHand(page)
    await option(page, 'Business AI Research').check()
    await holdTime(page)
    const reads = readsOfConsent(page)
    await button(page, 'Save My Preferences').click()
    const message = toast(page, saved)
    await passTimeUntil(page, () => message.isVisible())
    await expect(dialog(page)).toBeHidden()

    const box = await message.boundingBox()
    expect(box && box.x + box.width).toBeGreaterThan(1150)
    expect(box?.y).toBeLessThan(80)
    await page.clock.runFor(400)
    expect(reads.count).toBe(0)
    await page.clock.runFor(100)
    await expect.poll(() => reads.count).toBe(1)
    await expectAfter(page, 3500, async () => (await message.count()) === 0)
    expect(await consentsOf(me)).toEqual({ ...everythingPrivate, research_business: true })
  },
)

test(
  'Keep Everything Private unticks everything, and saves after 100 ms',
  { tag: '@main' },
  async ({ page, me }) => {
    await chooseConsents(me, { research_general: true, beta_testing: true })
    await page.clock.install()
    await page.goto('/browse')
    await openByHand(page)
    await expect(option(page, 'General AI Research')).toBeChecked()
    await option(page, 'Creative AI Research').check()
    await holdTime(page)
    let sent: Request | undefined
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/user/consent')) sent = request
    })
    await button(page, 'Keep Everything Private').click()
    await page.clock.runFor(90)
    await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    expect(sent).toBeUndefined()
    await page.clock.runFor(20)
    await expect
      .poll(() => sent?.postDataJSON())
      .toEqual({
        consents: everythingPrivate,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
    expect(new URL(sent?.url() ?? '').pathname).toBe('/api/user/consent')
    expect(await sent?.headerValue('authorization')).toBe(`Bearer ${me.token}`)
    await passTimeUntil(page, () => toast(page, saved).isVisible())
    await expect(dialog(page)).toBeHidden()
    expect(await consentsOf(me)).toEqual(everythingPrivate)
  },
)

test(
  'a save that fails says so where it can be heard, and keeps what was ticked',
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(500, '/api/user/consent')
    await page.route('**/api/user/consent', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto('/browse')
    await openByHand(page)
    await option(page, 'Creative AI Research').check()
    await button(page, 'Save My Preferences').click()
    await expect(dialog(page).getByRole('alert').getByText(failed, { exact: true })).toBeVisible()
    await expect(option(page, 'Creative AI Research')).toBeChecked()

    await page.unroute('**/api/user/consent')
    // What the server says to it is not read: the consents are asked for again.
    await page.route('**/api/user/consent', async (route) => {
      const response = await route.fetch()
      await route.fulfill(route.request().method() === 'POST' ? { json: {} } : { response })
    })
    await button(page, 'Save My Preferences').click()
    await expect(toast(page, saved)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  },
)

test(
  'by keyboard: the floating button opens the dialog, Esc closes it without a change',
  { tag: '@main' },
  async ({ page, me }) => {
    await page.goto('/browse')
    const corner = page.getByRole('button', { name: 'Privacy preferences' })
    const box = await corner.boundingBox()
    expect(box && box.x + box.width).toBeGreaterThan(1230)
    expect(box && box.y + box.height).toBeGreaterThan(750)
    expect(box && Math.max(box.width, box.height)).toBeLessThanOrEqual(44)
    await corner.press('Enter')
    await option(page, 'Business AI Research').press('Space')
    await expect(option(page, 'Business AI Research')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(corner).toBeFocused()
    await corner.press('Enter')
    await expect(option(page, 'Business AI Research')).not.toBeChecked()
    expect(await consentsOf(me)).toEqual(everythingPrivate)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the floating button lies over nothing that scrolls', async ({ page }) => {
    await page.goto('/browse')
    const corner = await page.getByRole('button', { name: 'Privacy preferences' }).boundingBox()
    const tabs = page.getByRole('navigation', { name: 'Main' })
    const bar = await tabs.boundingBox()
    const last = await tabs.getByRole('link').last().boundingBox()
    expect(corner && bar && corner.y >= bar.y && corner.y + corner.height <= bar.y + bar.height).toBe(true)
    expect(corner && last && last.x + last.width <= corner.x).toBe(true)
  })

  test('the dialog is a sheet whose buttons are in reach', async ({ page }) => {
    await page.goto('/browse')
    await openByHand(page)
    await expect(option(page, 'General AI Research')).toBeVisible()
    await expect(button(page, 'Save My Preferences')).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Keep Everything Private')).toBeInViewport({ ratio: 1 })
  })
})

function readsOfConsent(page: Page) {
  const reads = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/user/consent')) reads.count += 1
  })
  return reads
}
