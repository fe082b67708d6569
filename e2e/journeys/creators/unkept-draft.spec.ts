import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'pro' })

test('whoever leaves with changes that the browser has no room for is asked first', async ({ page }) => {
  await page.goto('/create-agent')
  const name = page.getByLabel('Name', { exact: true })
  const standing = page.getByText(/^(Kept in this browser|Not saved: no room in this browser)$/)
  await name.fill('Tide Table')
  await expect(standing).toHaveText('Kept in this browser')
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (value.includes('Lisbon')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.getByLabel('Prompt').fill('You know the tides of Lisbon.')
  await expect(standing).toHaveText('Not saved: no room in this browser')

  const tabs = page.getByRole('navigation', { name: 'Main' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  // The same page, and another draft.
  await tabs.getByRole('link', { name: /Create Agent/ }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Prompt')).toHaveValue('You know the tides of Lisbon.')
  await tabs.getByRole('link', { name: /Browse/ }).click()
  await expect(question).toContainText('This browser has no room for your latest changes.')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/browse/)

  await tabs.getByRole('link', { name: /Create Agent/ }).click()
  await expect(name).toHaveValue('Tide Table')
  await expect(page.getByText('This is an earlier state of your changes')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await expect(page.getByText('This is an earlier state of your changes')).toHaveCount(0)
})
