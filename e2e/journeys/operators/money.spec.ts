import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { buy } from '../../fixtures/payments.ts'
import { call, makeOperator, setPro, signUp } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { sell } from '../../fixtures/selling.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

// An account of its own: the sum of its earnings is counted, and it becomes an operator.
test.use({ role: 'free' })

interface Told {
  notifications: { title: string; text: string }[]
}

test('an operator finds a sale, gives a part of it back, and holds and releases the creator’s payouts', async ({
  page,
  me,
}) => {
  test.slow()
  await makeOperator(me)
  await setPro(me, true)
  const name = newTemplateName('Tide Table')
  const { id } = await sell(me, name, 1000)
  const buyer = await signUp()
  await buy(buyer, `template_${id}`, 'payment')

  await page.goto('/admin/sales')
  await page.getByLabel('Search by email, template or id').fill(buyer.email)
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('From').fill(today)
  await page.getByLabel('To').fill(today)
  const list = page.getByRole('list', { name: 'Sales' })
  await expect(list.getByRole('listitem').filter({ hasText: buyer.email })).toHaveCount(1)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Fee $3')
  await list.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('10.00')
  await dialog.getByLabel('Amount in dollars').fill('12')
  await dialog.getByLabel('Reason').fill('It stopped in the middle')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter an amount from $0.01 to $10.')
  await dialog.getByLabel('Amount in dollars').fill('4.00')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(toast(page, 'The refund is on its way')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('$4, given back')
  await expect(page.getByText('Partly refunded')).toBeVisible()
  await expect(page.getByText('Tax after refunds')).toBeVisible()

  await page.goto('/admin')
  const months = page.getByRole('region', { name: 'Table of the months' }).getByRole('table')
  await expect(months.getByRole('columnheader')).toHaveText([
    'Month',
    'Subscriptions',
    'Sales',
    'Our share of sales',
    'Payouts',
  ])
  await expect(months.getByRole('row')).toHaveCount(13)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  expect(await violations(page)).toEqual([])
  // Told when the provider confirms the refund, which may be after the page has shown it.
  const told = async () => {
    const { notifications } = await call<Told>('/notifications', { token: buyer.token })
    return notifications.find(({ title }) => title === 'You got $4.00 back')?.text
  }
  await expect.poll(told).toContain('It stopped in the middle')

  await page.getByRole('link', { name: 'Payouts', exact: true }).click()
  await page.getByLabel('Search by email or id').fill(me.email)
  const creators = page.getByRole('list', { name: 'Payouts' })
  await expect(creators.getByRole('listitem')).toHaveCount(1)
  await expect(creators).toContainText('$4.20')
  await creators.getByRole('link', { name: me.email }).click()
  await expect(page.getByRole('heading', { name: 'Creator’s payouts' })).toBeVisible()
  await page.getByRole('button', { name: 'Hold payouts' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A buyer says it is stolen')
  await page.getByRole('dialog').getByRole('button', { name: 'Hold payouts' }).click()
  await expect(page.getByText(/^Held since .*: A buyer says it is stolen$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: 'Your payouts are on hold' })).toContainText('stolen')
  await page.goBack()
  await page.getByRole('button', { name: 'Release payouts' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It is theirs')
  await page.getByRole('dialog').getByRole('button', { name: 'Release payouts' }).click()
  await expect(page.getByRole('button', { name: 'Hold payouts' })).toBeVisible()
})
