import type { PlanSwitch, SubscriptionStatus } from '@agentry/contract/billing'
import type { Notification } from '@agentry/contract/people/notifications'
import { defaultConsents } from '@agentry/contract/rules/rewards'
import { expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { subscribe } from '../../../../tests/support/people/payer.ts'
import { after, days } from '../../../core/operation/clock.ts'
import { remindOfRenewals } from './tell-of-plans.ts'

const told = async (person: Caller, kind: string) =>
  (await person.get<{ notifications: Notification[] }>('/notifications')).body.notifications.filter(
    (one) => one.kind === kind,
  )

test(
  'a subscriber is told of a switch with its amounts, of a cancellation and of taking it back, each once',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const person = await app.newUser()
    await subscribe(app, person)
    await waitFor(async () => (await person.get<{ is_pro: boolean }>('/auth/me')).body.is_pro)
    const price_id = 'price_standard_year'
    const { body } = await person.get<PlanSwitch>(`/billing/switch-preview?price_id=${price_id}`)
    const dollars = (body.today_cents / 100).toFixed(2)
    await person.post('/billing/update-subscription', { price_id, as_of: body.as_of })
    await person.post('/billing/update-subscription', { price_id })
    expect(await told(person, 'plan_change')).toMatchObject([
      {
        title: 'Your plan is Pro (Standard) now',
        text: expect.stringMatching(
          new RegExp(
            `^You pay \\$250/year from now on\\. \\$${dollars} was charged today\\. The next charge is \\$250\\.00 on`,
          ),
        ),
      },
    ])
    await person.post('/billing/cancel-subscription')
    await person.post('/billing/cancel-subscription')
    await person.post('/billing/resume-subscription')
    expect((await told(person, 'cancellation')).map(({ title }) => title)).toEqual([
      'Pro (Standard) goes on',
      'You cancelled Pro (Standard)',
    ])
    const { body: back } = await person.get<PlanSwitch>(
      '/billing/switch-preview?price_id=price_standard_month',
    )
    await person.post('/billing/update-subscription', { price_id: 'price_standard_month', as_of: back.as_of })
    const [newest] = await told(person, 'plan_change')
    expect(newest?.text).toContain('$0.00 was charged today, and a credit of $')
  },
)

test(
  'a subscriber whose consents change the price is told the new one, each time once',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const person = await app.newUser()
    const choose = async (isTicked: boolean) => {
      const consents = { ...defaultConsents, research_general: isTicked }
      await person.post('/user/consent', { consents, timestamp: new Date().toISOString() })
    }
    await choose(true)
    await subscribe(app, person)
    await waitFor(async () => (await person.get<{ is_pro: boolean }>('/auth/me')).body.is_pro)
    await choose(true)
    await choose(false)
    await waitFor(async () => (await told(person, 'plan_change')).length > 0)
    await choose(true)
    await waitFor(async () => (await told(person, 'plan_change')).length > 1)
    expect(await told(person, 'plan_change')).toMatchObject([
      { title: 'You pay $21.25/month from now on', text: expect.stringContaining('take 15% off') },
      { title: 'You pay $25/month from now on', text: expect.stringMatching(/next on .* no longer take/) },
    ])
  },
)

test(
  'who pays by the year is reminded once before each renewal, and nobody else',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const [yearly, monthly, leaving] = await app.newUsers(3)
    const plans = new Map([
      [yearly!, 'price_standard_year' as const],
      [monthly!, 'price_standard_month' as const],
      [leaving!, 'price_standard_year' as const],
    ])
    for (const [person, price] of plans) await subscribe(app, person, { price })
    for (const person of plans.keys())
      await waitFor(async () => (await person.get<{ is_pro: boolean }>('/auth/me')).body.is_pro)
    await leaving!.post('/billing/cancel-subscription')
    const { body } = await yearly!.get<SubscriptionStatus>('/billing/subscription-status')
    const remindAt = async (daysBefore: number) => {
      const now = after(new Date(body.current_period_end), -days(daysBefore))
      await remindOfRenewals({ ...app.ports, clock: { now: () => now } })
    }
    await remindAt(8.5)
    expect(await told(yearly!, 'renewal_reminder')).toEqual([])
    await Promise.all([remindAt(7.5), remindAt(7.5)])
    await remindAt(6.5)
    expect(await told(yearly!, 'renewal_reminder')).toMatchObject([
      { text: expect.stringContaining('$250.00 will be charged') },
    ])
    for (const person of [monthly!, leaving!]) expect(await told(person, 'renewal_reminder')).toEqual([])
  },
)
