/**
 * Formatters of the language that are made when first used: the first one of a page takes a phone a tenth of a second,
 * which would come before anything is shown.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (moment: Date | number) => (format ??= new Intl.DateTimeFormat('en', options)).format(moment)
}

export function numberFormat(options?: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined
  return (value: number) => (format ??= new Intl.NumberFormat('en', options)).format(value)
}
