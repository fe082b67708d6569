import { errorStatus } from '@agentry/contract/rules/errors'
import { AppError } from '../../../../core/errors.ts'
import type { PageAnswer, PageRequest } from '../../../../ports/payments.ts'
import type { CardForm } from '../cards.ts'
import { listPayments } from '../charges.ts'
import { findCustomer } from '../customers.ts'
import { listInvoices } from '../invoices.ts'
import type { Provider } from '../provider.ts'
import { findVisit } from '../visits.ts'
import { cardFields, testCardNotes } from './card-fields.ts'
import { html } from './html.ts'
import { message, page } from './layout.ts'
import { within } from './links.ts'
import { portalActions, subscriptionsOf } from './portal-actions.ts'
import { invoiceList, purchaseList, subscriptionSection } from './portal-sections.ts'

export async function portalPage(
  provider: Provider,
  id: string,
  { method, form }: PageRequest,
): Promise<PageAnswer | undefined> {
  const visit = await findVisit(provider, id)
  if (!visit?.customerId) return undefined
  const { customerId, returnUrl } = visit
  const shown = { customerId, back: within(provider, returnUrl) }
  if (method === 'GET') return show(provider, shown)
  const asked = form['action'] ?? ''
  const act = Object.hasOwn(portalActions, asked) ? portalActions[asked] : undefined
  try {
    if (act) await act(provider, { customerId, form })
    return { redirect: `/pay/portal/${id}` }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return show(provider, { ...shown, failure: error, form })
  }
}

interface Shown {
  customerId: string
  back: string
  failure?: AppError
  form?: CardForm
}

async function show(provider: Provider, { customerId, back, failure, form = {} }: Shown) {
  const subscriptions = await subscriptionsOf(provider, customerId)
  const [customer, invoices, payments] = await Promise.all([
    findCustomer(provider.db, customerId),
    listInvoices(provider, customerId),
    listPayments(provider.db, customerId),
  ])
  const isCardForm = form['action'] === 'card'
  return page(
    'Billing',
    html`<p><a href="${back}">← Back to Agentry</a></p><h1>Billing</h1>
${message(failure?.message)}
${subscriptionSection(subscriptions)}
<section><h2>Card</h2><p>${customer.cardLast4 ? `${customer.cardBrand} ending in ${customer.cardLast4}` : 'No card on file.'}</p>
<details${isCardForm && failure ? html` open` : ''}><summary>Change card</summary>
<form method="post" novalidate><input type="hidden" name="action" value="card">
${isCardForm ? cardFields(form, failure?.errors) : cardFields()}
<button class="primary">Save card</button></form>${testCardNotes}</details></section>
${purchaseList(payments)}
${invoiceList(invoices, (url) => within(provider, url))}`,
    failure ? errorStatus[failure.code] : 200,
  )
}
