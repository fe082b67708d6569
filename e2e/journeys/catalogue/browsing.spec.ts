import type { Template } from '@agentry/contract/catalogue'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { cardOf, findCard, namesShown, templateNamed } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'

const found = (page: Page) => page.getByRole('region', { name: 'Templates' }).getByText(/templates? found$/)

/** What the page shows is what this search finds, and the template comes first. */
async function expectFound(page: Page, search: string, first: string) {
  const answer = await call<Template[]>(`/templates?${new URLSearchParams({ search })}`)
  const names = answer.map(({ name }) => name)
  expect(names[0]).toBe(first)
  await expect(found(page)).toHaveText(new RegExp(`^${names.length} templates? found$`))
  await expect.poll(() => namesShown(page)).toEqual(names.slice(0, 12))
}

const pageBar = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('a visitor finds a template although they mistyped it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('budgt bilder')

  await expectFound(page, 'budgt bilder', 'Budget Builder')
  await expect(page).toHaveURL(/[?&]search=budgt/)
})

test('the search looks into descriptions, too', async ({ page }) => {
  await page.goto('/browse')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('savings goals')
  await expectFound(page, 'savings goals', 'Budget Builder')
  await expect(cardOf(page, 'Budget Builder')).toContainText('what-ifs and savings goals')
})

test(
  'a category shows its own templates, and All brings back the rest',
  { tag: '@main' },
  async ({ page }) => {
    const all = await call<Template[]>('/templates/')
    const finance = all.filter(({ category }) => category === 'Finance')
    const categories = [...new Set(all.map(({ category }) => category))]
    await page.goto('/browse')
    await expect(found(page)).toHaveText(`${all.length} templates found`)
    const filter = page.getByRole('navigation', { name: 'Categories' })
    const offered = filter.getByRole('link')
    await expect(offered.first()).toHaveText('All')
    expect((await offered.allTextContents()).slice(1).sort()).toEqual(categories.sort())

    await filter.getByText('Finance', { exact: true }).click()
    await expect(found(page)).toHaveText(`${finance.length} templates found`)
    await expect(page).toHaveURL('/browse?category=Finance')
    expect((await namesShown(page)).sort()).toEqual(finance.map(({ name }) => name).sort())

    await filter.getByText('All', { exact: true }).click()
    await expect(found(page)).toHaveText(`${all.length} templates found`)
  },
)

for (const width of [1280, 360])
  test(`however many categories there are, they stand in one row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    let names: string[] = []
    await page.route('**/api/templates/categories', (route) =>
      route.fulfill({ json: names.map((name) => ({ name, count: 1 })) }),
    )
    const filter = page.getByRole('navigation', { name: 'Categories' })
    for (const count of [8, 12, 13, 30]) {
      names = Array.from({ length: count }, (_, at) => `Category ${at + 1}`)
      const links = filter.getByRole('link')
      // A page that is opened by its address brings its categories along; a press before the script started opens it so.
      await expect(async () => {
        await page.goto('/pricing')
        await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Templates' }).click()
        await expect(links.last()).toHaveText(`Category ${count}`, { timeout: 10_000 })
        await expect(links).toHaveCount(count + 1)
      }).toPass()
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      await links.last().focus()
      // Browsers scroll by whole pixels.
      await expect(links.last()).toBeInViewport({ ratio: 0.99 })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`category=Category\\+${count}$`))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(await violations(page)).toEqual([])
    if (width < 1280) return
    await expect(async () => {
      await page.getByTitle('Earlier categories').click({ timeout: 5000 })
      await expect(filter.getByText('All', { exact: true })).toBeInViewport({ timeout: 2000 })
    }).toPass()
  })

test('templates are sorted by name, downloads, rating and age', async ({ page }) => {
  await page.goto('/browse')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option')).toHaveText([
    'Recommended',
    'Name',
    'Most downloaded',
    'Highest rated',
    'Newest first',
  ])
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Recommended')
  for (const [label, asked] of [
    ['Name', 'name'],
    ['Most downloaded', 'downloads'],
    ['Highest rated', 'rating'],
    ['Newest first', 'newest'],
  ] as const) {
    await sort.selectOption(label)
    await expect(page).toHaveURL(`/browse?sort=${asked}`)
    const expected = await call<Template[]>(`/templates/?sort=${asked}&limit=12`)
    await expect.poll(() => namesShown(page)).toEqual(expected.map(({ name }) => name))
  }
  const names = (await call<Template[]>('/templates/?sort=name')).map(({ name }) => name.toLowerCase())
  expect(names).toEqual([...names].sort())
})

test('a visitor turns pages of twelve', { tag: '@main' }, async ({ page }) => {
  const all = (await call<Template[]>('/templates/?sort=name')).map(({ name }) => name)
  await page.goto('/browse?sort=name')
  await expect.poll(() => namesShown(page)).toEqual(all.slice(0, 12))
  const [one, two, last] = await Promise.all(
    [0, 1, 11].map((at) => page.getByRole('article').nth(at).boundingBox()),
  )
  expect(two?.y).toBe(one?.y)
  expect(last?.y).toBeGreaterThan(one?.y ?? 0)
  const [previous, next] = ['Previous', 'Next'].map((name) => pageBar(page).getByText(name, { exact: true }))
  await expect(previous!).toBeDisabled()

  await next!.click()
  await expect(page).toHaveURL('/browse?sort=name&page=2')
  await expect.poll(() => namesShown(page)).toEqual(all.slice(12, 24))
  await expect(pageBar(page).locator('[aria-current=page]')).toHaveText('2')

  await pageBar(page).getByText('3', { exact: true }).click()
  await expect.poll(() => namesShown(page)).toEqual(all.slice(24, 36))
  await page.reload()
  await expect.poll(() => namesShown(page)).toEqual(all.slice(24, 36))

  await previous!.click()
  await expect.poll(() => namesShown(page)).toEqual(all.slice(12, 24))
  await page.goBack()
  await expect.poll(() => namesShown(page)).toEqual(all.slice(24, 36))
})

test('the page bar shows at most five numbers', { tag: '@main' }, async ({ page }) => {
  await page.route('**/api/templates?*', async (route) => {
    // A window that nobody waits for any more is disposed of meanwhile, also by the end of the test.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return
    await route
      .fulfill({ response, headers: { ...response.headers(), 'x-total-count': '480' } })
      .catch(() => undefined)
  })
  await page.goto('/browse')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await expect(found(page)).toHaveText('480 templates found')
  const numbers = pageBar(page).getByText(/^\d+$/)
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await numbers.last().click()
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])

  await page.setViewportSize({ width: 360, height: 740 })
  const sizes = await pageBar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  expect(sizes.every(({ width, height }) => Math.min(width, height) >= 44)).toBe(true)
  expect(sizes.at(-1)?.right, 'all of it fits a phone').toBeLessThanOrEqual(360)
})

test(
  "a search without result says 'No templates found' and offers a way out",
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/browse')
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('zzzzqqqq')
    await expect(page.getByRole('heading', { name: 'No templates found', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page).toHaveURL('/browse')
  },
)

test('the place of templates that are still loading is held', { tag: '@main' }, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  // Not drawn by the server: its links do not lead anywhere before the script runs.
  await page.goto('/terms-of-service')
  await page.route('**/api/templates?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse Templates' }).click()
  await expect(page.getByRole('status', { name: 'Loading templates' })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('article')).toHaveCount(12)
})

test(
  "templates that cannot be loaded say why, and 'Try Again' does",
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(429, '/api/templates')
    await page.goto('/browse')
    await page.route('**/api/templates?*', (route) =>
      route.fulfill({ status: 429, json: { detail: 'Too many at once.', code: 'too-many-requests' } }),
    )
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await expect(
      page.getByRole('heading', { name: 'Error loading templates: Too many at once.', exact: true }),
    ).toBeVisible()

    await page.unroute('**/api/templates?*')
    await page.getByRole('button', { name: 'Try Again', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
  },
)

test(
  "templates that cannot be loaded without a reason say 'Failed to fetch templates'",
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(400, '/api/templates')
    await page.goto('/browse')
    await page.route('**/api/templates?*', (route) => route.fulfill({ status: 400, body: 'oops' }))
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await expect(
      page.getByText('Error loading templates: Failed to fetch templates', { exact: true }),
    ).toBeVisible()
  },
)

test('a card tells a visitor what they need to choose', { tag: '@main' }, async ({ page }) => {
  const { description, created_by } = await templateNamed('Budget Builder')
  const card = await findCard(page, 'Budget Builder')
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByText('Finance', { exact: true })).toBeVisible()
  await expect(card.getByText(description)).toBeVisible()
  await expect(card.getByText(created_by)).toBeVisible()
  await expect(card.getByText('PRO', { exact: true })).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveText('Try Now (Free)')
  await expect(
    card.getByText('Try instantly • No signup required • Save conversation to keep progress', {
      exact: true,
    }),
  ).toBeVisible()

  const premium = await findCard(page, 'API Designer')
  await expect(premium.getByText('PRO', { exact: true })).toBeVisible()
  await expect(premium.getByRole('button')).toHaveText('Upgrade to Pro')
  await expect(premium.getByText(/Try instantly/)).toHaveCount(0)
})

test(
  'a card without picture, category and rating has its defaults, and thousands are told in k',
  { tag: '@main' },
  async ({ page }) => {
    const template = await templateNamed('Budget Builder')
    const bare = { ...template, image_url: null, category: '', rating: null }
    const rows = [
      { ...bare, id: '01a1dd23-0000-7000-8000-000000000002', name: 'Rated', downloads: 1001, rating: 3.2 },
      { ...bare, downloads: 12_500 },
      {
        ...bare,
        id: '01a1dd23-0000-7000-8000-000000000001',
        name: 'Just a thousand',
        downloads: 1000,
        image_url: 'data:image/png;base64,broken',
      },
    ]
    await page.route('**/api/templates?*', (route) =>
      route.fulfill({ json: rows, headers: { 'x-total-count': '3' } }),
    )
    await page.goto('/browse')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(cardOf(page, 'Rated').getByText('1k', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'Rated').getByText('3.2', { exact: true })).toBeVisible()

    const card = cardOf(page, 'Budget Builder')
    await expect(card.locator('img')).toHaveCount(0)
    await expect(card.locator('svg').first()).toBeVisible()
    await expect(card.getByText('General', { exact: true })).toBeVisible()
    await expect(card.getByText('4.5', { exact: true })).toBeVisible()
    await expect(card.getByText('12.5k', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'Just a thousand').getByText('1000', { exact: true })).toBeVisible()
    await expect(
      cardOf(page, 'Just a thousand').locator('img'),
      'a picture that does not arrive',
    ).toHaveCount(0)
  },
)
