import { expect, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { mailsTo } from '../../../../tests/support/people/mails.ts'
import { openCheckout, pay } from '../../../../tests/support/people/payer.ts'
import { crowd } from '../../../../tests/support/people/people.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { leaveSeats, seatsLeft } from '../testing/seats.ts'

test(
  '49: a hundred unverified accounts with open founder checkouts hold no seat',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const people = await crowd(app, 100)
    const answers = await Promise.all(people.map((person) => openCheckout(person, 'price_founder_month')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(await seatsLeft(app)).toBe(100)
  },
)

test(
  '49: a confirmed account holds one seat, a network three, and a seat comes back after half an hour',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const people = await crowd(app, 6, { verified: true })
    for (const [n, person] of people.entries()) person.address = `2001:db8:9:9::${n + 1}`
    for (const person of people) {
      expect((await openCheckout(person, 'price_founder_month')).status).toBe(200)
      expect((await openCheckout(person, 'price_founder_month')).status).toBe(200)
    }
    expect(await seatsLeft(app)).toBe(97)
    expect(await seatsLeft(app, people[0])).toBe(98)
    expect(await seatsLeft(app, people[5])).toBe(97)
    const [elsewhere] = await crowd(app, 1, { verified: true })
    await openCheckout(elsewhere!, 'price_founder_month')
    expect(await seatsLeft(app)).toBe(96)

    const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(30 * 60 + 1) })
    expect(await seatsLeft(later)).toBe(100)
  },
)

test(
  '26: whoever holds the last seat gets it by paying, whoever paid without a hold gets their money back',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    await leaveSeats(app, 1)
    const [unverified] = await crowd(app, 1)
    const [holder] = await crowd(app, 1, { verified: true })
    const first = await openCheckout(unverified!, 'price_founder_month')
    expect(first.status).toBe(200)
    const second = await openCheckout(holder!, 'price_founder_month')
    expect(second.status).toBe(200)
    expect(await seatsLeft(app)).toBe(0)
    expect(await seatsLeft(app, holder)).toBe(1)

    await pay(app, first.body.checkout_url)
    await pay(app, second.body.checkout_url)
    const outcome = async (person: Caller, session: string) =>
      waitFor(async () => {
        const { body } = await person.get<{ status: string }>(`/billing/checkout-sessions/${session}`)
        return body.status !== 'open' && body.status
      })
    expect(await outcome(unverified!, first.body.session_id)).toBe('refunded')
    expect(await outcome(holder!, second.body.session_id)).toBe('paid')
    expect((await unverified!.get('/auth/me')).body).toMatchObject({ is_pro: false })
    expect((await holder!.get('/auth/me')).body).toMatchObject({ is_pro: true })
    expect((await unverified!.get('/billing/subscription-status')).status).toBe(404)
    expect((await unverified!.get('/billing/invoices')).body).toMatchObject([{ status: 'refunded' }])
    const told = await waitFor(async () =>
      (await mailsTo(app, `${unverified!.id}@example.org`)).find((mail) => mail.includes('founder seat')),
    )
    expect(told).toContain('Subject: No founder seat was left, and you got your payment back')
  },
)

test(
  '26: of twelve who pay for the last founder seat at once, over two replicas, one gets it and the others their money back',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    await leaveSeats(app, 1)
    const people = await crowd(app, 12)
    const opened = await Promise.all(people.map((person) => openCheckout(person, 'price_founder_month')))
    await Promise.all(opened.map(({ body }, n) => pay(n % 2 ? replica : app, body.checkout_url)))
    const outcomes = await Promise.all(
      people.map((person, n) => {
        const asking = new Caller(n % 2 ? app.origin : replica.origin, person.token)
        return waitFor(async () => {
          const { session_id } = opened[n]!.body
          const { body } = await asking.get<{ status: string }>(`/billing/checkout-sessions/${session_id}`)
          return body.status !== 'open' && body.status
        })
      }),
    )
    expect(outcomes.filter((status) => status === 'paid')).toHaveLength(1)
    expect(outcomes.filter((status) => status === 'refunded')).toHaveLength(11)
    const sold = await Array.fromAsync(app.ports.payments.listSubscriptions())
    expect(sold.filter(({ status }) => status === 'active')).toHaveLength(1)
    const invoices = await Promise.all(
      people.map((person) => person.get<{ status: string }[]>('/billing/invoices')),
    )
    expect(invoices.flatMap(({ body }) => body.map(({ status }) => status)).toSorted()).toEqual([
      'paid',
      ...Array.from({ length: 11 }, () => 'refunded'),
    ])
    expect(await seatsLeft(app)).toBe(0)
  },
)
