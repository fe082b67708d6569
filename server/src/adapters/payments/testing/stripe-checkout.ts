import { invalid, type StripeBooks, type Thing } from './stripe-books.ts'
import { listAt, metadataAt, textAt, type Params } from './stripe-form.ts'
import { bill, taxOf } from './stripe-invoices.ts'
import { begin } from './stripe-subscriptions.ts'

const halfAnHour = 30 * 60
const wholeDay = 24 * 60 * 60

export function createSession(books: StripeBooks, origin: string, params: Params): Thing {
  const customer = books.get('customer', textAt(params, 'customer'), 400)
  const mode = textAt(params, 'mode')
  const [item] = listAt(params, 'line_items')
  const price = textAt(item, 'price')
  if (mode === 'subscription' && !books.prices[price ?? ''])
    throw invalid(`No such price: '${price}'`, 'resource_missing')
  const expiresAt = Number(textAt(params, 'expires_at'))
  if (expiresAt < books.seconds + halfAnHour || expiresAt > books.seconds + wholeDay)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.')
  const session = books.add('cs_test', 'checkout.session', {
    customer: customer.id,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    metadata: metadataAt(params, 'metadata'),
    expires_at: expiresAt,
    success_url: textAt(params, 'success_url'),
    cancel_url: textAt(params, 'cancel_url'),
    subscription: null,
    payment_intent: null,
    total_details: { amount_tax: 0 },
  })
  session['url'] = `${origin}/c/pay/${session.id}`
  wishes.set(session, params)
  return session
}

const wishes = new WeakMap<Thing, Params>()

export function expireSession(books: StripeBooks, id: string): Thing {
  const session = books.get('checkout.session', id)
  if (session['status'] !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
  Object.assign(session, { status: 'expired', url: null })
  books.tell('checkout.session.expired', session)
  return session
}

export function expireLate(books: StripeBooks) {
  for (const { id, ...session } of books.all('checkout.session'))
    if (session['status'] === 'open' && Number(session['expires_at']) <= books.seconds)
      expireSession(books, id)
}

/** What the hosted page does with a card: where it leads, or how it refuses. */
export function payOn(
  books: StripeBooks,
  id: string,
  { card, country }: { card: string; country: string | undefined },
): { status: number; location?: string } {
  const session = books.get('checkout.session', id)
  const location = String(session['success_url']).replace('{CHECKOUT_SESSION_ID}', id)
  if (session['status'] === 'complete') return { status: 303, location }
  if (session['status'] === 'expired') return { status: 410 }
  if (card === '4000000000000002') return { status: 402 }
  const params = wishes.get(session)
  const customer = String(session['customer'])
  const [item] = listAt(params, 'line_items')
  books.cards.set(customer, card)
  if (country) books.countries.set(customer, country)
  const isTaxed = textAt(params, 'automatic_tax.enabled') === 'true'
  if (session['mode'] === 'subscription') {
    const coupon = textAt(listAt(params, 'discounts')[0], 'coupon')
    const metadata = metadataAt(params, 'subscription_data.metadata')
    session['subscription'] = begin(books, {
      customer,
      price: textAt(item, 'price') ?? '',
      coupon,
      metadata,
      isTaxed,
    }).id
  } else {
    const amount = Number(textAt(item, 'price_data.unit_amount'))
    const lines = [{ description: textAt(item, 'price_data.product_data.name') ?? '', amount }]
    const metadata = metadataAt(params, 'payment_intent_data.metadata')
    const invoice = bill(books, { customer, lines, metadata, isPaid: true, isTaxed })
    session['total_details'] = { amount_tax: taxOf(invoice) }
    const payments = invoice['payments'] as { data: [{ payment: { payment_intent: string } }] }
    session['payment_intent'] = payments.data[0].payment.payment_intent
  }
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  books.tell('checkout.session.completed', session)
  return { status: 303, location }
}
