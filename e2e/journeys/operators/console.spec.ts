import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { makeOperator } from '../../fixtures/people.ts'
import { atRest } from '../../fixtures/screen.ts'

test.use({ role: 'free' })

test('an operator sees how the month goes, sets a budget, and finds it in the log', async ({ page, me }) => {
  test.slow()
  await makeOperator(me)
  await page.goto('/admin')
  for (const name of ['New people', 'Turns', 'Model cost', 'Income from templates', 'Errors'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await expect(page.getByText('Operator Console', { exact: true })).toBeVisible()

  const bar = page.getByRole('navigation', { name: 'Console' })
  await bar.getByRole('link', { name: 'Models' }).click()
  await expect(page.getByRole('heading', { name: 'Who answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Set budgets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('One person, in US dollars').fill('900.50')
  await dialog.getByLabel('Reason').fill('We try it out')
  await dialog.getByRole('button', { name: 'Set budgets' }).click()
  await expect(page.getByText('$900.50')).toBeVisible()
  await atRest(page)
  expect(await violations(page)).toEqual([])

  await bar.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByText('Model budget set').first()).toBeVisible()
  await bar.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await bar.getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('list', { name: 'Settings' })
  await expect(settings.getByRole('listitem').filter({ hasText: 'DATABASE_URL' })).toBeVisible()
  await expect(settings).not.toContainText('postgres://')
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await bar.getByRole('link', { name: 'Leave console' }).click()
  await expect(page).toHaveURL('/browse')
})
