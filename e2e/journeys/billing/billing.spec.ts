import { violations } from '../../fixtures/axe.ts'
import { signInWith } from '../../fixtures/auth-form.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { storedConversation } from '../../fixtures/chat.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { chooseConsents } from '../../fixtures/newcomer.ts'
import { cards, payWith, subscribe } from '../../fixtures/payments.ts'
import { call, signUp } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'

test(
  'a visitor sees four plans by the month and by the year, and the founder banner only until it is dismissed',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/pricing')
    const { founder_seats_left: seats } = await call<{ founder_seats_left: number }>('/billing/plans')
    const banner = page.getByRole('complementary', { name: 'Founder offer' })
    await expect(banner).toContainText('Pro for $15 a month instead of $25, locked forever')
    await expect(banner).toContainText(/(\d+) seats are left/)
    expect(seats).toBeLessThanOrEqual(100)
    const founder = page.getByRole('region', { name: 'Pro (Founder)' })
    const standard = page.getByRole('region', { name: 'Pro (Standard)' })
    const free = page.getByRole('region', { name: 'Free', exact: true })
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    const plans = ['Free', 'Pro (Founder)', 'Pro (Standard)', 'Enterprise']
    expect(titles.slice(0, 5)).toEqual([...plans, 'Questions and answers'])
    await expect(free).toContainText('$0/month')
    for (const words of ['5 agents', '50 AI agent calls', '3-minute voice trial', 'Basic templates']) {
      await expect(free).toContainText(words)
    }
    await expect(founder).toContainText('Locked forever, first 100 users only')
    for (const words of [
      'Unlimited agents and calls',
      'Premium models, where connected',
      'Voice generation without limit',
      'All premium templates',
      'Create and sell templates, 70% is yours',
      'Analytics and API access',
      'Priority support',
    ]) {
      await expect(standard).toContainText(words)
    }
    await expect(founder).toContainText('$15/monthinstead of $25')
    await expect(standard).toContainText('$25/month')
    await expect(page.getByText('test mode')).toBeVisible()

    await page.getByRole('radio', { name: 'Yearly' }).check()
    await expect(page).toHaveURL('/pricing?interval=year')
    await expect(founder).toContainText('$150/yearinstead of $250')
    await expect(standard).toContainText('$250/year2 months free')
    const enterprise = page.getByRole('region', { name: 'Enterprise' })
    await expect(enterprise).toContainText('Custom')
    await expect(enterprise.getByRole('button')).toHaveCount(0)
    await expect(enterprise.getByRole('link')).toHaveText('Contact Sales')
    await expect(enterprise.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
    await expect(free.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute(
      'href',
      '/auth?mode=register',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse Templates' })).toHaveAttribute(
      'href',
      '/browse',
    )
    await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
    await page.getByText('Is the founder price really forever?').click()
    await expect(page.getByText('It stays yours for as long as your subscription runs')).toBeVisible()

    await banner.getByRole('button', { name: 'Dismiss founder offer' }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(founder).toContainText('$150/year')
    await expect(banner).toHaveCount(0)
  },
)

test(
  'a visitor who presses a paid plan signs in and goes on with that plan; Cancel leads back to the plans',
  { tag: '@main' },
  async ({ page }) => {
    const account = await signUp()
    await page.goto('/pricing?interval=year')
    await page
      .getByRole('region', { name: 'Pro (Standard)' })
      .getByRole('button', { name: 'Choose Pro' })
      .click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('Then you go on to pay for your plan.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInWith(page, account)

    await expect(page).toHaveURL(/\/pay\/checkout\//)
    await expect(page.getByText('$250.00').first()).toBeVisible()
    expect(await page.evaluate(() => document.fonts.load('28px "Fraunces Variable"'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/pricing?interval=year')
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeEnabled()
  },
)

test.describe('a free user', () => {
  test.use({ role: 'free' })

  test(
    'a free user reads what they used on four cards and a chart, what the plan gives, and what Pro costs',
    { tag: '@main' },
    async ({ page, me }) => {
      test.slow()
      await storedConversation(me, await launch(me, 'Budget Builder'), 'I earn 2000 a month')
      await page.goto('/billing')
      const main = page.getByRole('main')
      await expect(main).toContainText('Current planFree$0, no card needed')
      await expect(main).toContainText('1of 50AI agent callsthis month, renews')
      await expect(main).toContainText('0of 3Voice minutesin all')
      await expect(main).toContainText('0Templates createdComes with Pro')
      await expect(main).toContainText('1of 5Agents deployedat once')
      await expect(page.getByRole('meter', { name: 'AI agent calls' })).toHaveAttribute('value', '1')
      await page.getByText('Read as a table').click()
      await expect(page.getByRole('row')).toHaveCount(31)
      await expect(page.getByRole('row').last()).toContainText('1 call')

      const access = page.getByRole('region', { name: 'Feature access' }).getByRole('listitem')
      await expect(access).toHaveText([
        'Agents at once5',
        'AI agent calls50 a month',
        'Voice generation3-minute trial',
        'Free-tier modelIncluded',
        'Premium modelsWith Pro',
        'Premium templatesWith Pro',
        'Creating templatesWith Pro',
        'Selling templatesWith Pro',
        'Analytics and API accessWith Pro',
        'Priority supportWith Pro',
      ])
      await expect(main.getByRole('button', { name: 'Manage Billing', exact: true })).toBeVisible()
      const upgrade = page.getByRole('region', { name: 'Upgrade' })
      await expect(upgrade).toContainText('Pro for $15/month')
      await upgrade.getByRole('link', { name: 'Upgrade to Pro' }).click()
      await expect(page).toHaveURL('/pricing')
    },
  )

  test(
    'a free user upgrades: a declined card, a good one, then Pro everywhere',
    { tag: '@main' },
    async ({ page, watch }) => {
      test.slow()
      watch.expectStatus(402, '/pay/checkout/')
      await page.goto('/pricing')
      await expect(page.getByRole('button', { name: 'Current Plan', exact: true })).toBeDisabled()
      await page.getByRole('button', { name: 'Become a Founder' }).dblclick()
      await expect(page).toHaveURL(/\/pay\/checkout\//)
      await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])

      await payWith(page, cards.isDeclined)
      await expect(page.getByText('Your card was declined. Please try another one.')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await payWith(page, cards.pays)

      await expect(page).toHaveURL(/\/billing\/success\?session_id=/)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Welcome to Pro!', exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('main').getByText('Agentry', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Your subscription is now active. Unlock the full power of AI agents.', {
          exact: true,
        }),
      ).toBeVisible()
      await expect(page.getByRole('banner').getByText('PRO', { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Start Building Agents', exact: true }).click()
      await expect(page).toHaveURL('/agents')

      await page.goto('/create-agent')
      await expect(page.getByRole('heading', { level: 1, name: 'Create Agent' })).toBeVisible()
      await page.goto('/pricing')
      const founder = page.getByRole('region', { name: 'Pro (Founder)' })
      await expect(founder.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
      await page.goto('/billing/success')
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pro!' })).toBeVisible()
    },
  )

  test(
    'a subscriber switches to the year, cancels, resumes, and finds card and invoices in the portal',
    { tag: '@main' },
    async ({ page, me }) => {
      test.slow()
      await subscribe(me)
      await page.goto('/billing')
      const main = page.getByRole('main')
      await expect(main).toContainText('Current planPro (Standard)Active')
      await expect(page.getByRole('region', { name: 'Upgrade' })).toHaveCount(0)
      await expect(main).toContainText('$25/month')
      await expect(main).toContainText(/Next billing date: \w{3} \d+, \d{4}/)

      await page.getByRole('button', { name: 'Switch to yearly' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('From today you pay $250/year instead of $25/month.')
      const costs = dialog.getByLabel('What it costs')
      await expect(costs).toContainText('Unused time that you have paid for−$25')
      await expect(costs).toContainText('Charged today$225')
      await expect(costs).toContainText(/Next charge, on \w{3} \d+, \d{4}\$250/)
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Switch now' }).click()
      await expect(toast(page, 'Subscription updated')).toBeVisible()
      await expect(page.getByText('$250/year')).toBeVisible()
      await page.getByRole('button', { name: 'Switch to monthly' }).click()
      await expect(costs).toContainText('Charged today$0')
      await expect(costs).toContainText('Credit for your next charges$225')
      await dialog.getByRole('button', { name: 'Stay with $250/year' }).click()

      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      const until = /You keep Pro until (\w{3} \d+, \d{4})/
      await expect(dialog).toContainText(until)
      const [, day = '?'] = until.exec((await dialog.textContent()) ?? '') ?? []
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
      const notice = page.getByRole('status').filter({ hasText: 'Your subscription is cancelled' })
      await expect(notice).toContainText(`You keep Pro until ${day}, then you move to the free plan.`)
      await expect(main).toContainText(`Ends on ${day}`)
      await expect(page.getByRole('banner').getByText('PRO', { exact: true })).toBeVisible()
      await notice.getByRole('button', { name: 'Resume' }).click()
      await expect(notice).toHaveCount(0)
      await expect(main).toContainText(`Next billing date: ${day}`)
      await page.goto('/notifications')
      const switched = page.getByRole('link', { name: 'Your plan is Pro (Standard) now' })
      await expect(switched).toContainText('$225.00 was charged today.')
      for (const title of ['You cancelled Pro (Standard)', 'Pro (Standard) goes on'])
        await expect(page.getByRole('link', { name: title })).toBeVisible()
      await page.goto('/billing')

      const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
      await expect(invoices).toHaveCount(2)
      await expect(invoices.last()).toContainText('$25')
      await expect(invoices.last()).toContainText('Paid')
      await invoices.last().getByRole('link', { name: 'View invoice' }).click()
      await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
      expect(await violations(page)).toEqual([])

      await page.goto('/billing')
      await page.getByRole('button', { name: 'Manage Billing' }).click()
      await expect(page).toHaveURL(/\/pay\/portal\//)
      await expect(page.getByText('Visa ending in 4242')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Agentry' }).click()
      await expect(notice).toBeVisible()
    },
  )

  test('the research reward is shown before and after, and taken off at the checkout', async ({
    page,
    me,
  }) => {
    await chooseConsents(me, { research_general: true })
    await page.goto('/pricing')
    const standard = page.getByRole('region', { name: 'Pro (Standard)' })
    await expect(standard).toContainText('$21.25/month')
    await expect(standard).toContainText('$25 less 15%, your research reward')
    await standard.getByRole('button', { name: 'Choose Pro' }).click()
    await expect(page.getByText('Research reward, 15 % off')).toBeVisible()
    await payWith(page, cards.pays)
    await expect(page.getByRole('heading', { name: 'Welcome to Pro!' })).toBeVisible()
    await page.goto('/billing')
    await expect(page.getByRole('main')).toContainText('$21.25/month15% research reward taken off')
  })
})
