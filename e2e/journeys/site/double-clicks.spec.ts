import type { Locator, Page } from '@playwright/test'
import { templateNamed } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { subscribe } from '../../fixtures/payments.ts'
import { call, goodPassword, newEmail, type Account } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

/** The second press comes when the first has been answered and something else stands in its place. */
async function pressAgainAfter(page: Page, button: Locator, answered: () => Promise<unknown>) {
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  await answered()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a double click on Create Account makes the account and says so', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByLabel('Full name').fill('Ada Park')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/auth/register'))))
  await page.getByRole('button', { name: 'Create Account' }).dblclick()
  await expect(toast(page, 'Registration successful!', 'success')).toBeVisible()
  await expect(page).toHaveURL('/browse')
  await expect(toast(page, 'An account with this email already exists')).toHaveCount(0)
  expect(asked).toBe(1)
})

test.describe('with Pro', () => {
  test.use({ role: 'pro' })

  const keysNamed = async (token: string, name: string) =>
    (await call<{ name: string }[]>('/billing/api-keys', { token })).filter((key) => key.name === name)

  test('a double click on Create key makes one key, whose secret stays in view', async ({ page, me }) => {
    for (const pace of ['fast', 'slow']) {
      const name = newTemplateName(`Pressed twice, ${pace}`)
      await page.goto('/billing')
      await page.getByRole('button', { name: 'Create API key' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      const create = dialog.getByRole('button', { name: 'Create key' })
      const secret = dialog.getByLabel('API key', { exact: true })
      if (pace === 'fast') await create.dblclick()
      else await pressAgainAfter(page, create, () => expect(secret).toBeVisible())
      await expect(secret).toHaveValue(/^ak_/)
      expect(await keysNamed(me.token, name)).toHaveLength(1)
      await dialog.getByRole('button', { name: 'I have saved it' }).click()
      await expect(dialog).toHaveCount(0)
    }
  })

  const mine = ({ token }: Account) => call<{ name: string; version: string }[]>('/templates/mine', { token })

  test('a double click on Use as a starting point makes one copy', async ({ page, me }) => {
    const { id, name } = await templateNamed('Phrasebook')
    const copies = async () => (await mine(me)).filter((template) => template.name.includes(name))
    const before = (await copies()).length
    await page.goto(`/browse?template=${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Use as a starting point' }).dblclick()
    await expect(page).toHaveURL(/create-agent\?template=/)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/Phrasebook/)
    expect(await copies()).toHaveLength(before + 1)
  })

  test('Publish opens its dialog and publishes once, each pressed twice', async ({ page, me }) => {
    const name = newTemplateName('Twice')
    await page.goto('/create-agent')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Description').fill('Says when the water is high, for every harbour.')
    const dialog = page.getByRole('dialog')
    await pressAgainAfter(page, page.getByRole('button', { name: 'Publish', exact: true }), () =>
      expect(dialog).toBeVisible(),
    )
    await dialog.getByRole('button', { name: 'Publish', exact: true }).dblclick()
    await expect(toast(page, `${name} is published`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const made = (await mine(me)).filter((template) => template.name === name)
    expect(made).toMatchObject([{ version: '1.0.0' }])
  })
})

test.describe('with a subscription', () => {
  test.use({ role: 'free' })

  test('one that was cancelled with two presses and resumed is not asked about again', async ({
    page,
    me,
  }) => {
    await subscribe(me)
    await page.goto('/billing')
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('dialog')
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/billing/cancel-subscription', async (route) => {
      await gate.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Cancel subscription' }).dblclick()
    gate.resolve()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /Resume/ }).click()
    await expect(toast(page, 'Subscription resumed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
