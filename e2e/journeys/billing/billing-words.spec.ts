import type { Page } from '@playwright/test'
import type { SubscriptionStatus } from '@agentry/contract/billing'
import { expect, test } from '../../fixtures/journey.ts'
import { call } from '../../fixtures/people.ts'
import { toast } from '../../fixtures/screen.ts'
import { letPass } from '../../fixtures/time.ts'

const subscription: SubscriptionStatus = {
  status: 'active',
  plan: 'standard',
  price: '$25/month',
  current_period_end: '2031-03-14T12:00:00.000Z',
  cancel_at_period_end: false,
  price_id: 'price_standard_month',
  interval: 'month',
  discount_percent: 0,
  is_pro: true,
  is_test: true,
}

/** What the server would say of a subscription that it takes months to come by. */
function subscribed(page: Page, more: Partial<SubscriptionStatus> = {}) {
  return page.route('**/api/billing/subscription-status', (route) =>
    route.fulfill({ json: { ...subscription, ...more } }),
  )
}

test.use({ role: 'free' })

test(
  'every way a checkout can fail has its words, and the page can be used again',
  { tag: '@main' },
  async ({ page, watch }) => {
    const answers = [
      { does: { json: {} }, says: 'No checkout URL received' },
      { does: { status: 500, body: '' }, says: 'Failed to create checkout session' },
      {
        does: { status: 409, json: { detail: 'All founder seats are taken.' } },
        says: 'All founder seats are taken.',
      },
      { does: 'fail', says: 'Failed to start checkout process' },
    ] as const
    watch.expectStatus(500, '/api/billing/create-checkout-session')
    watch.expectStatus(409, '/api/billing/create-checkout-session')
    watch.expectFailure('/api/billing/create-checkout-session')
    await page.goto('/pricing')
    const founder = page.getByRole('button', { name: 'Become a Founder' })
    for (const { does, says } of answers) {
      await page.route(
        '**/api/billing/create-checkout-session',
        (route) => (does === 'fail' ? route.abort('connectionfailed') : route.fulfill(does)),
        { times: 1 },
      )
      await founder.click()
      await expect(toast(page, says)).toBeVisible()
      await expect(founder).toBeEnabled()
    }
  },
)

test(
  'a plan that is not sold here says so, a sold out one cannot be pressed, and a double click opens one checkout',
  { tag: '@main' },
  async ({ page }) => {
    const plans = await call<{ plans: { id: string; month: object | null }[] }>('/billing/plans')
    const unsold = plans.plans.map((plan) =>
      plan.id === 'standard' ? { ...plan, month: { ...plan.month, price_id: null } } : plan,
    )
    await page.route('**/api/billing/plans', (route) =>
      route.fulfill({ json: { ...plans, plans: unsold, founder_seats_left: 0 } }),
    )
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    await expect(toast(page, 'Invalid plan selected')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
    await expect(page.getByRole('complementary', { name: 'Founder offer' })).toHaveCount(0)
    await page.goto('/billing')
    await expect(page.getByRole('heading', { name: 'Pro for $25/month' })).toBeVisible()

    await page.unroute('**/api/billing/plans')
    let opened = 0
    const held = Promise.withResolvers<void>()
    await page.route('**/api/billing/create-checkout-session', async (route) => {
      opened += 1
      await held.promise
      await route.fulfill({ json: {} })
    })
    await page.goto('/pricing')
    const founder = page.getByRole('button', { name: 'Become a Founder' })
    await founder.dblclick()
    await expect(founder).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeDisabled()
    held.resolve()
    await expect(toast(page, 'No checkout URL received')).toBeVisible()
    expect(opened).toBe(1)
  },
)

test('portal, switch and cancel that fail say what failed', { tag: '@main' }, async ({ page, watch }) => {
  await subscribed(page)
  const amounts = { today_cents: 22_500, unused_cents: 2500, credit_cents: 0, next_cents: 25_000 }
  const [as_of, next_at] = ['2026-11-15T12:00:00.000Z', '2027-11-15T12:00:00.000Z']
  await page.route('**/api/billing/switch-preview*', (route) =>
    route.fulfill({ json: { ...amounts, as_of, next_at } }),
  )
  await page.route(
    '**/api/billing/{create-portal-session,update-subscription,cancel-subscription}',
    (route) => route.fulfill({ status: 500, body: '' }),
  )
  await page.goto('/billing')
  for (const [button, confirm, path, says] of [
    ['Manage Billing', undefined, 'create-portal-session', 'Failed to create portal session'],
    ['Switch to yearly', 'Switch now', 'update-subscription', 'Failed to update subscription'],
    ['Cancel subscription', 'Cancel subscription', 'cancel-subscription', 'Failed to cancel subscription'],
  ] as const) {
    watch.expectStatus(500, `/api/billing/${path}`)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    if (confirm) await dialog.getByRole('button', { name: confirm }).click()
    await expect(toast(page, says)).toBeVisible()
    if (confirm) await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.unroute('**/api/billing/{create-portal-session,update-subscription,cancel-subscription}')
  await page.route('**/api/billing/create-portal-session', (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(toast(page, 'No portal URL received')).toBeVisible()
})

test('a subscription in trouble, on trial or on its way out is told in words, and what to do', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const [more, badge, says] of [
    [{}, 'Active', 'Next billing date: Mar 14, 2031'],
    [{ status: 'trialing' }, 'Trial', 'Trial until Mar 14, 2031, then the first payment'],
    [{ status: 'past_due' }, 'Past due', 'The last payment did not go through.'],
    [{ status: 'unpaid', is_pro: false }, 'Unpaid', 'The card could not be charged, so Pro is paused.'],
    [{ cancel_at_period_end: true }, 'Ends on Mar 14, 2031', 'You keep Pro until Mar 14, 2031'],
  ] as const) {
    await subscribed(page, more)
    await page.goto('/billing')
    await expect(main).toContainText(`Pro (Standard)${badge}`)
    await expect(main).toContainText(says)
    const tier = 'is_pro' in more ? 'FREE' : 'PRO'
    await expect(page.getByRole('banner').getByText(tier, { exact: true })).toBeVisible()
  }
  await subscribed(page, { status: 'past_due' })
  await page.goto('/billing')
  await page.route('**/api/billing/create-portal-session', (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Update card' }).click()
  await expect(toast(page, 'No portal URL received')).toBeVisible()
})

test(
  'an unknown subscription is free and says why: the detail, or Failed to fetch subscription',
  { tag: '@main' },
  async ({ page, watch }) => {
    watch.expectStatus(403, '/api/billing/subscription-status')
    const refuse = (body: object) =>
      page.route('**/api/billing/subscription-status', (route) => route.fulfill({ status: 403, json: body }))
    await refuse({ detail: 'The books are closed today.' })
    await page.goto('/billing')
    const alert = page.getByRole('alert')
    await expect(alert.getByText('The books are closed today.', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByText('FREE', { exact: true })).toBeVisible()
    await refuse({})
    await page.reload()
    await expect(alert.getByText('Failed to fetch subscription', { exact: true })).toBeVisible()
    await subscribed(page)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('main')).toContainText('Pro (Standard)Active')
    await expect(page.getByRole('banner').getByText('PRO', { exact: true })).toBeVisible()
  },
)

test(
  'a protected page waits for the subscription, too, and an active one opens what needs Pro',
  { tag: '@main' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/billing/subscription-status', async (route) => {
      await held.promise
      await route.fulfill({ json: { ...subscription, is_pro: false } })
    })
    await page.clock.install()
    for (const path of ['/agents', '/upload']) {
      const person = page.waitForResponse('**/api/auth/me')
      await page.goto(path)
      await (await person).finished()
      await letPass(page, 5)
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    held.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Upload Template' })).toBeVisible()
  },
)

test('the success page waits for the provider and does not believe the redirect', async ({ page }) => {
  let status = 'open'
  let asked = 0
  await page.route('**/api/billing/checkout-sessions/cs_1', (route) => {
    asked += 1
    return route.fulfill({ json: { status, mode: 'subscription', template: null } })
  })
  await page.goto('/billing/success?session_id=cs_1')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible()
  await expect(page.getByText('We wait for the payment provider to confirm it.')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await subscribed(page)
  status = 'paid'
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pro!' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('PRO', { exact: true })).toBeVisible()

  status = 'expired'
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This checkout has expired' })).toBeVisible()

  status = 'refunded'
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'No founder seat was left' })).toBeVisible()
  await expect(page.getByText('returned your payment in full, so nothing is charged')).toBeVisible()
})

test('a checkout that nobody knows, or that stays open, says what to do', async ({ page, watch }) => {
  test.slow()
  watch.expectStatus(404, '/api/billing/checkout-sessions/cs_unknown')
  await page.goto('/billing/success?session_id=cs_unknown')
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this checkout' })).toBeVisible()

  await page.clock.install()
  let status = 'open'
  await page.route('**/api/billing/checkout-sessions/cs_2', (route) =>
    route.fulfill({ json: { status, mode: 'payment', template: null } }),
  )
  await page.goto('/billing/success?session_id=cs_2')
  const late = page.getByRole('heading', { level: 1, name: 'Not confirmed yet' })
  const aMinute = { intervals: [20], timeout: 120_000 }
  await expect
    .poll(async () => {
      await page.clock.runFor(1500)
      return late.isVisible()
    }, aMinute)
    .toBe(true)
  await expect(page.getByText('You do not need to pay again')).toBeVisible()
  status = 'expired'
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This checkout has expired' })).toBeVisible()
})
