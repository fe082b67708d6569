import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/journey.ts'
import { uploadButton, zipField } from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

test('a creator reads the guide and uploads its example', { tag: '@main' }, async ({ page }) => {
  test.slow()
  await page.goto('/upload')
  await page.getByRole('link', { name: 'Guide for creators' }).click()
  await expect(page).toHaveURL(/\/create\/guide$/)
  await page.getByRole('link', { name: 'config.yaml' }).first().click()
  await expect(page.getByRole('cell', { name: 'price_cents' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a ZIP' }).click()
  const path = await (await downloading).path()
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')

  await page.goto('/upload')
  await zipField(page).setInputFiles({
    name: 'kitty.zip',
    mimeType: 'application/zip',
    buffer: await readFile(path),
  })
  await uploadButton(page).click()
  await expect(page.getByText('Kitty Keeper').first()).toBeVisible()
})

test('the example opens in the workshop and leaves a template in progress alone', async ({ page }) => {
  await page.goto('/create-agent')
  await page.getByLabel('Name', { exact: true }).fill('Half done')
  await page.getByRole('link', { name: 'Guide for creators' }).click()
  await page.getByRole('link', { name: 'Open in Create Agent' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kitty Keeper')
  await expect(page.getByLabel('logic.py')).toHaveValue(/@tool/)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Keeps a shared kitty')
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0)
  await page.goto('/create-agent')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half done')
})
