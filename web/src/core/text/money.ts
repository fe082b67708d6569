/** `$15`, `$12.75`, `-$3.50`, `$1,500`. By hand: the first `Intl.NumberFormat` of a page takes a phone a tenth of a second. */
export function dollars(cents: number): string {
  const amount = Math.abs(Math.round(cents))
  const rest = amount % 100
  const sign = cents < 0 && amount > 0 ? '-' : ''
  return `${sign}$${grouped(Math.trunc(amount / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

function grouped(whole: number): string {
  const digits = String(whole)
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}
