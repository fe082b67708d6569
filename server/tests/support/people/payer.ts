import type { Caller } from '../app/http-client.ts'
import type { TestApp } from '../app/start-test-app.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
}

type PlanPrice = `price_${'founder' | 'standard'}_${'month' | 'year'}`

export const openCheckout = (person: Caller, priceId: string, mode = 'subscription') =>
  person.post<{ checkout_url: string; session_id: string; detail?: string; code?: string }>(
    '/billing/create-checkout-session',
    { price_id: priceId, mode },
  )

/** Fills in the embedded provider's card page and presses Pay. */
export async function pay(
  app: Pick<TestApp, 'origin'>,
  checkoutUrl: string,
  card = cards.pays,
  country = 'US',
) {
  const form = { card_number: card, expiry: '12 / 40', cvc: '123', name: 'Ada Payer', country, action: 'pay' }
  const response = await fetch(app.origin + new URL(checkoutUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

/** From the pricing page to a paid plan. */
export async function subscribe(
  app: Pick<TestApp, 'origin'>,
  person: Caller,
  { price = 'price_standard_month', card = cards.pays }: { price?: PlanPrice; card?: string } = {},
) {
  const { body, status, text } = await openCheckout(person, price)
  if (status !== 200) throw new Error(`the checkout answered ${status}: ${text}`)
  const paid = await pay(app, body.checkout_url, card)
  if (paid.status !== 303) throw new Error(`paying answered ${paid.status}: ${paid.html}`)
  return body.session_id
}
