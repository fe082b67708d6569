import type { FieldError } from '../../../../core/errors.ts'
import { countries } from '../tax/countries.ts'
import { html } from './html.ts'

/** The likely country is chosen beforehand; whose tax it is, the person says. */
export function countryField(chosen: string | undefined, errors: FieldError[]) {
  const error = errors.find(({ path }) => path === 'country')?.message
  const isFirst = errors[0]?.path === 'country'
  return html`<div class="field">
    <label for="country">Country</label>
    <select
      id="country"
      name="country"
      autocomplete="country"
      required${isFirst ? html` autofocus` : ''}${error ? html` aria-invalid="true" aria-describedby="country-error"` : ''}
    >
      ${countries.map(
        ({ code, name }) =>
          html`<option value="${code}" ${code === chosen ? html` selected` : ''}>${name}</option>`,
      )}
    </select>
    ${error && html`<p class="error" id="country-error">${error}</p>`}
  </div>`
}
