import type { PageAnswer, PageRequest } from '../../../../ports/payments.ts'
import { findPayoutAccount, keepPayoutAccount } from '../payouts.ts'
import type { Provider } from '../provider.ts'
import { findVisit } from '../visits.ts'
import { field } from './card-fields.ts'
import { html } from './html.ts'
import { page } from './layout.ts'
import { within } from './links.ts'

/** Where a creator says where payouts go. The name is for the bank and not kept; of the number, its end. */
export async function payoutsPage(
  provider: Provider,
  id: string,
  { method, form }: PageRequest,
): Promise<PageAnswer | undefined> {
  const visit = await findVisit(provider, id)
  if (!visit?.payoutAccountId) return undefined
  const { ibanLast4 } = await findPayoutAccount(provider, visit.payoutAccountId)
  const back = within(provider, visit.returnUrl)
  const iban = (form['iban'] ?? '').replace(/\s/g, '').toUpperCase()
  const errors: Problems = method === 'POST' ? problems(form['account_name'] ?? '', iban) : {}
  if (method === 'POST' && !errors.account_name && !errors.iban) {
    await keepPayoutAccount(provider, visit.payoutAccountId, iban)
    return { redirect: back }
  }
  return page(
    'Payouts',
    html`<section>
      <h1>Where payouts go</h1>
      ${ibanLast4 && html`<p>Now: account ending in <strong>${ibanLast4}</strong>.</p>`}
      <form method="post" novalidate>
        ${field({ name: 'account_name', label: 'Account holder', value: form['account_name'], error: errors.account_name, autocomplete: 'name', maxlength: 100 })}
        ${field({ name: 'iban', label: 'IBAN', value: form['iban'], error: errors.iban, hint: 'To try it: DE89 3704 0044 0532 0130 00', autocomplete: 'off', maxlength: 50 })}
        <div class="actions">
          <button class="primary">Save</button> <a class="button" href="${back}">Back to Agentry</a>
        </div>
      </form>
    </section>`,
    errors.account_name || errors.iban ? 422 : 200,
  )
}

interface Problems {
  account_name?: string | undefined
  iban?: string | undefined
}

function problems(name: string, iban: string): Problems {
  return {
    account_name: name.trim() === '' ? 'Enter the name of the account holder.' : undefined,
    iban: isIban(iban) ? undefined : 'This is not a valid IBAN.',
  }
}

/** ISO 13616: the first four characters behind the rest, letters as numbers, leave 1 when divided by 97. */
function isIban(iban: string) {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
