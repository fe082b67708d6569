import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, signUpOperator } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { browserOf, stranger } from '../../fixtures/sharing.ts'

test.use({ role: 'pro' })

test('a visitor reports a template, an operator hides it, and its creator is told and appeals', async ({
  page,
  me,
  browser,
}) => {
  test.slow()
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await call<{ id: string }>('/templates/draft', {
    token: me.token,
    body: {
      config: { name, description: 'Knows when the water is hot enough for tea.' },
      prompt: 'You watch kettles.',
      visibility: 'public',
    },
  })
  const visitor = await stranger(browser)
  await visitor.goto(`${given('JOURNEY_ORIGIN')}/browse?template=${id}`)
  await visitor.getByRole('dialog').getByRole('button', { name: 'Report' }).first().click()
  await visitor.getByLabel('What is wrong?').selectOption('Copies somebody’s work')
  await visitor.getByLabel('Details (optional)').fill('Page 12 of my book.')
  await visitor.getByRole('button', { name: 'Send Report' }).click()
  await expect(visitor.getByText('Thank you. We will look at it.')).toBeVisible()
  await visitor.context().close()

  const operator = await browserOf(browser, await signUpOperator())
  await operator.goto('/admin/reports')
  await operator.getByRole('link', { name }).click()
  await expect(operator.getByRole('list', { name: 'Reports' })).toContainText('Page 12 of my book.')
  await expect(operator.getByRole('link', { name: me.email })).toBeVisible()
  await operator.getByRole('button', { name: 'Hide' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Hide' })
  await dialog.getByLabel('Message').fill('It copies a book')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(toast(operator, 'Hidden')).toBeVisible()

  await page.goto('/notifications')
  const told = page
    .getByRole('link', { name: 'A decision about something of yours' })
    .filter({ hasText: name })
  await expect(told).toContainText('It copies a book')
  await told.click()
  await expect(page).toHaveURL(/\/appeals\//)
  await page.getByLabel('Why should we decide otherwise?').fill('I wrote that book myself.')
  await page.getByRole('button', { name: 'Send Appeal' }).click()
  await expect(page.getByText('We will look at it and tell you what we decide.')).toBeVisible()

  await operator.reload()
  await expect(operator.getByText('I wrote that book myself.')).toBeVisible()
  await operator.getByRole('button', { name: 'Accept the appeal' }).click()
  const appeal = operator.getByRole('dialog', { name: 'Accept the appeal' })
  await appeal.getByLabel('Message').fill('You are right, sorry')
  await appeal.getByRole('button', { name: 'Accept the appeal' }).click()
  await expect(operator.getByText('Accepted: You are right, sorry')).toBeVisible()
  await operator.context().close()
  await page.reload()
  await expect(page.getByText('We took our decision back: You are right, sorry')).toBeVisible()
})
