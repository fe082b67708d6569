import type { FieldError } from '../../../core/errors.ts'

export interface Card {
  brand: string
  last4: string
  /** Every charge after the first is refused. */
  fails: boolean
}

interface TestCard {
  brand: string
  does: 'pays' | 'is declined' | 'fails later'
  code: 3 | 4
}

/** The only cards there are: a real one is never taken. */
const testCards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'Visa', does: 'pays', code: 3 },
  '5555555555554444': { brand: 'Mastercard', does: 'pays', code: 3 },
  '378282246310005': { brand: 'American Express', does: 'pays', code: 4 },
  '4000000000000002': { brand: 'Visa', does: 'is declined', code: 3 },
  '4000000000000341': { brand: 'Visa', does: 'fails later', code: 3 },
}

export type CardForm = Partial<Record<string, string>>

type ReadCard = { card: Card } | { errors: FieldError[]; declined: boolean }

/** Number, code and name are looked at here and forgotten: a card is its brand and its last four digits. */
export function readCard(form: CardForm, now: Date): ReadCard {
  const number = (form['card_number'] ?? '').replace(/[\s-]/g, '')
  const errors = [
    problem('card_number', numberProblem(number)),
    problem('expiry', expiryProblem(form['expiry'] ?? '', now)),
    problem('cvc', codeProblem((form['cvc'] ?? '').trim(), testCards[number]?.code)),
    problem('name', nameProblem((form['name'] ?? '').trim())),
  ].filter((error) => error !== undefined)
  if (errors.length > 0) return { errors, declined: false }
  const known = testCards[number]
  if (!known) return refused('This is test mode: no real card is taken. Use 4242 4242 4242 4242.')
  if (known.does === 'is declined') return refused('Your card was declined. Please try another one.')
  return { card: { brand: known.brand, last4: number.slice(-4), fails: known.does === 'fails later' } }
}

const problem = (path: string, message: string | undefined) => (message ? { path, message } : undefined)

const refused = (message: string): ReadCard => ({
  errors: [{ path: 'card_number', message }],
  declined: true,
})

function numberProblem(number: string) {
  if (number === '') return 'Enter the card number.'
  return /^\d{12,19}$/.test(number) && hasCheckDigit(number)
    ? undefined
    : 'This card number is not complete or not valid.'
}

function hasCheckDigit(number: string) {
  const digits = [...number].toReversed().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const value = place % 2 === 0 ? digit : digit * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function expiryProblem(text: string, now: Date) {
  if (text.trim() === '') return 'Enter the expiry date.'
  const [, month, year] = /^(\d{1,2})\s{0,9}(?:[/-]\s{0,9})?(?:20)?(\d{2})$/.exec(text.trim()) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'Write the expiry date as MM / YY.'
  const endsAt = Date.UTC(2000 + Number(year), Number(month), 1)
  return endsAt <= now.getTime() ? 'This card has expired.' : undefined
}

function codeProblem(code: string, length: 3 | 4 | undefined) {
  if (code === '') return 'Enter the security code.'
  if (!/^\d{3,4}$/.test(code) || (length && code.length !== length))
    return `The security code has ${length ?? '3 or 4'} digits.`
  return undefined
}

function nameProblem(name: string) {
  if (name === '') return 'Enter the name on the card.'
  return name.length > 100 ? 'This name is too long.' : undefined
}
