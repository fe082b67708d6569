const controls = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'
const fields = 'input:not([type=checkbox], [type=radio], [type=file], [readonly]), select, textarea'

/**
 * A dialog that begins with a field is there to be typed into: the field gets the focus, and what stands in it is
 * selected. One that begins with anything else opens no keyboard on a phone.
 */
export function focusFirstField(body: HTMLElement) {
  const first = [...body.querySelectorAll<HTMLElement>(controls)].find(
    (control) => !control.matches(':disabled, [type=hidden]'),
  )
  if (!first?.matches(fields)) return
  first.focus()
  // A long text is changed more often than it is replaced.
  if (first instanceof HTMLInputElement) first.select()
}
