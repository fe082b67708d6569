import type { SavedTemplate } from '@agentry/contract/creators'
import type { Earnings } from '@agentry/contract/selling'
import { expect } from 'vitest'
import { testPaymentCharge } from '../../../adapters/payments/embedded/schema.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { cards, openCheckout, pay } from '../../../../tests/support/people/payer.ts'
import type { TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'

let made = 0

/** A creator puts a template on sale. */
export async function sell(creator: Caller, price_cents: number, name = `Tea Master ${(made += 1)}`) {
  const { body, text } = await creator.post<SavedTemplate>('/templates/draft', {
    config: { name, description: 'Tells how long each kind of tea wants.', is_premium: true, price_cents },
    prompt: 'You are a calm tea master.',
    visibility: 'public',
  })
  expect(body.id, text).toBeDefined()
  return { id: body.id, name, price: `template_${body.id}` }
}

export async function buy(
  app: Pick<TestApp, 'origin'>,
  buyer: Caller,
  price: string,
  { country = 'US' }: { country?: string } = {},
) {
  const { body, text } = await openCheckout(buyer, price, 'payment')
  expect(body.checkout_url, text).toBeDefined()
  expect((await pay(app, body.checkout_url, cards.pays, country)).status).toBe(303)
}

/** Pays a second time for what was bought with the first charge, on a card page that was left open. Answers the first charge. */
export async function payAgain(app: Pick<TestApp, 'origin' | 'ports'>, { name }: { name: string }) {
  const { db, payments } = app.ports
  const [first] = await db.select().from(testPaymentCharge)
  const stray = await payments.openCheckout({
    key: 'stray',
    customerId: first!.customerId,
    accountId: '',
    item: { mode: 'payment', purchaseId: first!.purchaseId, name, cents: first!.cents },
    successUrl: 'http://agentry.test/',
    cancelUrl: 'http://agentry.test/',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await pay(app, stray.url)
  return first!
}

/** Presses a button of the embedded provider's portal. */
export async function inPortal(app: Pick<TestApp, 'origin'>, buyer: Caller, action: string) {
  const { body } = await buyer.post<{ portal_url: string }>('/billing/create-portal-session')
  const address = app.origin + new URL(body.portal_url).pathname
  const page = await (await fetch(address)).text()
  const payment = /name="payment" value="(\w+)"/.exec(page)?.[1]
  const form = new URLSearchParams({ action, payment: payment ?? '' })
  const { status } = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  expect(status).toBe(303)
  return payment ?? ''
}

export const earningsOf = async (creator: Caller) => (await creator.get<Earnings>('/billing/earnings')).body

export const openPayoutPage = async (creator: Caller) =>
  (await creator.post<{ url: string }>('/billing/create-payout-account-session')).body.url

/** Fills in the embedded provider's payout page. */
export async function sayWhereMoneyGoes(
  app: Pick<TestApp, 'origin'>,
  page: string,
  iban = 'DE89370400440532013000',
) {
  const form = new URLSearchParams({ account_name: 'A Creator', iban })
  const address = app.origin + new URL(page).pathname
  expect((await fetch(address, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
}

export async function getReadyForPayouts(app: Pick<TestApp, 'origin'>, creator: Caller, iban?: string) {
  await sayWhereMoneyGoes(app, await openPayoutPage(creator), iban)
  await waitFor(async () => (await earningsOf(creator)).payout_account === 'ready')
}
