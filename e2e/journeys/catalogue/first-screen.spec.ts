import type { Page } from '@playwright/test'
import { cardOf, namesShown } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

const heading = (page: Page) =>
  page.getByRole('heading', { name: 'Find an agent that already knows the job.' })
const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search templates' })

/** The page without its scripts, until they are let through. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await page.waitForLoadState('load')
  }
}

/** Whether the elements that the server drew are still the ones on the screen. */
const markDrawn = (page: Page) =>
  page
    .locator('article')
    .first()
    .evaluate((card) => Object.assign(card, { wasDrawn: true }) && undefined)
const isAsDrawn = (page: Page) =>
  page
    .locator('article')
    .first()
    .evaluate((card) => 'wasDrawn' in card)

/** `hidden` until the first paint, `auto` from then on. */
const lastCardLaidOut = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('article') })
    .last()
    .evaluate((item) => getComputedStyle(item).contentVisibility)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees the templates and can follow every link', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('noscript p')).toBeVisible()
    const first = await namesShown(page)
    expect(first).toHaveLength(12)
    expect(await lastCardLaidOut(page)).toBe('auto')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/?page=2')
    const second = await namesShown(page)
    expect(second).toHaveLength(12)
    expect(second).not.toContain(first[0])
    await pages.getByRole('link', { name: 'Page 1' }).click()
    await expect(page).toHaveURL('/')

    await page.getByRole('link', { name: 'Finance', exact: true }).click()
    await expect(cardOf(page, 'Budget Builder')).toBeVisible()
    await searchbox(page).fill('recipe')
    await searchbox(page).press('Enter')
    await expect(page).toHaveURL('/?search=recipe')
    await expect(cardOf(page, 'Recipe Scaler')).toBeVisible()
  })
})

for (const address of ['/', '/browse?category=Finance&sort=name', '/browse?page=2', '/?search=recipe']) {
  test(`the browser takes over what the server drew at ${address}`, async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await markDrawn(page)
    await letThrough()

    // The script asks for the address of the support.
    await expect(page.locator('footer a[href^="mailto:"]')).toBeVisible()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await isAsDrawn(page)).toBe(true)
  })
}

for (const address of ['/', '/pricing']) {
  test(`no script of ${address} is asked for before the screen is painted`, async ({ page }) => {
    await page.goto(address)
    // The script asks for the address of the support.
    await expect(page.locator('footer a[href^="mailto:"]')).toBeVisible()
    const { scripts, paint } = await page.evaluate(() => ({
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    }))
    // A browser that does not come to paint asks after a second.
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(paint, 1000))
  })
}

test('the browser takes over the prices that the server drew, with what was chosen there before', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { name: 'Start free. Pay when it pays off.' })
  await title.evaluate((drawn) => Object.assign(drawn, { wasDrawn: true }) && undefined)
  await page.getByRole('radio', { name: 'Yearly' }).click()
  await letThrough()

  await expect(page).toHaveURL('/pricing?interval=year')
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  expect(await title.evaluate((drawn) => 'wasDrawn' in drawn)).toBe(true)
})

test('the first frame has the hero, the next one the cards, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const isSeen = (what: string) => String(document.querySelector(what)?.checkVisibility())
      const { dataset } = document.documentElement
      Object.assign(dataset, { heroAtFirst: isSeen('h1'), cardAtFirst: isSeen('article') })
    })
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries())
        dataset['moved'] = String(
          Number(dataset['moved'] ?? 0) + (entry as unknown as { value: number }).value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letScriptsThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-hero-at-first', 'true')
  await expect(html).toHaveAttribute('data-card-at-first', 'false')
  await expect(page.locator('article').first()).toBeInViewport()
  await letScriptsThrough()
  await expect(page.locator('footer a[href^="mailto:"]')).toBeVisible()
  // A face that comes late on a busy machine moves lines by a pixel or two; cards that push something are 0.1 and more.
  expect(Number((await html.getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01)
})

test('cards out of sight are laid out once the screen is painted', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const last = [...document.querySelectorAll('li:has(article)')].at(-1)
      document.documentElement.dataset['atFirst'] = getComputedStyle(last!).contentVisibility
    })
  })
  const letScriptsThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-at-first', 'hidden')
  await expect.poll(() => lastCardLaidOut(page)).toBe('auto')
  await letScriptsThrough()
})

test('whoever has scrolled before the script came stays there', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Light' }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await letThrough()

  // The script asks for the address of the support.
  await expect(page.locator('footer a[href^="mailto:"]')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('what was chosen and typed before the script came is not lost', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await searchbox(page).fill('budgt bilder')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await letThrough()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/[?&]search=budgt/)
  await expect(searchbox(page)).toHaveValue('budgt bilder')
  await expect.poll(async () => (await namesShown(page))[0]).toBe('Budget Builder')
})

test('a template started before the script came is started', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/browse?search=budget+builder', { waitUntil: 'commit' })
  await cardOf(page, 'Budget Builder').getByRole('button').click()
  await letThrough()
  await expect(page).toHaveURL(/\/chat\/guest\//)
})

test('a link to one template opens it over the drawn list', async ({ page }) => {
  await page.goto('/?search=budget+builder')
  await page.getByRole('link', { name: 'Budget Builder' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const address = page.url()
  const letThrough = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(cardOf(page, 'Budget Builder')).toBeVisible()
  await markDrawn(page)
  await letThrough()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isAsDrawn(page)).toBe(true)
})

test.describe('signed in', () => {
  test.use({ role: 'free' })

  test("a member never sees the visitor's screen", async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-member')
    await expect(page.getByText('Find an agent that already knows the job.')).toBeHidden()
    await page.evaluate(() => {
      const shown = () =>
        document.querySelector('h1')?.checkVisibility() && document.querySelector('h1')?.innerText
      const look = () => {
        const words = shown()
        if (words) ((window as unknown as { seen?: Set<string> }).seen ??= new Set()).add(words)
        requestAnimationFrame(look)
      }
      look()
    })
    await letThrough()
    await expect(page.getByRole('heading', { name: 'Browse Templates' })).toBeVisible()
    const seen = () => page.evaluate(() => [...((window as unknown as { seen?: Set<string> }).seen ?? [])])
    await expect.poll(seen).toEqual(['Browse Templates'])
  })
})
