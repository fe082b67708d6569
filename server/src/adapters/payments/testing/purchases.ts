import { after, hours } from '../../../core/operation/clock.ts'
import type { CheckoutRequest } from '../../../ports/payments.ts'
import type { Bench } from './bench.ts'

let people = 0

/** Somebody with an account of ours, on this bench. */
export async function newBuyer({ payments, now, pay }: Bench) {
  const accountId = `account-${process.pid}-${(people += 1)}`
  const person = { accountId, email: `${accountId}@example.org`, key: accountId }
  const customerId = await payments.openCustomer(person)
  let wishes = 0

  function open(item: CheckoutRequest['item'], key = `${accountId}-${(wishes += 1)}`) {
    return payments.openCheckout({
      key,
      customerId,
      accountId,
      item,
      successUrl: 'http://agentry.test/billing/success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://agentry.test/pricing',
      expiresAt: after(now(), hours(1)),
    })
  }

  const plan = (priceId: string | null, discountPercent = 0) =>
    ({ mode: 'subscription', priceId: priceId ?? '', discountPercent }) as const

  return {
    ...person,
    customerId,
    open,
    plan,
    async subscribe(
      priceId: string | null,
      {
        discountPercent = 0,
        card,
        country,
      }: { discountPercent?: number; card?: string; country?: string } = {},
    ) {
      const checkout = await open(plan(priceId, discountPercent))
      await pay(checkout.url, card, country)
      const { subscriptionId } = await payments.readCheckout(checkout.id)
      return payments.readSubscription(subscriptionId ?? '')
    },
    async buy(cents: number, country?: string) {
      const purchaseId = `purchase-${accountId}-${wishes}`
      const checkout = await open({ mode: 'payment', purchaseId, name: 'Plant Doctor', cents })
      await pay(checkout.url, undefined, country)
      const { paymentId } = await payments.readCheckout(checkout.id)
      return payments.readPayment(paymentId ?? '')
    },
    invoices: async () =>
      (await payments.listInvoices(customerId)).map(({ cents, status }) => ({ cents, status })),
  }
}
