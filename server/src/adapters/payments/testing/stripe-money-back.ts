import { invalid, type StripeBooks, type Thing } from './stripe-books.ts'

const chargeOf = (books: StripeBooks, intent: string) =>
  books.get('charge', String(books.get('payment_intent', intent, 400)['latest_charge']), 400)

export function refund(books: StripeBooks, intent: string, wanted: string | undefined): Thing {
  const charge = chargeOf(books, intent)
  if (charge['refunded']) throw invalid('Charge has already been refunded.', 'charge_already_refunded')
  if (charge['disputed']) throw invalid('This charge has been charged back.', 'charge_disputed')
  const left = Number(charge['amount']) - Number(charge['amount_refunded'])
  const amount = wanted === undefined ? left : Number(wanted)
  if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.')
  const amount_refunded = Number(charge['amount_refunded']) + amount
  Object.assign(charge, { refunded: amount === left, amount_refunded })
  books.tell('charge.refunded', charge)
  return books.add('re', 'refund', { payment_intent: intent, amount, status: 'succeeded' })
}

/** What a bank does. */
export function openDispute(books: StripeBooks, intent: string): Thing {
  const charge = chargeOf(books, intent)
  charge['disputed'] = true
  const { id, amount } = charge
  const status = 'needs_response'
  const dispute = books.add('dp', 'dispute', { charge: id, payment_intent: intent, amount, status })
  books.tell('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(books: StripeBooks, intent: string, status: 'won' | 'lost') {
  const dispute = books.all('dispute').find((one) => one['payment_intent'] === intent)
  if (!dispute) throw new Error('nobody has disputed this')
  dispute['status'] = status
  books.tell('charge.dispute.closed', dispute)
}
