import { readFile } from 'node:fs/promises'
import { violations } from '../../fixtures/axe.ts'
import { given } from '../../fixtures/given.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { buy, cards, openCheckout, payWith, subscribe } from '../../fixtures/payments.ts'
import { signUp } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { sell } from '../../fixtures/selling.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'free' })

test('a creator sees what a sale earned, every line of it as CSV, and says where payouts go', async ({
  page,
  me,
}) => {
  test.slow()
  await subscribe(me)
  const name = newTemplateName('Tide Table')
  const { id } = await sell(me, name, 1000)
  await page.goto('/my-agents')
  const earnings = page.getByRole('region', { name: 'Earnings' })
  await expect(earnings).toContainText('Nothing has been sold yet.')
  await expect(earnings).toContainText('70% of its price is yours and 30% the platform’s')
  await expect(earnings).toContainText('Payouts are monthly, for balances over $50.')

  await buy(await signUp(), `template_${id}`, 'payment')
  await page.reload()
  await expect(earnings).toContainText('Balance$7')
  await expect(earnings.getByRole('list', { name: 'Earnings, line by line' })).toContainText(`Sale · ${name}`)
  await expect(earnings).toContainText('$10 price = $3 platform (30%) + $7 yours (70%)')
  await expect(earnings).toContainText('+$7')
  const row = page.getByRole('article', { name })
  await expect(row).toContainText('PRO')
  await expect(row).toContainText('$10')
  const payable = earnings.getByLabel('What can be paid out')
  await expect(payable).toContainText('Available now$0')
  await expect(payable).toContainText(/Available from \w{3} \d+, \d{4}\$7/)
  await expect(earnings).toContainText('test mode')
  await earnings.getByText('Read as a table').click()
  await expect(earnings.getByRole('row').last()).toContainText('$7, 1 sale')
  const download = page.waitForEvent('download')
  await earnings.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^agentry-earnings-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await (await download).path(), 'utf8')).toContain(name)
  expect(await violations(page)).toEqual([])

  await earnings.getByRole('button', { name: 'Set up payouts' }).click()
  await expect(page.getByRole('heading', { name: 'Where payouts go' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Account holder').fill('Ada Park')
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/my-agents/)
  await expect(earnings).toContainText('Your payout account is ready.')
})

test('a buyer saves a receipt of a plan and of a template, and the checkout knows the country', async ({
  page,
  me,
}) => {
  test.slow()
  const creator = await signUp()
  await subscribe(creator)
  const { id } = await sell(creator, newTemplateName('Moss Guide'), 1190)
  await subscribe(me)
  await page.goto(await openCheckout(me, `template_${id}`, 'payment'))
  await expect(page.getByLabel('Country')).toHaveValue('US')
  expect(await violations(page)).toEqual([])
  await payWith(page, cards.pays, 'DE')
  await expect(page).toHaveURL(/\/billing\/success/)

  await page.goto('/billing')
  for (const name of ['Purchases', 'Invoices']) {
    const download = page.waitForEvent('download')
    await page.getByRole('list', { name }).getByRole('button', { name: 'Receipt' }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^agentry-receipt-\d{4}-\d\d-\d\d\.pdf$/)
    expect(await readFile(await (await download).path(), 'latin1')).toMatch(/^%PDF-1\.7/)
  }
  expect(await violations(page)).toEqual([])
})

test('an API key is shown once, works as the example says, and is refused once it is revoked', async ({
  page,
  me,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/billing')
  await expect(page.getByText('API access comes with Pro.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create API key' })).toHaveCount(0)
  await subscribe(me)
  await page.reload()
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nightly report')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog).toContainText('It is shown this once')
  const secret = await dialog.getByLabel('API key', { exact: true }).inputValue()
  expect(secret).toMatch(/^ak_/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await expect(toast(page, 'API key copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expect(dialog.locator('pre')).toHaveText(
    `curl ${given('JOURNEY_ORIGIN')}/api/agents/ \\\n  -H "Authorization: Bearer ${secret}"`,
  )
  const use = async () =>
    (
      await fetch(`${given('JOURNEY_ORIGIN')}/api/agents/`, {
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status
  expect(await use()).toBe(200)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  const keys = page.getByRole('list', { name: 'API keys' })
  await expect(keys).toContainText('Nightly report')
  await expect(keys).toContainText('Last used')
  expect(await page.content()).not.toContain(secret)
  await expect(page.getByRole('link', { name: 'Read the API reference' })).toHaveAttribute(
    'href',
    '/api/docs',
  )
  await keys.getByRole('button', { name: 'Revoke Nightly report' }).click()
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect(toast(page, 'API key revoked')).toBeVisible()
  await expect(page.getByText('You have no API key yet.')).toBeVisible()
  expect(await use()).toBe(401)
})
