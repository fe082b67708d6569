import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Purchase = z.object({
  id: z.uuid(),
  template_id: z.uuid(),
  template_name: z.string(),
  cents: z.int(),
  /** Given back so far; a dispute takes all of it. A refund gives back the rest. */
  refunded_cents: z.int(),
  bought_at: z.iso.datetime(),
  status: z.enum(['paid', 'refunded', 'disputed']),
  /** The buyer can have the money back until then; null where not, or not any more. */
  refundable_until: z.iso.datetime().nullable(),
  /** The buyer had the money for this template back by asking: there is no second refund. */
  is_refund_used: z.boolean(),
  /** Messages that it has answered since it was bought. */
  turns_used: z.int(),
})
export type Purchase = z.output<typeof Purchase>

export const EarningLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum([
    'sale',
    'refund',
    'dispute',
    'dispute_won',
    'pro_share',
    'pro_share_back',
    'payout',
    'payout_failed',
  ]),
  /** Of the template; empty for a payout. */
  template_name: z.string(),
  /** The purchase; null for a payout and for a share of Pro. */
  order_id: z.uuid().nullable(),
  /** Of a share of Pro: the month, by its first day. */
  month: z.iso.date().nullable(),
  /** Of a share of Pro: how many members used the template in the month; null where they are fewer than five. */
  people: z.int().nullable(),
  currency: z.literal('USD'),
  /** The platform's part: negative where it was given back, 0 for a payout. */
  fee_cents: z.int(),
  /** What of the payment is tax: negative where it was given back. Fee and share are parts of the rest. */
  tax_cents: z.int(),
  /** What the buyer paid or got back; for a payout what was sent, for a share of Pro the share. */
  gross_cents: z.int(),
  /** What it did to the creator's balance: negative for refunds, disputes and payouts. */
  share_cents: z.int(),
})
export type EarningLine = z.output<typeof EarningLine>

export const Earnings = z.object({
  balance_cents: z.int(),
  /** What of the balance can be paid out now. */
  available_cents: z.int(),
  /** The rest, by the day from which it can be paid out, the next one first. */
  reserved: z.array(z.object({ on: z.iso.date(), cents: z.int() })),
  /** An operator holds the payouts, for this reason. */
  held_reason: z.string().nullable(),
  /** Shares of all sales and of Pro, less what was given back. */
  earned_cents: z.int(),
  paid_out_cents: z.int(),
  /** The next monthly run; the balance goes out when it is over the threshold. */
  next_payout_on: z.iso.date(),
  payout_account: z.enum(['none', 'pending', 'ready']),
  is_test: z.boolean(),
  /** Twelve calendar months, the oldest first, the current one last. */
  months: z.array(
    z.object({
      month: z.iso.date(),
      share_cents: z.int(),
      sales: z.int(),
      /** What of the share is from Pro use, by the month in which it was booked. */
      pro_cents: z.int(),
    }),
  ),
  /** How much of what a Pro member pays goes to the creators of the templates that they use; 0: nothing. */
  pro_share_percent: z.int(),
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

export const refundPurchase = endpoint({
  method: 'POST',
  path: '/billing/purchases/:purchase_id/refund',
  access: 'user',
  sessionOnly: true,
  summary:
    'Gives the money of a purchase of mine back: within 14 days, before it has answered more than 20 messages, once for each template. Answers my purchases.',
  params: z.object({ purchase_id: z.uuid() }),
  response: z.array(Purchase),
})

export const downloadPurchaseReceipt = endpoint({
  method: 'GET',
  path: '/billing/purchases/:purchase_id/receipt.pdf',
  access: 'user',
  sessionOnly: true,
  summary: 'The receipt of a template that I bought, as a PDF.',
  params: z.object({ purchase_id: z.uuid() }),
  file: ['application/pdf'],
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
