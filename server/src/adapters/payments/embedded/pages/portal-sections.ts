import type { ProviderInvoice, ProviderPayment } from '../../../../ports/payments.ts'
import { discounted, otherInterval, priceOf } from '../price-list.ts'
import type { SubscriptionRow } from '../schema.ts'
import { day, html, money } from './html.ts'
import { action } from './layout.ts'
import { statusWords } from './invoice-page.ts'

export function subscriptionSection(subscriptions: SubscriptionRow[]) {
  const running = subscriptions.filter(({ endedAt }) => !endedAt)
  const last = subscriptions.at(-1)?.endedAt
  if (running.length > 0) return running.map(subscriptionCard)
  return html`<section>
    <h2>Subscription</h2>
    <p>${last ? `Ended on ${day(last)}.` : 'None.'}</p>
  </section>`
}

function subscriptionCard(subscription: SubscriptionRow) {
  const { id, priceId, discountPercent, periodEnd, cancelAtPeriodEnd, creditCents } = subscription
  const price = priceOf(priceId)
  const other = otherInterval(priceId)
  const amount = money(discounted(price.cents, discountPercent))
  const own = { subscription: id }
  return html`<section>
    <h2>${price.name}</h2>
    <p>
      ${amount} every
      ${price.interval}${discountPercent > 0 ? `, the research reward of ${discountPercent} % taken off` : ''}.
    </p>
    <p>${situation(subscription)}</p>
    ${creditCents > 0 && html`<p>${money(creditCents)} left over, taken off your next payments.</p>`}
    <div class="actions">
      ${cancelAtPeriodEnd ? action('resume', 'Resume', own, 'primary') : action('cancel', 'Cancel subscription', own)}
      ${action('switch', `Switch to ${other.interval}ly (${money(discounted(other.cents, discountPercent))})`, { ...own, price: other.id })}
    </div>
    ${!cancelAtPeriodEnd && html`<p class="note">Cancelling keeps everything until ${day(periodEnd)}.</p>`}
  </section>`
}

function situation({ status, cancelAtPeriodEnd, periodEnd, dueAt }: SubscriptionRow) {
  if (status === 'past_due')
    return `The last payment failed. We try again on ${day(dueAt ?? periodEnd)}; change the card to pay now.`
  if (status === 'unpaid') return 'The last payments failed. Change the card to pay and go on.'
  return cancelAtPeriodEnd ? `Ends on ${day(periodEnd)}.` : `Renews on ${day(periodEnd)}.`
}

type Purchase = ProviderPayment & { name: string }

/** With what only a test can do: play the buyer's bank. */
export function purchaseList(payments: Purchase[]) {
  if (payments.length === 0) return ''
  return html`<section>
    <h2>Templates</h2>
    <ul class="rows">
      ${payments.map(
        (payment) =>
          html`<li>
            <span
              ><strong>${payment.name}</strong><br />${day(payment.paidAt)} · ${money(payment.cents)} ·
              ${state(payment)}</span
            >
            <div class="actions">${purchaseActions(payment)}</div>
          </li>`,
      )}
    </ul>
    <p class="note">Refund and Dispute are here because this is a test: see what they do to a sale.</p>
  </section>`
}

function state({ cents, refundedCents, dispute }: Purchase) {
  if (refundedCents >= cents) return 'Refunded'
  if (refundedCents > 0) return partlyBack(refundedCents)
  return {
    none: 'Paid',
    open: 'Disputed',
    won: 'Paid (dispute won by the seller)',
    lost: 'Dispute lost by the seller',
  }[dispute]
}

const partlyBack = (cents: number) => `Paid, ${money(cents)} given back`

function purchaseActions({ id, name, refundedCents, dispute }: Purchase) {
  const own = { payment: id }
  const of = (word: string) => html`${word}<span class="hidden"> ${name}</span>`
  if (refundedCents > 0 || dispute === 'lost') return ''
  if (dispute === 'open')
    return [action('dispute-won', of('Seller wins'), own), action('dispute-lost', of('Buyer wins'), own)]
  return [action('refund', of('Refund'), own), dispute === 'none' && action('dispute', of('Dispute'), own)]
}

export function invoiceList(invoices: ProviderInvoice[], link: (url: string) => string) {
  return html`<section>
    <h2>Invoices</h2>
    ${
      invoices.length === 0
        ? html`<p>None yet.</p>`
        : html`<ul class="rows">
            ${invoices.map(
              ({ createdAt, description, cents, refundedCents, status, url }) =>
                html`<li>
                  <span><a href="${link(url ?? '')}">${description}</a><br />${day(createdAt)}</span
                  ><span
                    >${money(cents)} ·
                    ${status === 'paid' && refundedCents > 0 ? partlyBack(refundedCents) : statusWords[status]}</span
                  >
                </li>`,
            )}
          </ul>`
    }
  </section>`
}
