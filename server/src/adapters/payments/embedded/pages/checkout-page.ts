import { errorStatus } from '@agentry/contract/rules/errors'
import { AppError, type FieldError } from '../../../../core/errors.ts'
import type { PageAnswer, PageRequest } from '../../../../ports/payments.ts'
import { readCard, type CardForm } from '../cards.ts'
import { expireCheckout, findCheckout, payCheckout, type CheckoutRow } from '../checkouts.ts'
import { discounted, priceOf } from '../price-list.ts'
import type { Provider } from '../provider.ts'
import { isCountry, likelyCountry } from '../tax/countries.ts'
import { cardFields, testCardNotes } from './card-fields.ts'
import { countryField } from './country-field.ts'
import { html, money } from './html.ts'
import { dead, message, page } from './layout.ts'
import { within } from './links.ts'

export async function checkoutPage(
  provider: Provider,
  id: string,
  { method, form: sent, languages }: PageRequest,
): Promise<PageAnswer> {
  const checkout = await findCheckout(provider.db, id)
  const form: CardForm = { country: likelyCountry(languages), ...sent }
  if (method === 'POST' && form['action'] === 'cancel') {
    await expireCheckout(provider, id)
    const ended = await findCheckout(provider.db, id)
    return ended.status === 'paid' ? paid(provider, ended) : { redirect: within(provider, ended.cancelUrl) }
  }
  if (checkout.status === 'paid') return paid(provider, checkout)
  if (checkout.status === 'expired' || checkout.expiresAt <= provider.clock.now())
    return expired(provider, checkout)
  if (method === 'GET') return show(checkout, form)
  const read = readCard(form, provider.clock.now())
  const country = form['country']
  if (!isCountry(country))
    return show(checkout, form, [...('errors' in read ? read.errors : []), missingCountry])
  if ('errors' in read) return show(checkout, form, read.errors, read.declined ? 'payment-failed' : undefined)
  try {
    return paid(provider, await payCheckout(provider, id, { card: read.card, country }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return expired(provider, checkout)
    throw error
  }
}

const missingCountry = { path: 'country', message: 'Choose the country you live in.' }

const paid = (provider: Provider, { id, successUrl }: CheckoutRow): PageAnswer => ({
  redirect: within(provider, successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)),
})

const expired = (provider: Provider, { cancelUrl }: CheckoutRow) =>
  dead(
    'This checkout has expired',
    'Nothing was charged. Go back and choose again to get a new one.',
    { href: within(provider, cancelUrl), label: 'Back to Agentry' },
    410,
  )

function show(
  checkout: CheckoutRow,
  form: CardForm,
  errors: FieldError[] = [],
  code: 'payment-failed' | 'invalid-request' = 'invalid-request',
) {
  const status = errors.length > 0 ? errorStatus[code] : 200
  return page(
    'Checkout',
    html`<div class="columns">
      ${summary(checkout)}
      <section>
        <h2>Pay by card</h2>
        ${message(errors.length > 0 ? (code === 'payment-failed' ? 'The payment did not go through.' : 'Please look at the marked fields.') : undefined)}
        <form method="post" novalidate>
          ${cardFields(form, errors)} ${countryField(form['country'], errors)}
          <div class="actions">
            <button class="primary">Pay</button> <button name="action" value="cancel">Cancel</button>
          </div>
        </form>
        ${testCardNotes}
      </section>
    </div>`,
    status,
  )
}

function summary({ name, cents, discountPercent, priceId }: CheckoutRow) {
  const due = discounted(cents, discountPercent)
  const interval = priceId && priceOf(priceId).interval
  return html`<section class="summary">
    <h1>${interval ? 'Subscribe to Pro' : 'Buy a template'}</h1>
    <dl>
      <div>
        <dt>${name}</dt>
        <dd>${money(cents)}</dd>
      </div>
      ${
        discountPercent > 0 &&
        html`<div>
          <dt>Research reward, ${discountPercent} % off</dt>
          <dd>−${money(cents - due)}</dd>
        </div>`
      }
      <div class="total">
        <dt>Due today</dt>
        <dd>${money(due)}</dd>
      </div>
    </dl>
    <p>
      ${
        interval
          ? `Renews at ${money(due)} every ${interval} until you cancel, which you can at any time.`
          : 'Paid once. The template is yours to launch for good, without Pro.'
      }
    </p>
    <p class="note">Tax is included where your country has it; the receipt says how much.</p>
  </section>`
}
