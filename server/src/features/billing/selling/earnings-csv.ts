import type { EarningLine } from '@agentry/contract/selling'

const titles = [
  'Date',
  'Order',
  'Kind',
  'Template',
  'Currency',
  'Gross',
  'Tax',
  'Tax given back',
  'Fee',
  'Fee given back',
  'Added to balance',
  'Taken from balance',
  'Pro month',
  'Pro members',
]

/** Opens in every spreadsheet. Amounts have no sign, so that no cell has to start with one. */
export function earningsCsv(lines: EarningLine[]) {
  const rows = lines.map((line) => [
    line.at,
    line.order_id ?? '',
    line.kind,
    line.template_name,
    line.currency,
    dollars(line.gross_cents),
    ...bothWays(line.tax_cents),
    ...bothWays(line.fee_cents),
    ...bothWays(line.share_cents),
    line.month?.slice(0, 7) ?? '',
    line.people?.toString() ?? '',
  ])
  return [titles, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet runs what starts like a formula: a quote in front makes it text. */
function cell(text: string) {
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** In the first column where it is more, in the second where it is less. */
function bothWays(cents: number) {
  return [cents > 0 ? dollars(cents) : '', cents < 0 ? dollars(-cents) : '']
}

function dollars(cents: number) {
  return (cents / 100).toFixed(2)
}
