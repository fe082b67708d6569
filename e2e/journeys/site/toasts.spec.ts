import { findCard } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, signUp } from '../../fixtures/people.ts'
import { notifications, toast } from '../../fixtures/screen.ts'
import { expectAfter, holdTime, letPass, passTimeUntil } from '../../fixtures/time.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.beforeEach(({ page }) => page.clock.install())

test.describe('on the upload page', () => {
  test.use({ role: 'pro' })

  test('an error toast appears at the top centre and stays 4 seconds', { tag: '@main' }, async ({ page }) => {
    await page.goto('/upload')
    await expect(page.getByRole('button', { name: 'Upload Template' })).toBeVisible()
    await holdTime(page)
    await page.getByRole('button', { name: 'Upload Template' }).click()
    const message = toast(page, 'Please select a file first', 'error')
    await passTimeUntil(page, () => message.isVisible())

    const box = await message.boundingBox()
    expect(box && box.x + box.width / 2).toBeGreaterThan(560)
    expect(box && box.x + box.width / 2).toBeLessThan(720)
    expect(box?.y).toBeLessThan(80)
    await expectAfter(page, 4000, async () => (await message.count()) === 0)
  })

  test('at most 20 toasts are shown at once', { tag: '@main' }, async ({ page }) => {
    await page.goto('/upload')
    const upload = page.getByRole('button', { name: 'Upload Template' })
    await expect(upload).toBeVisible()
    await holdTime(page)
    for (let press = 0; press < 22; press += 1) await upload.press('Enter')
    await page.clock.runFor(50)
    await expect(toast(page, 'Please select a file first')).toHaveCount(20)
  })

  test('a toast can be dismissed by hand', async ({ page }) => {
    await page.goto('/upload')
    await page.getByRole('button', { name: 'Upload Template' }).click()
    const message = toast(page, 'Please select a file first')
    await expect(message).toBeVisible()
    await notifications(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toHaveCount(0)
  })
})

test('a success toast stays 2 seconds', { tag: '@main' }, async ({ page }) => {
  const account = await signUp()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await holdTime(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const message = toast(page, 'Login successful!', 'success')
  await passTimeUntil(page, () => message.isVisible())
  await expectAfter(page, 2000, async () => (await message.count()) === 0)
})

test('a blank toast stays 4 seconds', { tag: '@main' }, async ({ page }) => {
  const card = await findCard(page, 'Budget Builder')
  await card.getByRole('button', { name: 'Try Now (Free)' }).click()
  await page.getByRole('button', { name: 'Guest conversations' }).click()
  await holdTime(page)
  await page.getByRole('menuitem', { name: 'Remove this conversation' }).click()
  const removed = toast(page, 'Conversation removed')
  await passTimeUntil(page, () => removed.isVisible())
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  // Toasts stay as long as they are pointed at.
  await page.mouse.move(10, 700)
  const message = toast(page, 'Conversation restored')
  await passTimeUntil(page, () => message.isVisible())
  await expect(message.locator('xpath=preceding-sibling::*'), 'no mark before the words').toHaveCount(0)
  await expectAfter(page, 4000, async () => (await message.count()) === 0)
})

test.describe('in the library', () => {
  test.use({ role: 'pro' })

  test('a loading toast stays until what it tells of is done', { tag: '@main' }, async ({ page, me }) => {
    const name = newTemplateName('Slow to Pack')
    const config = { name, description: 'Takes its time on the way to its owner.' }
    await call('/templates/draft', { token: me.token, body: { config, prompt: 'You take your time.' } })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/templates/*/download', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/my-agents')
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await holdTime(page)
    await page.getByRole('menuitem', { name: 'Download as ZIP' }).click()
    const message = toast(page, 'Packing the ZIP…', 'loading')
    await passTimeUntil(page, () => message.isVisible())
    await letPass(page, 20)
    await expect(message).toBeVisible()
    held.resolve()
    await passTimeUntil(page, async () => (await message.count()) === 0)
  })
})

test.describe('in the privacy area', () => {
  test.use({ role: 'free' })

  test(
    'in the privacy area a toast appears at the top right and stays 4 seconds',
    { tag: '@main' },
    async ({ page, me, watch }) => {
      // What is asked with the old token while the new one is on its way is refused, and asked again.
      watch.allowStatus(401, '/api/')
      await page.goto('/settings/privacy')
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.getByLabel('Current password').fill(me.password)
      await page.getByLabel('New password').fill('another quiet harbour')
      await holdTime(page)
      await page.getByRole('button', { name: 'Save Password' }).click()
      const message = toast(page, 'Password changed. Other devices are signed out.')
      await passTimeUntil(page, () => message.isVisible())

      const box = await message.boundingBox()
      expect(box && box.x + box.width).toBeGreaterThan(1150)
      expect(box?.y).toBeLessThan(80)
      await expectAfter(page, 4000, async () => (await message.count()) === 0)
    },
  )
})
