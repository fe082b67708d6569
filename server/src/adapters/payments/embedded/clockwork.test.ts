import { expect, test } from 'vitest'
import { days } from '../../../core/operation/clock.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { cardForm, goodCard } from '../testing/bench.ts'

interface Status {
  status: string
  current_period_end: string
  cancel_at_period_end: boolean
}

async function laterBy(
  app: TestApp,
  count: number,
  { email, password }: { email: string; password: string },
) {
  const offset = String(days(count) / 1000)
  const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: offset })
  const caller = new Caller(later.origin)
  const { body } = await caller.post<{ access_token: string }>('/auth/login', { email, password })
  caller.token = body.access_token
  await later.ports.jobs.send('payments.tick', {})
  return { later, caller }
}

test(
  'a server whose clock is shifted forward renews by its own clockwork, tells it by webhook, and ends what was cancelled',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const person = await app.newUser()
    const { founder } = app.ports.payments.prices
    const wish = { price_id: founder.month, mode: 'subscription' }
    const { body } = await person.post<{ checkout_url: string }>('/billing/create-checkout-session', wish)
    const address = `${app.origin}${new URL(body.checkout_url).pathname}`
    const form = new URLSearchParams(cardForm(goodCard))
    const paid = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
    expect(paid.headers.get('location')).toMatch(/^\/billing\/success\?session_id=/)
    const first = (await person.get<Status>('/billing/subscription-status')).body
    expect(first).toMatchObject({ status: 'active', is_test: true })

    const { later, caller } = await laterBy(app, 32, person)
    const renewed = await waitFor(async () => {
      const { body } = await caller.get<Status>('/billing/subscription-status')
      return body.current_period_end > first.current_period_end && body
    })
    expect(renewed.status).toBe('active')
    expect((await caller.get<unknown[]>('/billing/invoices')).body).toHaveLength(2)
    expect((await caller.post<Status>('/billing/cancel-subscription')).body).toMatchObject({
      cancel_at_period_end: true,
    })
    await later.stop()

    const { caller: muchLater } = await laterBy(app, 70, person)
    await waitFor(async () => {
      const { body } = await muchLater.get<{ is_pro: boolean }>('/auth/me')
      return body.is_pro === false
    })
    expect((await muchLater.get<unknown[]>('/billing/invoices')).body).toHaveLength(2)
  },
)
