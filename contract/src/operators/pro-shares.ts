import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limit, offset, search } from './action.ts'

export const ProMonth = z.object({
  /** The month's first day. */
  month: z.iso.date(),
  percent: z.int(),
  /** What members paid for the month, without tax, less what they got back of earlier ones. */
  income_cents: z.int(),
  /** The given percentage of the income. */
  pool_cents: z.int(),
  /** What of the pool went to creators: members who used nothing of theirs leave their part with the house. */
  shared_cents: z.int(),
  /** Taken back since, because members got their money back. */
  back_cents: z.int(),
  /** What of the rest has gone out with payouts. */
  paid_cents: z.int(),
  templates: z.int(),
  /** Members whose payment went to creators. Null: so long ago that this is not kept. */
  members: z.int().nullable(),
  closed_at: z.iso.datetime(),
})
export type ProMonth = z.output<typeof ProMonth>

export const ProMonthShare = z.object({
  id: z.uuid(),
  /** Null: the template has been erased. */
  template_id: z.uuid().nullable(),
  template_name: z.string(),
  seller_id: z.uuid(),
  /** Null: the account has been erased. */
  creator: z.string().nullable(),
  people: z.int(),
  cents: z.int(),
  back_cents: z.int(),
  /** `owed`: on the creator's balance until a payout takes it along. */
  state: z.enum(['owed', 'sending', 'paid', 'taken_back']),
})
export type ProMonthShare = z.output<typeof ProMonthShare>

export const listProMonths = endpoint({
  method: 'GET',
  path: '/admin/pro-shares',
  access: 'operator',
  summary: 'Months whose income from Pro was shared out among creators, the newest first.',
  query: z.object({ limit, offset }),
  response: z.object({
    total: z.int(),
    /** Of the months to come (`PRO_SHARE_PERCENT`). */
    percent: z.int(),
    months: z.array(ProMonth),
  }),
})

export const showProMonth = endpoint({
  method: 'GET',
  path: '/admin/pro-shares/:month',
  access: 'operator',
  summary: 'One month and what each template earned in it, by template or email, the highest share first.',
  params: z.object({ month: z.iso.date() }),
  query: z.object({ limit, offset, search }),
  response: z.object({ month: ProMonth, total: z.int(), shares: z.array(ProMonthShare) }),
})
