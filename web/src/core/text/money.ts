const format = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `$15`, `$12.75`, `-$3.50`. */
export function dollars(cents: number): string {
  return format.format(cents / 100)
}
