import { declined, invalid, missing, type StripeBooks, type Thing } from './stripe-books.ts'
import { at, listAt, metadataAt, textAt, type Given, type Params } from './stripe-form.ts'
import { bill, type Bill } from './stripe-invoices.ts'

interface Item {
  id: string
  price: { id: string }
  current_period_start: number
  current_period_end: number
}

const itemOf = (subscription: Thing) => (subscription['items'] as { data: [Item] }).data[0]

export function begin(
  books: StripeBooks,
  {
    customer,
    price,
    coupon,
    metadata,
    isTaxed,
  }: {
    customer: string
    price: string
    coupon: string | undefined
    metadata: Record<string, string>
    isTaxed: boolean
  },
): Thing {
  const subscription = books.add('sub', 'subscription', {
    customer,
    metadata,
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    billing_cycle_anchor: books.seconds,
    discounts: [],
    automatic_tax: { enabled: isTaxed },
    latest_invoice: null,
  })
  subscription['items'] = {
    object: 'list',
    data: [
      {
        id: `si_${subscription.id}`,
        object: 'subscription_item',
        price: { id: price },
        ...period(books, price, books.now, 0),
      },
    ],
  }
  discount(books, subscription, coupon)
  charge(books, subscription, true)
  books.tell('customer.subscription.created', subscription)
  return subscription
}

/** The period with this number after the anchor, which keeps its day of the month where there is one. */
function period(books: StripeBooks, price: string, anchor: Date, number: number) {
  const months = books.prices[price]?.interval === 'year' ? 12 : 1
  const start = (count: number) => {
    const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + count * months]
    const day = Math.min(anchor.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
    const time = anchor.getTime() % 86_400_000
    return Math.floor((Date.UTC(year, month, day) + time) / 1000)
  }
  return { current_period_start: start(number), current_period_end: start(number + 1), number }
}

function discount(books: StripeBooks, subscription: Thing, coupon: string | undefined) {
  if (!coupon) return void (subscription['discounts'] = [])
  books.get('coupon', coupon, 400)
  const made = books.add('di', 'discount', {
    subscription: subscription.id,
    source: { type: 'coupon', coupon },
  })
  subscription['discounts'] = [made.id]
}

function priced(books: StripeBooks, subscription: Thing, price: string) {
  const [id] = subscription['discounts'] as string[]
  const source = id ? (books.get('discount', id)['source'] as { coupon: string }) : undefined
  const percent = source ? Number(books.get('coupon', source.coupon)['percent_off']) : 0
  return Math.round(((books.prices[price]?.cents ?? 0) * (100 - percent)) / 100)
}

function charge(books: StripeBooks, subscription: Thing, isFirst: boolean) {
  const customer = String(subscription['customer'])
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const isPaid = books.charges(customer, isFirst)
  const amount = priced(books, subscription, price.id)
  const lines = [{ description: `1 × ${price.id}`, amount, period: { start, end } }]
  subscription['latest_invoice'] = billFor(books, subscription, { customer, lines, isPaid })
  subscription['status'] = isPaid ? 'active' : 'past_due'
}

function billFor(
  books: StripeBooks,
  subscription: Thing,
  given: Pick<Bill, 'customer' | 'lines' | 'isPaid'>,
) {
  const isTaxed = (subscription['automatic_tax'] as { enabled: boolean }).enabled
  return bill(books, { ...given, subscription: subscription.id, isTaxed }).id
}

export function update(books: StripeBooks, id: string, params: Params): Thing {
  const subscription = books.get('subscription', id)
  if (subscription['ended_at'] !== null)
    throw invalid('A canceled subscription can only update its metadata.')
  const [item] = listAt(params, 'items')
  if (item) changePrice(books, subscription, item, params)
  const cancel = textAt(params, 'cancel_at_period_end')
  if (cancel) {
    subscription['cancel_at_period_end'] = cancel === 'true'
    subscription['cancel_at'] = cancel === 'true' ? itemOf(subscription).current_period_end : null
  }
  if (textAt(params, 'cancel_at') === '') subscription['cancel_at'] = null
  if (at(params, 'discounts') !== undefined)
    discount(books, subscription, textAt(listAt(params, 'discounts')[0], 'coupon'))
  Object.assign(subscription['metadata'] as object, metadataAt(params, 'metadata'))
  books.tell('customer.subscription.updated', subscription)
  return subscription
}

/** What a change of price costs, counted from the date that was asked for. */
function prorate(books: StripeBooks, subscription: Thing, given: Given, params: Params) {
  const item = itemOf(subscription)
  if (textAt(given, 'id') !== item.id) throw missing('subscription_item', textAt(given, 'id') ?? '', 400)
  const price = textAt(given, 'price') ?? ''
  const [from, to] = [books.prices[item.price.id], books.prices[price]]
  if (!to || !from) throw missing('price', price, 400)
  if (textAt(params, 'proration_behavior') !== 'always_invoice') throw invalid('not spoken here')
  const { current_period_start: start, current_period_end: end } = item
  const date = Number(textAt(params, 'proration_date') ?? books.seconds)
  if (date < start || date > end) throw invalid('The proration date must be within the current period.')
  const left = (end - date) / (end - start)
  const startsAnew = from.interval !== to.interval
  const cost = priced(books, subscription, price)
  const next = startsAnew ? period(books, price, books.now, 0).current_period_end : end
  const lines = [
    {
      description: 'Unused time',
      amount: -Math.round(priced(books, subscription, item.price.id) * left),
      period: { start: date, end },
    },
    {
      description: 'Remaining time',
      amount: startsAnew ? cost : Math.round(cost * left),
      period: { start: date, end: next },
    },
  ]
  return { item, price, lines, startsAnew, cost }
}

/** https://docs.stripe.com/api/invoices/create_preview */
export function preview(books: StripeBooks, params: Params) {
  const subscription = books.get('subscription', textAt(params, 'subscription'), 400)
  const details = at(params, 'subscription_details') as Params
  const [given] = listAt(details, 'items')
  const isRecurring = textAt(params, 'preview_mode') === 'recurring'
  const { lines, cost } = prorate(books, subscription, given ?? {}, {
    proration_behavior: 'always_invoice',
    ...details,
  })
  const total = isRecurring ? cost : lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    object: 'invoice',
    total,
    starting_balance: 0,
    amount_due: Math.max(0, total),
    lines: { object: 'list', has_more: false, data: isRecurring ? [] : lines },
  }
}

function changePrice(books: StripeBooks, subscription: Thing, given: Given, params: Params) {
  const { item, price, lines, startsAnew } = prorate(books, subscription, given, params)
  const customer = String(subscription['customer'])
  const isPaid = books.charges(customer, false)
  if (!isPaid && textAt(params, 'payment_behavior') === 'error_if_incomplete') throw declined()
  subscription['latest_invoice'] = billFor(books, subscription, { customer, lines, isPaid })
  if (startsAnew) {
    subscription['billing_cycle_anchor'] = books.seconds
    Object.assign(item, period(books, price, books.now, 0))
  }
  item.price = { id: price }
}

export function cancel(books: StripeBooks, id: string): Thing {
  const subscription = books.get('subscription', id)
  if (subscription['ended_at'] !== null) throw missing('subscription', id)
  return end(books, subscription, books.seconds)
}

function end(books: StripeBooks, subscription: Thing, endedAt: number) {
  Object.assign(subscription, { status: 'canceled', ended_at: endedAt })
  books.tell('customer.subscription.deleted', subscription)
  return subscription
}

/** What happened by itself until now. */
export function renewDue(books: StripeBooks) {
  for (const subscription of books.all('subscription')) {
    const item = itemOf(subscription) as Item & { number: number }
    while (subscription['ended_at'] === null && item.current_period_end <= books.seconds) {
      if (subscription['cancel_at_period_end']) {
        end(books, subscription, item.current_period_end)
        continue
      }
      const anchor = new Date(Number(subscription['billing_cycle_anchor']) * 1000)
      Object.assign(item, period(books, item.price.id, anchor, item.number + 1))
      charge(books, subscription, false)
      books.tell('customer.subscription.updated', subscription)
    }
  }
}
