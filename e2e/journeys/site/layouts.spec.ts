import { expect, test } from '../../fixtures/journey.ts'
import { sidewaysScroll } from '../../fixtures/screen.ts'

const tabs = [
  ['Browse Templates', '/browse'],
  ['My Agents', '/agents'],
  ['Personal Library', '/my-agents'],
  ['Create Agent', '/create-agent'],
  ['Upload Template', '/upload'],
] as const

test(
  'the footer has its three columns, its claims and a way to support',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/pricing')
    const footer = page.getByRole('contentinfo')

    await expect(footer.getByRole('heading')).toHaveText(['Platform', 'Legal', 'Support'])
    await expect(footer.getByText('Trusted by over 1000 creators')).toBeVisible()
    await expect(footer.getByText(/Works with GPT, Claude, Gemini, Llama/)).toBeVisible()
    await expect(footer.getByText('© 2025 Agentry')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'support@agentry.example' })).toHaveAttribute(
      'href',
      'mailto:support@agentry.example',
    )
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    )
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
  },
)

test(
  'a visitor finds Browse Templates, Pricing, Sign In and Get Started',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/pricing')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'Browse Templates', exact: true })).toHaveAttribute(
      'href',
      '/browse',
    )
    const pricing = navigation.getByRole('link', { name: 'Pricing', exact: true })
    await expect(pricing).toHaveAttribute('href', '/pricing')
    await expect(pricing).toHaveAttribute('aria-current', 'page')
    await expect(navigation.getByRole('link', { name: 'My Agents' })).toHaveCount(0)

    await navigation.getByRole('link', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    await page.goBack()

    await navigation.getByRole('link', { name: 'Get Started', exact: true }).click()
    await expect(page).toHaveURL('/auth?mode=register')
    await expect(page.getByLabel('Full name')).toBeVisible()
    // As in a new tab, which knows nothing of where the link was.
    await page.goto('about:blank')
    await page.goto('/auth?mode=register')
    await expect(page.getByLabel('Full name')).toBeVisible()
  },
)

test('what the server draws leads to the form for a new account already', async ({ request }) => {
  const drawn = await (await request.get('/')).text()
  const links = drawn.match(/<a\b[^>]*>(?:Get Started|Create a Free Account)/g) ?? []
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) expect(link).toContain('href="/auth?mode=register"')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the reference of the API fits and leads home', async ({ page }) => {
    await page.goto('/api/docs')
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('link', { name: 'Agentry', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  test('nothing on the prices moves when the server has told what it sells', async ({ page }) => {
    let answer: () => void = () => undefined
    const painted = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/billing/plans', async (route) => {
      await painted
      await route.continue()
    })
    await page.goto('/pricing')
    const heading = page.getByRole('heading', { level: 1 })
    const free = page.getByRole('heading', { name: 'Free', exact: true })
    const places = async () => [await heading.boundingBox(), await free.boundingBox()]
    await free.waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await places()

    answer()
    await expect(page.getByText(/\d seats? (is|are) left\./)).toBeVisible()
    await expect(page.getByText('No real money moves here.')).toBeVisible()
    expect(await places()).toEqual(before)
  })

  test(
    'a visitor opens the menu, follows a link, and the menu closes',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/terms-of-service')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      const menu = page.getByRole('navigation', { name: 'Mobile' })
      await expect(menu).toBeHidden()

      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(menu.getByRole('link', { name: 'Get Started' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(menu).toBeHidden()

      await page.getByRole('button', { name: 'Open menu' }).click()
      await menu.getByRole('link', { name: 'Pricing' }).click()
      await expect(page).toHaveURL('/pricing')
      await expect(menu).toBeHidden()
    },
  )
})

test.describe('a free user', () => {
  test.use({ role: 'free' })

  test('a free user sees their email, FREE, and the way to Pro', { tag: '@main' }, async ({ page, me }) => {
    await page.goto('/agents')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Agentry, Browse Templates' })).toHaveAttribute(
      'href',
      '/browse',
    )
    await expect(bar.getByRole('link', { name: 'Agentry, Browse Templates' }).locator('svg')).toBeVisible()
    await expect(bar.getByText(me.email)).toBeVisible()
    await expect(bar.getByText(/^(PRO|FREE)$/)).toHaveText('FREE')
    const columns = page.getByRole('contentinfo').getByRole('heading')
    await expect(columns).toHaveText(['Platform', 'Legal', 'Support'])

    await bar.getByRole('link', { name: 'Upgrade to Pro', exact: true }).click()
    await expect(page).toHaveURL('/pricing')
  })

  test('the tab of the page one is on is marked', { tag: '@main' }, async ({ page }) => {
    await page.goto('/browse')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText([
      'Browse Templates',
      'My Agents',
      'Personal LibraryNEW',
      'Create AgentNEW',
      'Upload Template',
    ])
    for (const [name, path] of tabs.slice(0, 3)) {
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(main.locator('[aria-current=page]')).toHaveText(new RegExp(`^${name}`))
    }
    const underlined = await main
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => getComputedStyle(link, '::after').backgroundColor !== 'rgba(0, 0, 0, 0)'),
      )
    expect(underlined).toEqual([false, false, true, false, false])
    await expect(main.getByRole('link', { name: 'Upload Template' })).toHaveAttribute('href', '/upload')
  })

  test(
    'the public pages welcome a free user and lead to their dashboard',
    { tag: '@main' },
    async ({ page, me }) => {
      await page.goto('/pricing')
      const navigation = page.getByRole('navigation', { name: 'Main' })
      await expect(navigation.getByText(`Welcome, ${me.email}`)).toBeVisible()
      await expect(navigation.locator('svg')).toHaveCount(0)
      await expect(navigation.getByText('Pro', { exact: true })).toHaveCount(0)
      await expect(navigation.getByRole('link', { name: 'My Agents', exact: true })).toHaveAttribute(
        'href',
        '/agents',
      )
      for (const name of ['Sign In', 'Get Started']) {
        await expect(navigation.getByRole('link', { name })).toHaveCount(0)
      }

      await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL('/agents')
    },
  )
})

test.describe('a Pro user', () => {
  test.use({ role: 'pro' })

  test('a Pro user sees PRO, no upgrade, and all five tabs open', { tag: '@main' }, async ({ page, me }) => {
    await page.goto('/browse')
    const bar = page.getByRole('banner')
    await expect(bar.getByText(me.email)).toBeVisible()
    await expect(bar.getByText(/^(PRO|FREE)$/)).toHaveText('PRO')
    await expect(bar.getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(0)
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [name, path] of tabs) {
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(main.locator('[aria-current=page]')).toHaveText(new RegExp(`^${name}`))
    }
  })

  test('the public pages give a Pro user a crown', async ({ page, me }) => {
    await page.goto('/pricing')
    const welcome = page.getByRole('paragraph').filter({ hasText: `Welcome, ${me.email}` })
    await expect(welcome.locator('svg')).toBeVisible()
    await expect(welcome.getByText('Pro', { exact: true })).toBeAttached()
  })
})
