import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limit, offset, Reason, search } from './action.ts'
import { LogEntry } from './log.ts'

const sale = z.object({ purchase_id: z.uuid() })

const Who = z.object({ id: z.uuid(), email: z.string() })

export const Sale = z.object({
  id: z.uuid(),
  template_name: z.string(),
  /** Null: the account has been erased. */
  buyer: Who.nullable(),
  /** Null: one of ours, or the account has been erased. */
  creator: Who.nullable(),
  paid_at: z.iso.datetime(),
  cents: z.int(),
  /** Given back so far; a dispute takes all of it. */
  refunded_cents: z.int(),
  /** What creator, platform and the tax office have of it by now, as the books say. */
  share_cents: z.int(),
  fee_cents: z.int(),
  tax_cents: z.int(),
  state: z.enum(['paid', 'partly_refunded', 'refunded', 'disputed']),
})
export type Sale = z.output<typeof Sale>

export const SaleDetails = Sale.extend({
  /** Null: the template has been erased. */
  template_id: z.uuid().nullable(),
  /** The provider's. */
  payment_id: z.string().nullable(),
  is_test: z.boolean(),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      cents: z.int(),
      reason: z.string(),
      /** `asked`: under way, and carried out again until the provider has answered. */
      status: z.enum(['asked', 'done', 'refused']),
      asked_at: z.iso.datetime(),
    }),
  ),
  log: z.array(LogEntry),
})
export type SaleDetails = z.output<typeof SaleDetails>

export const listSales = endpoint({
  method: 'GET',
  path: '/admin/sales',
  access: 'operator',
  summary: 'Sales by email of buyer or creator, template or id, the newest first.',
  query: z.object({
    limit,
    offset,
    search,
    show: z.enum(['all', 'paid', 'refunded', 'disputed']).default('all'),
    /** Days in UTC, both included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: z.object({ total: z.int(), sales: z.array(Sale) }),
})

export const showSale = endpoint({
  method: 'GET',
  path: '/admin/sales/:purchase_id',
  access: 'operator',
  summary: 'One sale, what was given back of it, and what operators did about it.',
  params: sale,
  response: SaleDetails,
})

export const refundSale = endpoint({
  method: 'POST',
  path: '/admin/sales/:purchase_id/refund',
  access: 'operator',
  summary:
    'Gives a part of a payment back, or all that is left. Buyer and creator are told, with the reason. `refunded_cents` is what had been given back when the operator looked: a request that comes twice is refused the second time.',
  params: sale,
  body: Reason.extend({ cents: z.int().min(1).max(100_000_000), refunded_cents: z.int().min(0) }),
  response: SaleDetails,
})
