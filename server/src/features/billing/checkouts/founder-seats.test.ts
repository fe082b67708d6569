import { expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openCheckout, pay, subscribe } from '../../../../tests/support/people/payer.ts'
import { crowd } from '../../../../tests/support/people/people.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { leaveSeats, seatsLeft } from '../testing/seats.ts'

/** A server that is busy says so; a person then tries again. */
async function insist(person: Caller, price: string) {
  for (;;) {
    const answer = await openCheckout(person, price)
    if (answer.status !== 503) return answer
  }
}

test(
  '26: 500 founder checkouts at once with one seat left, over two replicas, sell exactly one',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    await leaveSeats(app, 1)
    const people = await crowd(app, 500, { verified: true })
    const answers = await Promise.all(
      people.map((person, n) => {
        if (n % 2) Object.assign(person, { origin: replica.origin })
        return insist(person, n % 3 ? 'price_founder_month' : 'price_founder_year')
      }),
    )
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect({ status, code: body.code }).toEqual({ status: 409, code: 'sold-out' })
    await Promise.all(opened.map(({ body }) => pay(app, body.checkout_url)))
    expect(await seatsLeft(app)).toBe(0)
    const sold = await Array.fromAsync(app.ports.payments.listSubscriptions())
    expect(sold.map(({ status }) => status)).toEqual(['active'])
  },
)

test(
  'a seat comes back when its checkout is closed or left for another plan, and never when it was paid',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    await leaveSeats(app, 1)
    const [first, second, third] = await crowd(app, 3, { verified: true })
    const { body: opened } = await openCheckout(first!, 'price_founder_month')
    expect((await openCheckout(second!, 'price_founder_month')).body.detail).toMatch(
      /founder seats are taken/,
    )
    expect((await openCheckout(first!, 'price_founder_month')).body.session_id).toBe(opened.session_id)
    expect((await openCheckout(first!, 'price_founder_year')).status).toBe(200)
    expect(await seatsLeft(app)).toBe(0)
    expect((await openCheckout(first!, 'price_standard_month')).status).toBe(200)
    expect(await seatsLeft(app)).toBe(1)

    await subscribe(app, second!, { price: 'price_founder_month' })
    const switched = await second!.post('/billing/update-subscription', { price_id: 'price_founder_year' })
    expect(switched).toMatchObject({ status: 200, body: { plan: 'founder', price: '$150/year' } })
    const [founder] = await Array.fromAsync(app.ports.payments.listSubscriptions())
    await app.ports.payments.endSubscription(founder!.id)
    expect((await openCheckout(third!, 'price_founder_month')).status).toBe(409)
    const again = await openCheckout(second!, 'price_founder_month')
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'Your founder price ended with your subscription.' },
    })
    await subscribe(app, second!)
    const back = await second!.post('/billing/update-subscription', { price_id: 'price_founder_month' })
    expect(back.status).toBe(403)
  },
)
