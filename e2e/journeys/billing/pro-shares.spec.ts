import { bookProShare } from '../../../server/tests/support/people/pro-share.ts'
import { violations } from '../../fixtures/axe.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { sell } from '../../fixtures/selling.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'pro' })

test('a creator sees what Pro members brought, by month and template, and how it is counted', async ({
  page,
  me,
}) => {
  await sell(me, newTemplateName('Tide Table'), 900)
  await page.goto('/my-agents')
  const earnings = page.getByRole('region', { name: 'Earnings' })
  await expect(earnings).toContainText('30% of what each Pro member pays for a month, without tax')
  const months = earnings.getByLabel('From Pro use, by month')
  await expect(months).toBeHidden()

  const book = (template: string, month: string, people: number, cents: number) =>
    bookProShare(given('JOURNEY_DATABASE'), { email: me.email, template, month, people, cents })
  await book('Tide Table', '2026-09-01', 4, 210)
  await book('Tide Table', '2026-10-01', 12, 825)
  await book('Wind Almanac', '2026-10-01', 3, 300)
  await page.reload()
  await expect(months).toContainText('October 2026$11.25')
  await expect(months).toContainText('Tide Table · 12 people$8.25')
  await expect(months).toContainText('Wind Almanac$3')
  await expect(months).toContainText('September 2026$2.10')
  await expect(months).not.toContainText('4 people')
  await expect(earnings).toContainText('Balance$13.35')
  await expect(earnings.getByRole('list', { name: 'Earnings, line by line' })).toContainText(
    'Pro use in October 2026 · Tide Table',
  )
  await expect(earnings).toContainText('$13.35 from 0 sales and Pro use.')
  expect(await violations(page)).toEqual([])
})
