import type { Template } from '@agentry/contract/catalogue'
import { violations } from '../../fixtures/axe.ts'
import { findCard, namesShown } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'

const all = () => call<Template[]>('/templates/?sort=name')

test('a visitor sees where words may go on the card and in the details', async ({ page }) => {
  const templates = await all()
  const sealed = templates.find(({ reach }) => reach.label === 'sealed')!
  const card = await findCard(page, sealed.name)
  await expect(card.getByTitle('Nothing you write leaves but to the language model.')).toHaveText('Sealed')
  await card.getByRole('link', { name: sealed.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: sealed.name })
  await expect(dialog.getByRole('heading', { name: 'Where your words may go' })).toBeVisible()
  await expect(
    dialog.getByText(/^What you write goes to the language model that answers, and nowhere else/),
  ).toBeVisible()
})

test('the browser shows only templates of one reach, and the address keeps it', async ({ page }) => {
  const reading = (await all()).filter(({ reach }) => reach.label === 'reads-the-web')
  const found = page.getByText(new RegExp(`^${reading.length} templates? found$`))
  await page.goto('/browse')
  const filter = page.getByRole('combobox', { name: 'Where your words may go' })
  await filter.selectOption('Reads the web')
  await expect(page).toHaveURL('/browse?reach=reads-the-web')
  await expect(found).toBeVisible()
  const names = new Set(reading.map(({ name }) => name))
  await expect.poll(async () => (await namesShown(page)).every((name) => names.has(name))).toBe(true)
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(filter).toHaveValue('reads-the-web')
  await expect(found).toBeVisible()
  await filter.selectOption('Any privacy')
  await expect(page).toHaveURL('/browse')
})
