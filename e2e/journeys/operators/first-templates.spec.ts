import { startServerProcess } from '../../../server/tests/support/app/server-process.ts'
import { payForPro } from '../../../server/tests/support/people/paid-pro.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { signUp, signUpOperator } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { browserOf } from '../../fixtures/sharing.ts'

test('a first template waits for an operator, who reads it and shows it to everybody', async ({
  browser,
}) => {
  test.slow()
  const [creator, operator] = [await signUp(), await signUpOperator()]
  await payForPro(given('JOURNEY_DATABASE'), creator.email)
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  const reviewing = await startServerProcess({
    DATABASE_URL: given('JOURNEY_DATABASE'),
    DATA_DIR: given('JOURNEY_DATA'),
    REVIEW_FIRST_TEMPLATE: 'true',
  })
  const saved = await fetch(`${reviewing.origin}/api/templates/draft`, {
    method: 'POST',
    headers: { authorization: `Bearer ${creator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      config: { name, description: 'Knows when the water is hot enough for tea.', license: 'share-alike' },
      prompt: 'You watch kettles.',
      visibility: 'public',
    }),
  })
  expect(saved.status).toBe(201)
  await reviewing.kill('SIGTERM')

  const mine = await browserOf(browser, creator)
  await mine.goto('/my-agents')
  const row = mine.getByRole('article', { name })
  await expect(row).toContainText('An operator looks at your first template before others see it.')

  const console = await browserOf(browser, operator)
  await console.goto('/admin/templates')
  await console
    .getByRole('button', { name: 'First templates' })
    .or(console.getByRole('radio', { name: 'First templates' }))
    .first()
    .click()
  await console.getByRole('link', { name }).click()
  await expect(console.getByLabel('prompt.txt')).toHaveText('You watch kettles.')
  await console.getByRole('button', { name: 'Approve' }).click()
  const dialog = console.getByRole('dialog', { name: 'Approve' })
  await dialog.getByLabel('Message').fill('A fine kettle')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(console, 'Template approved')).toBeVisible()

  await mine.reload()
  await expect(row.getByText('Public', { exact: true })).toBeVisible()
  await mine.goto('/notifications')
  await expect(mine.getByRole('link', { name: 'A decision about your template' }).first()).toContainText(
    'A fine kettle',
  )
})
