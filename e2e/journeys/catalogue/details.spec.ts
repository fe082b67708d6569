import { findCard, launch, templateNamed } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

test('a visitor opens a template by its link and lands in the list when closing it', async ({ page }) => {
  const { id } = await templateNamed('Budget Builder')
  await page.goto(`/browse?template=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Budget Builder' })
  await expect(dialog.getByRole('heading', { name: 'What it may do' })).toBeVisible()
  await expect(dialog.getByText('Does exact work with its own code.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try Now (Free)' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/browse')
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('going back from the details finds the list as it was', async ({ page }) => {
  const card = await findCard(page, 'Budget Builder')
  const list = page.url()
  await card.getByRole('link', { name: 'Budget Builder' }).click()
  await expect(page.getByRole('dialog', { name: 'Budget Builder' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]template=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(list)
})

test('a template that does not exist is told in words', async ({ page, watch }) => {
  watch.expectStatus(404, '/api/templates/')
  await page.goto('/browse?template=01a1dd23-0000-7000-8000-000000000000')
  await expect(page.getByRole('dialog', { name: 'Template not found' })).toBeVisible()
})

test(
  "a template that cannot be loaded without a reason says 'Failed to fetch template'",
  { tag: '@main' },
  async ({ page, watch }) => {
    const { id } = await templateNamed('Budget Builder')
    watch.expectStatus(400, `/api/templates/${id}`)
    await page.route(`**/api/templates/${id}`, (route) => route.fulfill({ status: 400, body: 'oops' }))
    await page.goto(`/browse?template=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Template', exact: true })
    await expect(dialog.getByText('Failed to fetch template', { exact: true })).toBeVisible()
    await page.unroute(`**/api/templates/${id}`)
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('dialog', { name: 'Budget Builder' })).toBeVisible()
  },
)

test('a creator who is not here is told apart from one who could not be loaded', async ({ page, watch }) => {
  const id = '01a1dd23-0000-7000-8000-000000000000'
  watch.expectStatus(400, `/api/creators/${id}`)
  watch.expectStatus(404, `/api/creators/${id}`)
  await page.route(`**/api/creators/${id}`, (route) => route.fulfill({ status: 400, body: 'oops' }))
  await page.goto(`/browse?creator=${id}`)
  await expect(page.getByRole('heading', { name: 'This creator could not be loaded' })).toBeVisible()
  await page.unroute(`**/api/creators/${id}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'This creator is not here' })).toBeVisible()
})

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test('a person saves a template and finds it in their library', { tag: '@main' }, async ({ page }) => {
    const { id } = await templateNamed('Phrasebook')
    await page.goto(`/browse?template=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Phrasebook' })
    const kept = page.waitForResponse(`**/api/templates/${id}/saved`)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect((await kept).status()).toBe(204)

    await page.goto('/my-agents')
    await expect(page.getByRole('article').getByRole('heading', { name: 'Phrasebook' })).toBeVisible()
  })

  test('only who launched a template rates it', async ({ page, me }) => {
    const { id } = await templateNamed('Phrasebook')
    await page.goto(`/browse?template=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Phrasebook' })
    await expect(dialog.getByRole('heading', { name: 'What it may do' })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toHaveCount(0)

    await launch(me, 'Phrasebook')
    await page.reload()
    const kept = page.waitForResponse(`**/api/templates/${id}/rating`)
    await dialog.getByRole('radio', { name: '4 stars' }).check()
    expect((await kept).status()).toBe(200)
    await expect(dialog.getByText('Your rating')).toBeVisible()
    await page.reload()
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
  })
})
