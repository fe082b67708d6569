import { violations } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { buy } from '../../fixtures/payments.ts'
import { proAccount } from '../../fixtures/people.ts'
import { atRest, toast } from '../../fixtures/screen.ts'
import { sell } from '../../fixtures/selling.ts'
import { newTemplateName } from '../../fixtures/template-zip.ts'

test.use({ role: 'free' })

test('a buyer finds a template by its price, has it in the library, and gets the money back once', async ({
  page,
  me,
}) => {
  test.slow()
  const name = newTemplateName('Rock Pools')
  const { id } = await sell(await proAccount(), name, 400)

  await page.goto(`/browse?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('$4')
  await page.getByLabel('Price').selectOption('Free')
  await expect(card).toHaveCount(0)
  await page.getByLabel('Price').selectOption('Premium up to $5')
  await expect(page).toHaveURL(/price=up-to-5/)
  await card.getByRole('link', { name }).click()
  const terms = page.getByRole('region', { name: 'If you buy it without Pro' })
  await expect(terms).toContainText('50 answers a month')
  await expect(terms).toContainText('within 14 days, before it has answered more than 20 messages, once')

  await buy(me, `template_${id}`, 'payment')
  await page.goto('/my-agents')
  const rows = page.getByRole('list', { name: 'Bought templates' }).getByRole('listitem')
  await expect(rows).toContainText([name])
  const launch = rows.getByRole('button', { name: 'Launch Agent' })
  await expect(launch).toHaveAccessibleDescription(name)
  await launch.click()
  await expect(page).toHaveURL(/\/chat$/)
  await page.goBack()
  await rows.getByRole('button', { name: `Refund ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${name}?` })
  await expect(dialog).toContainText('$4 goes back to the card that you paid with.')
  await expect(dialog).toContainText('0 of 20 messages')
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund $4' }).click()
  await expect(toast(page, 'Refunded')).toBeVisible()
  await expect(rows).toContainText(['Refunded'])

  await page.goto(`/browse?template=${id}`)
  await expect(terms).toContainText(
    'You had the money for it back once. If you buy it again, that is for good.',
  )
  await expect(terms).not.toContainText('14 days')
  await page.goto('/my-agents')

  await buy(me, `template_${id}`, 'payment')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('button', { name: `Refund ${name}` })).toHaveCount(0)
})
