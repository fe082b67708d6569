import type { Plan, SubscriptionStatus } from '@agentry/contract/billing'
import { expect, test } from 'vitest'
import { offerOf } from './plan-offer.ts'

const plan = (id: Plan['id']): Plan => ({ id, name: id, month: null, year: null })
const stranger = {
  status: 'visitor',
  isPro: false,
  subscription: null,
  seatsLeft: 3,
  interval: 'month',
} as const
const free = { ...stranger, status: 'signed-in' } as const
const subscription: SubscriptionStatus = {
  status: 'active',
  plan: 'standard',
  price: '$25/month',
  current_period_end: '2026-12-15T00:00:00.000Z',
  cancel_at_period_end: false,
  price_id: 'price_standard_month',
  interval: 'month',
  discount_percent: 0,
  is_pro: true,
  is_test: true,
}
const subscribed = (more: Partial<SubscriptionStatus> = {}) =>
  ({ ...free, isPro: true, subscription: { ...subscription, ...more } }) as const

test.each([
  ['a visitor starts free', 'free', stranger, 'start-free'],
  ['a visitor signs in before paying', 'founder', stranger, 'sign-in'],
  ['a free user has the free plan', 'free', free, 'current'],
  ['a free user buys', 'standard', free, 'buy'],
  ['the last founder seat is gone', 'founder', { ...free, seatsLeft: 0 }, 'sold-out'],
  ['seats that are not known yet are not sold out', 'founder', { ...free, seatsLeft: undefined }, 'buy'],
  ['nothing is offered before the person is known', 'standard', { ...free, status: 'loading' }, 'wait'],
  ['Pro as a gift is not paid for', 'founder', { ...free, isPro: true }, 'has-pro'],
  ['a subscriber sees their plan', 'standard', subscribed(), 'current'],
  ['and switches to the year', 'standard', { ...subscribed(), interval: 'year' }, 'switch-interval'],
  ['or to a founder seat', 'founder', subscribed(), 'switch-plan'],
  ['if there is one', 'founder', { ...subscribed(), seatsLeft: 0 }, 'sold-out'],
  [
    'a founder keeps the seat when all are sold',
    'founder',
    { ...subscribed({ plan: 'founder' }), interval: 'year', seatsLeft: 0 },
    'switch-interval',
  ],
  ['who has cancelled resumes first', 'founder', subscribed({ cancel_at_period_end: true }), 'manage'],
  [
    'who owes a payment pays first',
    'founder',
    { ...subscribed({ status: 'unpaid' }), isPro: false },
    'manage',
  ],
  [
    'an ended subscription can be bought anew',
    'standard',
    { ...subscribed({ status: 'canceled' }), isPro: false },
    'buy',
  ],
  ['Enterprise is made together', 'enterprise', stranger, 'contact'],
] as const)('%s', (_, id, looking, offer) => {
  expect(offerOf(plan(id), looking)).toBe(offer)
})
