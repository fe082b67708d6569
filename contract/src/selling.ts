import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Purchase = z.object({
  id: z.uuid(),
  template_id: z.uuid(),
  template_name: z.string(),
  cents: z.int(),
  bought_at: z.iso.datetime(),
  status: z.enum(['paid', 'refunded', 'disputed']),
})
export type Purchase = z.output<typeof Purchase>

export const EarningLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(['sale', 'refund', 'dispute', 'dispute_won', 'payout', 'payout_failed']),
  /** Of the template; empty for a payout. */
  template_name: z.string(),
  /** What the buyer paid or got back; for a payout what was sent. */
  gross_cents: z.int(),
  /** What it did to the creator's balance: negative for refunds, disputes and payouts. */
  share_cents: z.int(),
})
export type EarningLine = z.output<typeof EarningLine>

export const Earnings = z.object({
  balance_cents: z.int(),
  /** Shares of all sales less what was given back. */
  earned_cents: z.int(),
  paid_out_cents: z.int(),
  /** The next monthly run; the balance goes out when it is over the threshold. */
  next_payout_on: z.iso.date(),
  payout_account: z.enum(['none', 'pending', 'ready']),
  is_test: z.boolean(),
  /** Twelve calendar months, the oldest first, the current one last. */
  months: z.array(z.object({ month: z.iso.date(), share_cents: z.int(), sales: z.int() })),
  /** The newest first. */
  lines: z.array(EarningLine),
})
export type Earnings = z.output<typeof Earnings>

export const listPurchases = endpoint({
  method: 'GET',
  path: '/billing/purchases',
  access: 'user',
  sessionOnly: true,
  summary: 'The templates I bought, the newest first.',
  response: z.array(Purchase),
})

export const getEarnings = endpoint({
  method: 'GET',
  path: '/billing/earnings',
  access: 'user',
  summary: 'What my templates earned: every line, by month, and what is due.',
  response: Earnings,
})

export const downloadEarnings = endpoint({
  method: 'GET',
  path: '/billing/earnings.csv',
  access: 'user',
  summary: 'Every line of my earnings as CSV.',
  file: ['text/csv'],
})

export const openPayoutAccount = endpoint({
  method: 'POST',
  path: '/billing/create-payout-account-session',
  access: 'user',
  sessionOnly: true,
  summary: "Opens the provider's page where a creator says where payouts go.",
  response: z.object({ url: z.string() }),
})
