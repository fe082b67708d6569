import type { ProviderInvoice } from '../../../../ports/payments.ts'
import { findInvoice } from '../invoices.ts'
import type { Provider } from '../provider.ts'
import { numberOf } from '../receipts.ts'
import { countryName } from '../tax/countries.ts'
import { percent } from '../tax/rates.ts'
import { day, html, money } from './html.ts'
import { page } from './layout.ts'

export const statusWords: Record<ProviderInvoice['status'], string> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Not paid',
  refunded: 'Refunded',
}

export async function invoicePage({ db }: Provider, id: string) {
  const { createdAt, lines, cents, status, taxCents, taxBasisPoints, country } = await findInvoice(db, id)
  const isReceipt = status === 'paid' || status === 'refunded'
  return page(
    isReceipt ? 'Receipt' : 'Invoice',
    html`<p class="back"><a href="/billing">← Back to Agentry</a></p>
      <section>
        <h1>${isReceipt ? 'Receipt' : 'Invoice'}</h1>
        <p>${day(createdAt)} · <strong>${statusWords[status]}</strong></p>
        <p class="number">Number ${numberOf(id, createdAt)}</p>
        <dl>
          ${lines.map(
            (line) =>
              html`<div>
                <dt>${line.description}</dt>
                <dd>${money(line.cents)}</dd>
              </div>`,
          )}
          <div class="total">
            <dt>${isReceipt ? 'Paid' : 'Due'}</dt>
            <dd>${money(cents)}</dd>
          </div>
          ${
            country &&
            taxCents > 0 &&
            html`<div>
              <dt>Of it tax, ${percent(taxBasisPoints)} (${countryName(country)})</dt>
              <dd>${money(taxCents)}</dd>
            </div>`
          }
        </dl>
      </section>`,
  )
}
