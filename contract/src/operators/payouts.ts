import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limit, offset, Reason, search } from './action.ts'
import { LogEntry } from './log.ts'

const seller = z.object({ seller_id: z.uuid() })

export const PaidCreator = z.object({
  id: z.uuid(),
  /** Null: the account has been erased. */
  person: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  balance_cents: z.int(),
  paid_out_cents: z.int(),
  payout_account: z.enum(['none', 'pending', 'ready']),
  held_at: z.iso.datetime().nullable(),
  held_reason: z.string().nullable(),
})
export type PaidCreator = z.output<typeof PaidCreator>

export const PaidCreatorDetails = PaidCreator.extend({
  /** The newest first. */
  payouts: z.array(
    z.object({
      id: z.uuid(),
      month: z.iso.date(),
      cents: z.int(),
      status: z.enum(['sending', 'sent', 'failed']),
      created_at: z.iso.datetime(),
    }),
  ),
  log: z.array(LogEntry),
})
export type PaidCreatorDetails = z.output<typeof PaidCreatorDetails>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  access: 'operator',
  summary: 'Creators with what they are owed, by email or id, the highest balance first.',
  query: z.object({
    limit,
    offset,
    search,
    show: z.enum(['all', 'owed', 'held', 'failed']).default('all'),
  }),
  response: z.object({ total: z.int(), creators: z.array(PaidCreator) }),
})

export const showPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/:seller_id',
  access: 'operator',
  summary: 'What one creator is owed and was paid, and what operators did about it.',
  params: seller,
  response: PaidCreatorDetails,
})

export const holdPayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts/:seller_id/hold',
  access: 'operator',
  summary: 'Pays nothing out to a creator until it is released. The creator is told, with the reason.',
  params: seller,
  body: Reason,
  response: PaidCreatorDetails,
})

export const releasePayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts/:seller_id/release',
  access: 'operator',
  summary: 'Lets held payouts go out with the next run. The creator is told, with the reason.',
  params: seller,
  body: Reason,
  response: PaidCreatorDetails,
})
