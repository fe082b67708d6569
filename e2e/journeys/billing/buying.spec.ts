import { findCard } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { cards, payWith } from '../../fixtures/payments.ts'

test.use({ role: 'free' })

test(
  'a free user buys a premium template once and launches it without Pro',
  { tag: '@main' },
  async ({ page }) => {
    test.slow()
    const card = await findCard(page, 'Habit Tracker')
    await expect(card.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible()
    await card.getByRole('link', { name: 'Habit Tracker' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('$6 once, or included in Pro')
    await expect(dialog.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Buy for $6' }).click()
    await expect(page).toHaveURL(/\/pay\/checkout\//)
    await payWith(page, cards.pays)

    await expect(page.getByRole('heading', { level: 1, name: 'Habit Tracker is yours' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('FREE', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Launch Agent' }).click()
    // The first Python of a server takes its time.
    await expect(page).toHaveURL(/\/agents\/[\w-]{36}\/chat$/)

    const gate = Promise.withResolvers<void>()
    await page.route('**/api/billing/purchases', async (route) => {
      await gate.promise
      await route.continue()
    })
    await findCard(page, 'Habit Tracker')
    await expect(card.getByRole('button', { name: 'Checking...' })).toBeVisible()
    gate.resolve()
    await expect(card.getByRole('button', { name: 'Launch Agent' })).toBeVisible()
    await card.getByRole('link', { name: 'Habit Tracker' }).click()
    await expect(dialog.getByRole('button', { name: 'Launch Agent' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
    await expect(dialog).toContainText('You bought it: it is yours for good.')
    await page.goto('/billing')
    await expect(page.getByRole('list', { name: 'Purchases' })).toContainText('Habit Tracker$6')
  },
)

test.describe('a visitor', () => {
  test.use({ role: 'visitor' })

  test('a visitor who presses Buy comes to a new account first, and reads why', async ({ page }) => {
    const card = await findCard(page, 'Habit Tracker')
    await card.getByRole('link', { name: 'Habit Tracker' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buy for $6' }).click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expect(page.getByText('Then you go on with your template.')).toBeVisible()
  })
})
