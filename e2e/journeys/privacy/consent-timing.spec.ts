import type { Page } from '@playwright/test'
import { launch } from '../../fixtures/catalogue.ts'
import { field, openChat } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { newcomer } from '../../fixtures/newcomer.ts'
import { letPass } from '../../fixtures/time.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your Privacy, Your Choice', exact: true })

test.use({
  role: 'free',
  account: async ({ role }, use) => use(role === 'free' ? await newcomer() : undefined),
})

test('nobody is asked in the middle of a sentence, and no word of it is lost', async ({ page, me }) => {
  await page.clock.install()
  await openChat(page, await launch(me, 'Plant Care'))
  const words = 'How often does a fern want water'
  await field(page).pressSequentially(words)
  await letPass(page, 20)
  await expect(dialog(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue(words)
  await expect(field(page)).toBeFocused()

  await field(page).fill('')
  await letPass(page, 3)
  await expect(dialog(page)).toBeVisible()
})

test('Space and Enter that were meant for something else leave the dialog open', async ({ page }) => {
  await page.clock.install()
  await page.goto('/agents')
  await expect(page.getByRole('button', { name: 'Privacy preferences' })).toBeVisible()
  await letPass(page, 6)
  await expect(dialog(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('who closes the dialog is asked again on another day', async ({ page }) => {
  await page.clock.install()
  await page.goto('/agents')
  await expect(page.getByRole('button', { name: 'Privacy preferences' })).toBeVisible()
  await letPass(page, 6)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Privacy preferences' })).toBeVisible()
  await letPass(page, 20)
  await expect(dialog(page)).toHaveCount(0)

  await page.clock.setSystemTime(new Date(Date.now() + 36 * 60 * 60 * 1000))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Privacy preferences' })).toBeVisible()
  await letPass(page, 6)
  await expect(dialog(page)).toBeVisible()
})
