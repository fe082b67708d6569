import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A value for each day, their sum, and the sum of as many days before them. */
const Measure = z.object({ values: z.array(z.int()), total: z.int(), before: z.int() })
export type Measure = z.output<typeof Measure>

export const Overview = z.object({
  /** The last 30 days in UTC, today last. */
  days: z.array(z.iso.date()),
  /** Accounts that were made and still exist. */
  people: Measure,
  /** Answers to people with an account. */
  turns: Measure,
  /** In billionths of a US dollar, of models that have a price. */
  model_cost: Measure,
  /** Our share of templates that were sold, less what was paid back, in cents. */
  income: Measure,
  /** Requests that failed on our side, and answers that a model failed to give. */
  errors: Measure,
})
export type Overview = z.output<typeof Overview>

export const showOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  access: 'operator',
  summary: 'People, turns, model cost, income and errors of the last 30 days.',
  response: Overview,
})

export const MoneyMonth = z.object({
  /** The month's first day. */
  month: z.iso.date(),
  /** Paid for plans in the month, without tax. */
  subscription_cents: z.int(),
  /** What of that was given back until now. */
  subscription_back_cents: z.int(),
  /** Paid for templates, without tax, less what was given back in the month. */
  sale_cents: z.int(),
  /** What of the sales is the platform's. */
  platform_cents: z.int(),
  /** Sent to creators, less what came back. */
  payout_cents: z.int(),
})
export type MoneyMonth = z.output<typeof MoneyMonth>

export const showMoney = endpoint({
  method: 'GET',
  path: '/admin/money',
  access: 'operator',
  summary:
    'Income from subscriptions, sales, the share of the platform and payouts of the last twelve months in UTC, the newest first. Payments for plans are read from the payment provider every night.',
  response: z.array(MoneyMonth),
})
