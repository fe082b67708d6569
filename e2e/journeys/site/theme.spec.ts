import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'

/** How bright a corner of the screen is, from 0 to 255, as it was painted. */
async function brightness(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 2, y: 790, width: 1, height: 1 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
  }, picture.toString('base64'))
}

const isDark = (page: Page) => expect.poll(() => brightness(page)).toBeLessThan(60)
const isLight = (page: Page) => expect.poll(() => brightness(page)).toBeGreaterThan(220)

test('the theme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pricing')
  await isDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await isLight(page)
})

test('a chosen theme beats the system and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'Light' }).click()
  await isLight(page)

  await page.reload()
  await isLight(page)
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()

  await page.getByRole('radio', { name: 'System' }).click()
  await isDark(page)
})

test('a dark page is dark before any of its script has run', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/terms-of-service')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await isDark(page)
  await page.route('**/assets/*.js', () => {
    // Never answered: what is seen now is what the first paint shows.
  })

  await page.reload({ waitUntil: 'commit' })

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('#root')).toBeEmpty()
  await isDark(page)
})
