import type { Invoice } from '@agentry/contract/billing'
import type { Purchase } from '@agentry/contract/selling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { decoded, mailsTo, subjectsTo } from '../../../../tests/support/people/mails.ts'
import { openCheckout, pay } from '../../../../tests/support/people/payer.ts'
import { readPdf } from '../../../adapters/documents/read-pdf.ts'
import { sell } from '../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    SELLER_NAME: 'Acme Agents Ltd',
    SELLER_ADDRESS: '1 High Street | London',
    SELLER_TAX_ID: 'GB 123 4567 89',
  })
})
afterAll(() => app.stop())

async function payFor(buyer: Caller, price: string, mode: string, country: string) {
  const { body } = await openCheckout(buyer, price, mode)
  expect((await pay(app, body.checkout_url, undefined, country)).status).toBe(303)
}

async function read(person: Caller, path: string) {
  const answer = await fetch(`${app.origin}/api${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (answer.status !== 200) return { status: answer.status, text: '', headers: answer.headers }
  const { text, pages } = await readPdf(bytes, 100_000)
  expect(pages).toBe(1)
  return { status: 200, text, headers: answer.headers }
}

test(
  'every payment for a plan has a receipt: seller, buyer, period, tax, card, and nobody else can read it',
  { tags: 'long' },
  async () => {
    const [buyer, other] = [await app.newUser(), await app.newUser()]
    await payFor(buyer, 'price_standard_month', 'subscription', 'DE')
    // Somebody with receipts of their own: whose it is decides, not whether one ever paid.
    await payFor(other, 'price_standard_month', 'subscription', 'US')
    const [invoice] = (await buyer.get<Invoice[]>('/billing/invoices')).body
    const path = `/billing/invoices/${invoice!.id}/receipt.pdf`
    const { text, headers } = await read(buyer, path)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toContain('attachment')
    for (const words of [
      'TEST MODE',
      'Acme Agents Ltd',
      '1 High Street',
      'London',
      'Tax ID GB 123 4567 89',
      buyer.email,
      'Germany',
      'Agentry Pro (Standard), monthly',
      '$21.01',
      'Tax, 19 % (Germany)',
      '$3.99',
      'Total paid',
      '$25.00',
      'Visa ending in 4242',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/\w+ \d{1,2}, 20\d\d to \w+ \d{1,2}, 20\d\d/)
    expect(text).not.toContain('Given back')

    expect((await other.get(path)).status).toBe(404)
    expect((await app.visitor().get(path)).status).toBe(401)
    expect((await buyer.get('/billing/invoices/in_nothing/receipt.pdf')).status).toBe(404)
    expect((await buyer.get('/billing/invoices/..%2Fx/receipt.pdf')).status).toBeGreaterThanOrEqual(400)
  },
)

test(
  'a bought template has one too, which says what was given back; the creator earns of what is not tax',
  { tags: 'long' },
  async () => {
    const [creator, buyer, other] = [await app.newProUser(), await app.newUser(), await app.newUser()]
    const template = await sell(creator, 1190)
    await payFor(buyer, template.price, 'payment', 'DE')
    const [purchase] = (await buyer.get<Purchase[]>('/billing/purchases')).body
    const path = `/billing/purchases/${purchase!.id}/receipt.pdf`
    expect((await read(buyer, path)).text).toContain(template.name)
    expect((await other.get(path)).status).toBe(404)
    expect((await creator.get(path)).status).toBe(404)
    const line = { gross_cents: 1190, tax_cents: 190, fee_cents: 300, share_cents: 700 }
    const earnings = () => creator.get<{ lines: unknown[] }>('/billing/earnings')
    expect((await earnings()).body.lines).toMatchObject([line])

    expect((await buyer.post(`/billing/purchases/${purchase!.id}/refund`)).status).toBe(200)
    const { text } = await read(buyer, path)
    for (const words of ['Given back', '-$11.90', 'This payment was given back'])
      expect(text).toContain(words)
    const back = { tax_cents: -190, fee_cents: -300, share_cents: -700 }
    expect((await earnings()).body.lines).toMatchObject([back, line])
  },
)

test('mail, page and PDF of a payment have one number, and each says the tax', { tags: 'long' }, async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const template = await sell(creator, 1190)
  await payFor(buyer, template.price, 'payment', 'DE')
  const [purchase] = (await buyer.get<Purchase[]>('/billing/purchases')).body
  const pdf = await read(buyer, `/billing/purchases/${purchase!.id}/receipt.pdf`)
  const number = /\d{8}-\w{10}/.exec(pdf.text)?.[0] ?? 'no number'
  await waitFor(async () => (await subjectsTo(app, buyer.email)).includes('Your Agentry receipt'))
  const mail = (await mailsTo(app, buyer.email)).map(decoded).join()
  expect(mail).toContain(`Receipt ${number}`)
  expect(mail).toContain('Tax, 19 % (Germany): $1.90')
  expect(mail).not.toContain(purchase!.id)
  const [invoice] = (await buyer.get<Invoice[]>('/billing/invoices')).body
  const page = await (await fetch(new URL(new URL(invoice!.url ?? '').pathname, app.origin))).text()
  expect(page).toContain(`Number ${number}`)
  expect(page).toContain('$1.90')
})
