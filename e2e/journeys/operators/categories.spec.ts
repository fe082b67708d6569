import { violations } from '../../fixtures/axe.ts'
import { cardOf } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call, signUpOperator } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { browserOf } from '../../fixtures/sharing.ts'

test.use({ role: 'pro' })

test('an operator adds a category, a creator chooses it and visitors find it; it can be removed once empty', async ({
  page,
  me,
  browser,
}) => {
  test.slow()
  const name = `Orchards ${crypto.randomUUID().slice(0, 4)}`
  const desk = await browserOf(browser, await signUpOperator())
  await desk.goto('/admin/templates')
  const categories = desk.getByRole('region', { name: 'Categories' })
  await expect(categories).toContainText('Always there: General, Business,')
  const add = async (wanted: string) => {
    await categories.getByRole('button', { name: 'Add a category' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Add a category' })
    await dialog.getByLabel('Name').fill(wanted)
    await dialog.getByLabel('Reason').fill('Creators asked for it')
    await dialog.getByRole('button', { name: 'Add a category' }).click()
    return dialog
  }
  const refused = await add('Bu5iness')
  await expect(refused.getByRole('alert')).toHaveText(
    'There is a category that looks like this already: Business.',
  )
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await add(name)
  await expect(toast(desk, 'Category added')).toBeVisible()
  await expect(categories.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  expect(await violations(desk)).toEqual([])

  await page.goto('/create-agent')
  await page.getByLabel('Category').selectOption(name)
  const { id } = await call<{ id: string }>('/templates/draft', {
    token: me.token,
    body: {
      config: { name: `Pruner ${name}`, description: 'Says when to cut which tree.', category: name },
      prompt: `You know every tree of ${name}.`,
      visibility: 'public',
    },
  })
  await page.goto('/browse')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }).click()
  await expect(cardOf(page, `Pruner ${name}`)).toBeVisible()

  const remove = async () => {
    await categories
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Remove' })
      .click()
    const dialog = desk.getByRole('dialog', { name: 'Remove' })
    await dialog.getByLabel('Reason').fill('Nobody needs it')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    return dialog
  }
  const kept = await remove()
  await expect(kept.getByRole('alert')).toContainText('A template is in this category.')
  await kept.getByRole('button', { name: 'Cancel' }).click()
  await call(`/templates/${id}`, { token: me.token, method: 'DELETE' })
  await remove()
  await expect(toast(desk, 'Category removed')).toBeVisible()
})
