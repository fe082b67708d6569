import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'

const sections = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })

test(
  'the terms: January 8, 2025, 16 sections, and the links they need',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/terms-of-service')
    await expect(page.getByText('Last updated: January 8, 2025')).toBeVisible()
    await expect(sections(page)).toHaveCount(16)
    await expect(contents(page).getByRole('link')).toHaveCount(16)
    const end = page.getByRole('article').getByRole('link')
    await expect(end.filter({ hasText: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
    await expect(end.filter({ hasText: 'Pricing' })).toHaveAttribute('href', '/pricing')
    await expectToPrint(page, 'Print')
  },
)

test('the policy: July 8, 2025, 13 sections, and the links it needs', { tag: '@main' }, async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('Last updated: July 8, 2025')).toBeVisible()
  await expect(sections(page)).toHaveCount(13)
  const end = page.getByRole('article').getByRole('link')
  await expect(end.filter({ hasText: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service')
  await expect(end.filter({ hasText: 'Manage Privacy Settings' })).toHaveAttribute(
    'href',
    '/settings/privacy',
  )
  await expectToPrint(page, 'Print Policy')
})

test('the contents lead to their section', async ({ page }) => {
  await page.goto('/privacy-policy')
  await contents(page)
    .getByRole('link', { name: /Research program/ })
    .click()
  await expect(page).toHaveURL('/privacy-policy#research')
  await expect(page.getByRole('heading', { name: /Research program/ })).toBeInViewport()
})

test('on paper there is the text and nothing else, dark on white', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(contents(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print Policy' })).toBeHidden()
  await expect(page.getByText('© 2025 Agentry')).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the contents are folded above the text', async ({ page }) => {
    await page.goto('/terms-of-service')
    await expect(contents(page)).toBeHidden()
    await page.getByText('Contents', { exact: true }).click()
    await contents(page)
      .getByRole('link', { name: /Liability/ })
      .click()
    await expect(page.getByRole('heading', { name: /Liability/ })).toBeInViewport()
  })
})

async function expectToPrint(page: Page, label: string) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: label, exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
}
