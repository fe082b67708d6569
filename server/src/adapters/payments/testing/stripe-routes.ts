import { invalid, type StripeBooks, type Thing } from './stripe-books.ts'
import { createSession, expireSession } from './stripe-checkout.ts'
import { metadataAt, textAt, type Params } from './stripe-form.ts'
import { refund } from './stripe-money-back.ts'
import { cancel, preview, update } from './stripe-subscriptions.ts'

interface Call {
  books: StripeBooks
  origin: string
  /** The id in the path. */
  id: string
  params: Params
}

type Route = (call: Call) => unknown

const one =
  (object: string): Route =>
  ({ books, id }) =>
    books.get(object, id)

/** Newest first, page by page, those whose fields are as asked for. */
const list =
  (object: string, ...fields: string[]): Route =>
  ({ books, params }) => {
    const wanted = fields.filter((field) => textAt(params, field))
    const since = Number(textAt(params, 'created.gte') ?? 0)
    const found = books
      .all(object)
      .filter(
        (thing) => thing.created >= since && wanted.every((field) => thing[field] === textAt(params, field)),
      )
    const after = textAt(params, 'starting_after')
    const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0
    const limit = Number(textAt(params, 'limit') ?? 10)
    if (limit > 100) throw invalid('This value must be less than or equal to 100.')
    const data = found.slice(from, from + limit)
    return { object: 'list', url: '/v1', has_more: from + limit < found.length, data }
  }

/** Exactly the calls that we make: https://docs.stripe.com/api */
export const routes: Record<string, Route> = {
  'POST customers': ({ books, params }) =>
    books.add('cus', 'customer', {
      email: textAt(params, 'email'),
      metadata: metadataAt(params, 'metadata'),
    }),
  'DELETE customers/:id': ({ books, id }) => {
    books.get('customer', id)
    books.things.delete(id)
    return { id, object: 'customer', deleted: true }
  },
  'POST checkout/sessions': ({ books, origin, params }) => createSession(books, origin, params),
  'GET checkout/sessions': list('checkout.session', 'payment_intent'),
  'GET checkout/sessions/:id': one('checkout.session'),
  'POST checkout/sessions/:id/expire': ({ books, id }) => expireSession(books, id),
  'POST billing_portal/sessions': ({ books, origin, params }) => {
    const { id } = books.get('customer', textAt(params, 'customer'), 400)
    return books.add('bps', 'billing_portal.session', { customer: id, url: `${origin}/p/session/${id}` })
  },
  'GET subscriptions': list('subscription', 'customer'),
  'GET subscriptions/:id': one('subscription'),
  'POST subscriptions/:id': ({ books, id, params }) => update(books, id, params),
  'DELETE subscriptions/:id': ({ books, id }) => cancel(books, id),
  'POST coupons': ({ books, params }) => {
    const id = textAt(params, 'id') ?? ''
    if (books.things.has(id)) throw invalid('Coupon already exists.', 'resource_already_exists')
    return books.add('', 'coupon', {
      id,
      percent_off: Number(textAt(params, 'percent_off')),
      duration: textAt(params, 'duration'),
    })
  },
  'POST invoices/create_preview': ({ books, params }) => preview(books, params),
  'GET invoices': list('invoice', 'customer', 'status'),
  'GET invoices/:id': one('invoice'),
  'GET invoice_payments': list('invoice_payment', 'payment.payment_intent'),
  'GET tax_rates/:id': one('tax_rate'),
  'GET charges': list('charge', 'customer'),
  'GET payment_intents': list('payment_intent'),
  'GET payment_intents/:id': one('payment_intent'),
  'GET disputes': list('dispute', 'payment_intent'),
  'POST refunds': ({ books, params }) =>
    refund(books, textAt(params, 'payment_intent') ?? '', textAt(params, 'amount')),
  'POST accounts': ({ books, params }) =>
    books.add('acct', 'account', {
      type: textAt(params, 'type'),
      email: textAt(params, 'email'),
      metadata: metadataAt(params, 'metadata'),
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
    }),
  'GET accounts': list('account'),
  'GET accounts/:id': one('account'),
  'DELETE accounts/:id': ({ books, id }) => {
    books.get('account', id)
    books.things.delete(id)
    return { id, object: 'account', deleted: true }
  },
  'POST accounts/:id/login_links': ({ books, origin, id }) => ({
    object: 'login_link',
    url: `${origin}/express/${books.get('account', id).id}`,
  }),
  'POST account_links': ({ books, origin, params }) => ({
    object: 'account_link',
    url: `${origin}/setup/${books.get('account', textAt(params, 'account'), 400).id}`,
  }),
  'GET transfers': list('transfer', 'transfer_group', 'destination'),
  'GET transfers/:id': one('transfer'),
  'POST transfers': ({ books, params }) => {
    const transfer = books.add('tr', 'transfer', {
      amount: Number(textAt(params, 'amount')),
      destination: books.get('account', textAt(params, 'destination'), 400).id,
      transfer_group: textAt(params, 'transfer_group'),
      reversed: false,
    })
    books.tell('transfer.created', transfer)
    return transfer
  },
}

/** Fields that are left out unless they are asked for. */
const onDemand: Record<string, string[]> = { invoice: ['payments'] }

/** The answer with the ids at these paths replaced by what they stand for. */
export function expanded(books: StripeBooks, answer: unknown, paths: string[]): unknown {
  if (Array.isArray(answer)) return answer.map((part) => expanded(books, part, paths))
  if (typeof answer !== 'object' || answer === null) return answer
  const hidden = onDemand[String((answer as Thing).object)] ?? []
  const heads = new Map(Map.groupBy(paths, (path) => path.split('.')[0] ?? ''))
  const shown = Object.entries(answer).filter(([name]) => !hidden.includes(name) || heads.has(name))
  return Object.fromEntries(
    shown.map(([name, value]) => {
      const rest = (heads.get(name) ?? []).map((path) => path.split('.').slice(1).join('.')).filter(Boolean)
      return [name, expanded(books, heads.has(name) ? look(books, value) : value, rest)]
    }),
  )
}

const look = (books: StripeBooks, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((part) => look(books, part))
    : typeof value === 'string'
      ? (books.things.get(value) ?? value)
      : value
