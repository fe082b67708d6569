import type { FieldError } from '../../../../core/errors.ts'
import type { CardForm } from '../cards.ts'
import { html, type Html } from './html.ts'

interface Field {
  name: string
  label: string
  value?: string | undefined
  error?: string | undefined
  hint?: string
  autocomplete: string
  inputmode?: 'numeric' | 'text'
  maxlength: number
  autofocus?: boolean
}

/** A labelled input with its error beside it, told to screen readers as well. */
export function field(given: Field): Html {
  const { name, label, value, error, hint, autocomplete, inputmode = 'text', maxlength, autofocus } = given
  const notes = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value ?? ''}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      maxlength="${maxlength}"
      required${autofocus ? html` autofocus` : ''}${error ? html` aria-invalid="true"` : ''}${notes ? html` aria-describedby="${notes}"` : ''}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
    ${hint && html`<small id="${name}-hint">${hint}</small>`}
  </div>`
}

/** What was written stays, except for the security code, which is never sent back. */
export function cardFields(form: CardForm = {}, errors: FieldError[] = []): Html {
  const errorOf = (name: string) => errors.find(({ path }) => path === name)?.message
  const first = errors[0]?.path ?? 'card_number'
  const mark = (name: string) => ({ name, error: errorOf(name), autofocus: name === first })
  const keep = (name: string) => ({ ...mark(name), value: form[name] })
  return html`${field({ ...keep('card_number'), label: 'Card number', hint: 'To try it: 4242 4242 4242 4242', autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 30 })}
    <div class="pair">
      ${field({ ...keep('expiry'), label: 'Expiry (MM/YY)', autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 9 })}
      ${field({ ...mark('cvc'), label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 })}
    </div>
    ${field({ ...keep('name'), label: 'Name on card', autocomplete: 'cc-name', maxlength: 100 })}`
}

export const testCardNotes = html`<details>
  <summary>Cards to try</summary>
  <ul>
    <li><code>4242 4242 4242 4242</code> pays</li>
    <li><code>4000 0000 0000 0002</code> is declined</li>
    <li><code>4000 0000 0000 0341</code> pays now and fails at the next renewal</li>
  </ul>
  <p>Any future date, any security code.</p>
</details>`
