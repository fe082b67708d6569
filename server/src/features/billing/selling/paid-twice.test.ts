import type { Purchase } from '@agentry/contract/selling'
import { expect, test } from 'vitest'
import { testPaymentCharge } from '../../../adapters/payments/embedded/schema.ts'
import { subjectsTo } from '../../../../tests/support/people/mails.ts'
import { openCheckout } from '../../../../tests/support/people/payer.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { loseWebhooks } from '../../../../tests/support/people/webhooks.ts'
import { buy, earningsOf, payAgain, sell } from '../testing/market.ts'

test(
  '29: a template that was paid for while its news was lost is not sold a second time',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const later = await startTestApp({
      DATABASE_URL: app.databaseUrl,
      RUN_JOBS: 'false',
      CLOCK_OFFSET: String(29 * 60),
    })
    loseWebhooks(app, later)
    const [creator, buyer] = [await app.newProUser(), await app.newUser()]
    const template = await sell(creator, 1000)
    await buy(app, buyer, template.price)
    expect((await earningsOf(creator)).lines).toEqual([])

    const there = Object.assign(later.visitor(), { token: buyer.token })
    expect(await openCheckout(there, template.price, 'payment')).toMatchObject({
      status: 409,
      body: { detail: 'You have bought this template already. Launch it from Browse Templates.' },
    })
    expect((await earningsOf(creator)).balance_cents).toBe(700)
    expect(await app.ports.db.select().from(testPaymentCharge)).toHaveLength(1)
  },
)

test(
  '29: a second payment for one template is booked, given back and told; the template and the first stay',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const [creator, buyer] = [await app.newProUser(), await app.newUser()]
    const template = await sell(creator, 1000)
    await buy(app, buyer, template.price)
    const first = await payAgain(app, template)

    await waitFor(async () => (await subjectsTo(app, buyer.email)).length > 1)
    expect((await subjectsTo(app, buyer.email)).toSorted()).toEqual([
      'You paid twice for a template, and got one payment back',
      'Your Agentry receipt',
    ])
    const { body: purchases } = await buyer.get<Purchase[]>('/billing/purchases')
    expect(purchases.map(({ status }) => status)).toEqual(['refunded', 'paid'])
    expect((await app.ports.payments.readPayment(first.id)).refundedCents).toBe(0)
    const { lines, balance_cents } = await earningsOf(creator)
    expect(lines.map(({ kind }) => kind)).toEqual(['refund', 'sale', 'sale'])
    expect(balance_cents).toBe(700)
    expect((await buyer.post('/agents/launch', { template_id: template.id })).status).toBe(201)
  },
)
