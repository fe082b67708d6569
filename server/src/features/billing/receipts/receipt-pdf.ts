import { page, PdfPage, wrap } from '../../../core/pdf/pdf-page.ts'
import { encode } from '../../../core/pdf/win-ansi.ts'
import type { ProviderReceipt, ProviderTax } from '../../../ports/payments.ts'
import type { Site } from '../../../ports/ports.ts'

interface Given {
  receipt: ProviderReceipt
  buyer: { name: string; email: string }
  site: Pick<Site, 'seller' | 'supportEmail'>
  isTest: boolean
}

const left = 56
const right = page.width - left
const sums = 330
const line = 15
const soft = { grey: 0.35 }

/** The same bytes whenever it is asked for, unless money was given back in between. */
export function receiptPdf(given: Given): Buffer {
  const { receipt, buyer, site, isTest } = given
  const pdf = new PdfPage()
  pdf.text({ x: left, y: 84, text: 'Receipt', size: 24, weight: 'bold' })
  if (isTest) pdf.text({ x: right, y: 84, text: 'TEST MODE: no money moved', align: 'right', ...soft })
  const seller = [...site.seller.address, ...(site.seller.taxId ? [`Tax ID ${site.seller.taxId}`] : [])]
  let y = Math.max(
    column(pdf, left, ['Number', receipt.number, '', 'Paid on', day(receipt.paidAt)]),
    column(pdf, sums, ['Sold by', site.seller.name, ...seller]),
  )
  const country = receipt.tax.country ? [countryName(receipt.tax.country)] : []
  y = column(
    pdf,
    left,
    ['Sold to', ...wrap(shownName(buyer.name), right - left), buyer.email, ...country],
    y + 14,
  )
  y = items(pdf, receipt, y + 20)
  y = totals(pdf, receipt, y + 18)
  y += 26
  for (const note of notes(given)) {
    pdf.text({ x: left, y, text: note, ...soft })
    y += line
  }
  pdf.text({
    x: left,
    y: page.height - 56,
    text: `Questions about this receipt: ${site.supportEmail}`,
    ...soft,
  })
  return pdf.finish({
    title: `Receipt ${receipt.number}`,
    author: site.seller.name,
    // As it was written: a font of Western letters cannot show every name.
    subject: [`Sold to ${buyer.name}`, ...receipt.lines.map(({ description }) => description)].join('; '),
    at: receipt.paidAt,
  })
}

/** A heading and what stands below it; an empty line starts another one. Answers where it ended. */
function column(pdf: PdfPage, x: number, texts: string[], from = 112) {
  texts.forEach((text, place) => {
    const isHeading = place === 0 || texts[place - 1] === ''
    pdf.text({ x, y: from + place * line, text, ...(isHeading ? { weight: 'bold', size: 9, ...soft } : {}) })
  })
  return from + texts.length * line
}

function items(pdf: PdfPage, { lines, period }: ProviderReceipt, from: number) {
  let y = from
  pdf.text({ x: left, y, text: 'What was paid for', weight: 'bold', size: 9, ...soft })
  pdf.text({ x: right, y, text: 'US dollars', weight: 'bold', size: 9, align: 'right', ...soft })
  pdf.rule({ from: left, to: right, y: (y += 8) })
  y += 4
  for (const { description, cents } of lines) {
    pdf.text({ x: right, y: y + line, text: money(cents), align: 'right' })
    for (const part of wrap(description, right - left - 100))
      pdf.text({ x: left, y: (y += line), text: part })
  }
  if (period) pdf.text({ x: left, y: (y += line), text: `${day(period.from)} to ${day(period.to)}`, ...soft })
  pdf.rule({ from: left, to: right, y: (y += 10) })
  return y
}

interface Row {
  name: string
  cents: number
  weight?: 'bold'
}

function totals(pdf: PdfPage, { cents, tax, refundedCents }: ProviderReceipt, from: number) {
  const back: Row[] = [
    { name: 'Given back', cents: -refundedCents },
    { name: 'Paid after that', cents: cents - refundedCents, weight: 'bold' },
  ]
  const rows: Row[] = [
    { name: 'Without tax', cents: cents - tax.cents },
    { name: taxName(tax), cents: tax.cents },
    { name: 'Total paid', cents, weight: 'bold' },
    ...(refundedCents > 0 ? back : []),
  ]
  rows.forEach(({ name, cents: amount, ...style }, place) => {
    const y = from + place * (line + 2)
    pdf.text({ x: sums, y, text: name, ...style })
    pdf.text({ x: right, y, text: money(amount), align: 'right', ...style })
  })
  return from + rows.length * (line + 2)
}

function notes({ receipt, buyer }: Given) {
  const { card, refundedCents, cents } = receipt
  const names = [buyer.name, ...receipt.lines.map(({ description }) => description)]
  return [
    ...(card ? [`Paid with ${card.brand} ending in ${card.last4}.`] : []),
    ...(refundedCents > 0
      ? [
          refundedCents < cents
            ? 'A part of this payment was given back to the card.'
            : 'This payment was given back to the card.',
        ]
      : []),
    ...(names.every((name) => encode(name).isReadable)
      ? []
      : ['Letters that this page cannot show stand in the properties of this document.']),
  ]
}

/** 'Tax, 8.1 % (Switzerland)' */
export const taxName = ({ basisPoints, country }: ProviderTax) =>
  `Tax, ${basisPoints / 100} %${country ? ` (${countryName(country)})` : ''}`

const shownName = (name: string) =>
  encode(name).isReadable ? name : 'Name: see the properties of this document'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (cents: number) => dollars.format(cents / 100)

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: Date) => longDate.format(date)

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)
