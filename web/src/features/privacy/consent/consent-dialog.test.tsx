// @vitest-environment happy-dom
import type { SubscriptionStatus } from '@agentry/contract/billing'
import { defaultConsents, rewardTier, type Consents } from '@agentry/contract/rules/rewards'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { forgetConsentDialog, openConsentDialog } from './consent-dialog-state.ts'

afterEach(() => {
  cleanup()
  forgetConsentDialog()
  vi.unstubAllGlobals()
})

const paying: SubscriptionStatus = {
  status: 'active',
  plan: 'founder',
  price: '$12.75/month',
  current_period_end: '2026-12-01T00:00:00.000Z',
  cancel_at_period_end: false,
  price_id: 'price_founder_month',
  interval: 'month',
  discount_percent: 15,
  is_pro: true,
  is_test: true,
}
const oneTicked: Consents = { ...defaultConsents, research_general: true }

function open(subscription: SubscriptionStatus | undefined, consents = oneTicked) {
  const reward = rewardTier(consents)
  const asked = playServer({
    'GET /user/consent': () => ({
      consents,
      given_at: null,
      policy_version: null,
      reward: reward ? { ...reward, perks: [...reward.perks] } : null,
    }),
    'GET /billing/subscription-status': () =>
      subscription ?? refusal(404, { code: 'not-found', detail: 'There is no subscription.' }),
  })
  openConsentDialog()
  return { asked, person: renderPage(<ConsentDialog onPutOff={() => undefined} />, signedIn) }
}

const charges = () => screen.queryAllByText(/next charge will be/).map(({ textContent }) => textContent)

test('a subscriber reads before saving what the choice makes of the next charge', async () => {
  const { person } = open(paying)
  const research = await screen.findByRole('checkbox', { name: /General AI Research/ })
  await screen.findByText(/next charge/)
  const keptPrivate =
    'If you keep everything private, your next charge will be $15 a month instead of $12.75.'
  expect(charges()).toEqual([keptPrivate])

  await person.click(research)
  expect(charges()).toEqual(['Your next charge will be $15 a month instead of $12.75.'])

  await person.click(research)
  await person.click(screen.getByRole('checkbox', { name: /Business AI Research/ }))
  expect(charges()).toEqual([keptPrivate])
  await person.click(screen.getByRole('checkbox', { name: /Creative AI Research/ }))
  expect(charges()).toEqual(['Your next charge will be $11.25 a month instead of $12.75.', keptPrivate])
})

test('the price of a yearly plan is told by the year', async () => {
  const yearly = { ...paying, plan: 'standard', interval: 'year', price: '$212.50/year' } as const
  const { person } = open(yearly)
  await person.click(await screen.findByRole('checkbox', { name: /General AI Research/ }))
  await screen.findByText('Your next charge will be $250 a year instead of $212.50.')
})

test.each([
  ['without a subscription', undefined],
  ['with a cancelled one', { ...paying, cancel_at_period_end: true }],
  ['at an agreed price', { ...paying, price: 'As agreed' }],
])('nothing is said of a next charge %s', async (_, subscription) => {
  const { asked, person } = open(subscription)
  await person.click(await screen.findByRole('checkbox', { name: /General AI Research/ }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await person.click(await screen.findByRole('checkbox', { name: /Business AI Research/ }))
  await person.click(await screen.findByRole('checkbox', { name: /Creative AI Research/ }))
  expect(charges()).toEqual([])
})
