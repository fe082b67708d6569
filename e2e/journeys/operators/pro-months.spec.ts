import { bookProShare, closeProMonth } from '../../../server/tests/support/people/pro-share.ts'
import { violations } from '../../fixtures/axe.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { makeOperator, proAccount } from '../../fixtures/people.ts'
import { atRest } from '../../fixtures/screen.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'free' })

test('an operator reads what a month brought, and what each template got of it', async ({ page, me }) => {
  await makeOperator(me)
  const creator = await proAccount()
  const now = new Date()
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const month = lastMonth.toISOString().slice(0, 10)
  const [tide, moon] = [newTemplateName('Tide Table'), newTemplateName('Moon Phases')]
  const share = { email: creator.email, month }
  await bookProShare(given('JOURNEY_DATABASE'), { ...share, template: tide, people: 12, cents: 825 })
  await bookProShare(given('JOURNEY_DATABASE'), { ...share, template: moon, people: 1, cents: 75 })
  await closeProMonth(given('JOURNEY_DATABASE'), { month, percent: 30, incomeCents: 12_345_600 })

  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Pro shares' }).click()
  await expect(page.getByText('The pool of the next month is 30% of its income')).toBeVisible()
  const long = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const row = page
    .getByRole('list', { name: 'Months' })
    .getByRole('listitem')
    .filter({ hasText: long.format(lastMonth) })
  await expect(row).toContainText('Income $123,456, pool $37,036.80')
  await expect(row).toContainText('Owed')
  await atRest(page)
  expect(await violations(page)).toEqual([])

  await row.getByRole('link').click()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  const bar = page.getByRole('navigation', { name: 'Console' })
  await expect(bar.getByRole('link', { name: 'Pro shares' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Income without tax')).toBeVisible()
  await page.getByLabel('Search by template or email').fill(tide)
  const shares = page.getByRole('list', { name: 'Templates' }).getByRole('listitem')
  await expect(shares).toHaveCount(1)
  await expect(shares).toContainText(`12 people, ${creator.email}`)
  await expect(shares).toContainText('$8.25')
  await expect(shares).toContainText('Owed')
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Search by template or email').fill('nobody-has-this')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Pro shares' }).click()
  await expect(page).toHaveURL('/admin/pro-shares')
})

test('months that cannot be loaded say so and are tried again', async ({ page, me, watch }) => {
  await makeOperator(me)
  await page.route('**/api/admin/pro-shares?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  watch.expectStatus(500, '/api/admin/pro-shares')
  await page.goto('/admin/pro-shares')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/admin/pro-shares?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('The pool of the next month is 30% of its income')).toBeVisible()
})
