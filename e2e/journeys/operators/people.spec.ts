import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { makeOperator, signUp } from '../../fixtures/people.ts'
import { atRest, toast } from '../../fixtures/screen.ts'
import { browserOf } from '../../fixtures/sharing.ts'

test.use({ role: 'free' })

test('an operator suspends somebody, who is out at the next press, and lets them in again', async ({
  page,
  me,
  browser,
}) => {
  test.slow()
  await makeOperator(me)
  const somebody = await signUp()
  const theirs = await browserOf(browser, somebody)
  await theirs.goto('/agents')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/admin/people')
  await page.getByLabel(/^Search/).fill(somebody.email)
  await page.getByRole('link', { name: somebody.email }).click()
  const act = async (label: string, done: string) => {
    await page.getByRole('button', { name: label, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: label })
    await dialog.getByLabel('Reason').fill('We try it out')
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await expect(toast(page, done)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await act('Grant Pro', 'Pro granted')
  await theirs.reload()
  await expect(theirs.getByRole('banner').getByText('PRO', { exact: true })).toBeVisible()
  await act('Suspend', 'Suspended')
  await theirs.getByRole('link', { name: 'Notifications' }).first().click()
  await expect(theirs).toHaveURL(/\/auth/)
  await act('Lift suspension', 'Suspension lifted')

  await theirs.getByLabel('Email').fill(somebody.email)
  await theirs.getByLabel('Password', { exact: true }).fill(somebody.password)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs.getByRole('banner').getByText('PRO', { exact: true })).toBeVisible()
  await theirs.context().close()
  await page.goto('/admin/log')
  await expect(page.getByText('Suspension lifted').first()).toBeVisible()
})
