// @vitest-environment happy-dom
import type { EarningLine } from '@agentry/contract/selling'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { EarningsLines } from './earnings-lines.tsx'

afterEach(cleanup)

const sale: EarningLine = {
  id: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11',
  at: '2026-05-01T10:00:00.000Z',
  kind: 'sale',
  template_name: 'Tea Sommelier',
  order_id: '1c0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a12',
  month: null,
  people: null,
  currency: 'USD',
  gross_cents: 499,
  tax_cents: 80,
  fee_cents: 126,
  share_cents: 293,
}

function wordsOf(line: EarningLine) {
  cleanup()
  renderPage(<EarningsLines lines={[line]} />)
  return screen.getByRole('listitem').textContent
}

test('the line of a sale shows price, tax and both shares, which add up', () => {
  expect(wordsOf(sale)).toContain(
    '$4.99 price = $0.80 tax + $1.26 platform (30% without tax) + $2.93 yours (70% without tax)',
  )
  expect(wordsOf({ ...sale, tax_cents: 0, fee_cents: 150, share_cents: 349 })).toContain(
    '$4.99 price = $1.50 platform (30%) + $3.49 yours (70%)',
  )
})

test('a refund shows the same parts as given back', () => {
  const refund = { ...sale, kind: 'refund' as const, gross_cents: -499, tax_cents: -80 }
  expect(wordsOf({ ...refund, fee_cents: -126, share_cents: -293 })).toContain('$4.99 given back = $0.80 tax')
})

test('nothing is explained that does not add up, nor a payout', () => {
  expect(wordsOf({ ...sale, fee_cents: 0 })).not.toContain('platform')
  const payout = { ...sale, kind: 'payout' as const, order_id: null, template_name: '', gross_cents: -293 }
  expect(wordsOf({ ...payout, tax_cents: 0, fee_cents: 0, share_cents: -293 })).not.toContain('platform')
})
