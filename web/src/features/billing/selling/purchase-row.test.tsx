// @vitest-environment happy-dom
import type { Invoice } from '@agentry/contract/billing'
import type { Purchase } from '@agentry/contract/selling'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../core/server/session.ts'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { Invoices } from './invoices.tsx'
import { Purchases } from './purchase-list.tsx'

afterEach(() => {
  cleanup()
  session.end('signed-out')
  vi.unstubAllGlobals()
})

const bought: Purchase = {
  id: '6a0f6a3e-0b52-4f4c-9d0b-1f5d4f1f2a11',
  template_id: '6a0f6a3e-0b52-4f4c-9d0b-1f5d4f1f2a12',
  template_name: 'Tea Master',
  cents: 500,
  refunded_cents: 200,
  bought_at: '2026-11-01T00:00:00.000Z',
  status: 'paid',
  refundable_until: '2026-11-15T00:00:00.000Z',
  is_refund_used: false,
  turns_used: 3,
}

test('a purchase that was given back in part says so, and offers what is left', async () => {
  session.start('token')
  playServer({ 'GET /billing/purchases': () => [bought] })
  const person = renderPage(<Purchases />, signedIn)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('Paid $5, $2 given back')
  await person.click(within(row).getByRole('button', { name: 'Refund Tea Master' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    '$3 goes back to the card that you paid with: of the $5 that you paid, $2 was given back before.',
  )
  expect(within(dialog).getByRole('button', { name: 'Refund $3' })).toBeTruthy()
})

test('an untouched purchase is refunded in full', async () => {
  session.start('token')
  playServer({ 'GET /billing/purchases': () => [{ ...bought, refunded_cents: 0 }] })
  const person = renderPage(<Purchases />, signedIn)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).not.toContain('given back')
  await person.click(within(row).getByRole('button', { name: 'Refund Tea Master' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('$5 goes back to the card that you paid with.')
  expect(within(dialog).getByRole('button', { name: 'Refund $5' })).toBeTruthy()
})

test('an invoice that was given back in part says so', async () => {
  session.start('token')
  const { id, cents, refunded_cents } = bought
  const invoice: Invoice = {
    id,
    created_at: bought.bought_at,
    description: 'Tea Master',
    cents,
    refunded_cents,
    status: 'paid',
    url: null,
  }
  playServer({ 'GET /billing/invoices': () => [invoice] })
  renderPage(<Invoices />, signedIn)
  expect((await screen.findByRole('listitem')).textContent).toContain('Paid $5, $2 given back')
})
