import { expect, onTestFinished, test } from 'vitest'
import { after, days } from '../../core/operation/clock.ts'
import type { Bench } from './testing/bench.ts'
import { embeddedBench } from './testing/embedded-bench.ts'
import { newBuyer } from './testing/purchases.ts'
import { stripeBench } from './testing/stripe-bench.ts'

test.each([
  ['embedded', embeddedBench],
  ['Stripe', stripeBench],
])(
  'by %s: payments, payouts and payout accounts are listed as they are now, page by page, those from before left out',
  { tags: 'long' },
  async (_name, open: () => Promise<Bench>) => {
    const bench = await open()
    onTestFinished(() => bench.close())
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const creator = { accountId: 'creator', email: 'creator@example.org', returnUrl: 'http://agentry.test/' }
    const account = await payments.openPayoutAccount({ ...creator, payoutAccountId: null, key: 'creator' })
    const { payoutAccountId } = account
    const other = await payments.openPayoutAccount({ ...creator, payoutAccountId: null, key: 'other' })
    await bench.finishPayoutAccount(account)
    const listed = async () =>
      (await Array.fromAsync(payments.listPayoutAccounts())).toSorted((a, b) =>
        a.state.localeCompare(b.state),
      )
    expect(await listed()).toEqual([
      { id: other.payoutAccountId, state: 'pending' },
      { id: payoutAccountId, state: 'ready' },
    ])

    await buyer.buy(100)
    await buyer.subscribe(payments.prices.standard.month)
    await payments.payOut({ payoutAccountId, cents: 6000, key: 'january' })
    await bench.moveTo(after(bench.now(), days(2)))
    const since = after(bench.now(), -days(1))
    const refunded = await buyer.buy(200, 'DE')
    await payments.refund({ paymentId: refunded.id, key: refunded.id })
    const disputed = await buyer.buy(300)
    await bench.dispute(disputed, 'open')
    for (let count = 0; count < 101; count += 1) await buyer.buy(400)
    const { id } = await payments.payOut({ payoutAccountId, cents: 7000, key: 'february' })

    const said = await Array.fromAsync(payments.listPayments(since))
    expect(said).toHaveLength(103)
    for (const { id: paid } of [refunded, disputed])
      expect(said.find((one) => one.id === paid)).toEqual(await payments.readPayment(paid))
    expect(await Array.fromAsync(payments.listPayouts(since))).toEqual([{ id, status: 'sent' }])

    await payments.forgetPayoutAccount(payoutAccountId)
    await payments.forgetPayoutAccount(payoutAccountId)
    expect((await listed()).filter(({ state }) => state === 'ready')).toEqual([])
    await expect(payments.payOut({ payoutAccountId, cents: 1, key: 'march' })).rejects.toThrow()
  },
)
