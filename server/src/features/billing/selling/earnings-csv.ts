import type { EarningLine } from '@agentry/contract/selling'

const titles = ['Date', 'Kind', 'Template', 'Gross', 'Added to balance', 'Taken from balance']

/** Opens in every spreadsheet. Amounts have no sign, so that no cell has to start with one. */
export function earningsCsv(lines: EarningLine[]) {
  const rows = lines.map(({ at, kind, template_name, gross_cents, share_cents }) => [
    at,
    kind,
    template_name,
    dollars(gross_cents),
    share_cents > 0 ? dollars(share_cents) : '',
    share_cents < 0 ? dollars(-share_cents) : '',
  ])
  return [titles, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet runs what starts like a formula: a quote in front makes it text. */
function cell(text: string) {
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function dollars(cents: number) {
  return (cents / 100).toFixed(2)
}
