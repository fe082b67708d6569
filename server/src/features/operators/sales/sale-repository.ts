import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  isNotNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { ledgerEntry, ledgerMovement, purchase, saleRefund, seller } from '../../billing/selling/schema.ts'
import { containing, isUuid } from '../search-words.ts'

const creator = aliasedTable(account, 'creator')

export interface Wanted {
  search: string
  show: 'all' | 'paid' | 'refunded' | 'disputed'
  /** Paid from this moment on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
  limit: number
  offset: number
}

const ofBook = (book: 'creator' | 'platform' | 'tax') => sql<number>`(
  SELECT coalesce(-sum(${ledgerEntry.cents}), 0)::int FROM ${ledgerEntry}
  JOIN ${ledgerMovement} ON ${ledgerMovement.id} = ${ledgerEntry.movementId}
  WHERE ${ledgerMovement.purchaseId} = ${purchase.id} AND ${ledgerEntry.book} = ${book})`

const selectSales = (db: Db) =>
  db
    .select({
      purchase,
      buyerEmail: account.email,
      creatorId: creator.id,
      creatorEmail: creator.email,
      shareCents: ofBook('creator'),
      feeCents: ofBook('platform'),
      taxCents: ofBook('tax'),
    })
    .from(purchase)
    .leftJoin(account, eq(account.id, purchase.accountId))
    .leftJoin(seller, eq(seller.id, purchase.sellerId))
    .leftJoin(creator, eq(creator.id, seller.accountId))

export type SaleRow = Awaited<ReturnType<typeof selectSales>>[number]

function matching({ search, show, from, before }: Wanted): SQL | undefined {
  const shown = {
    all: undefined,
    paid: eq(purchase.status, 'paid'),
    refunded: and(
      gt(purchase.takenCents, 0),
      or(eq(purchase.status, 'paid'), eq(purchase.status, 'refunded')),
    ),
    disputed: eq(purchase.status, 'disputed'),
  }[show]
  const sold = and(
    isNotNull(purchase.paidAt),
    from && gte(purchase.paidAt, from),
    before && lt(purchase.paidAt, before),
    shown,
  )
  if (isUuid(search)) {
    const ids = [purchase.id, purchase.templateId, purchase.accountId, seller.accountId]
    return and(sold, or(...ids.map((id) => eq(id, search))))
  }
  if (!search) return sold
  const text = containing(search)
  const texts = [account.emailKey, creator.emailKey, purchase.templateName].map((column) =>
    ilike(column, text),
  )
  return and(sold, or(...texts, eq(purchase.paymentId, search)))
}

export async function listSales(db: Db, wanted: Wanted) {
  const where = matching(wanted)
  const rows = await selectSales(db)
    .where(where)
    .orderBy(desc(purchase.paidAt), desc(purchase.id))
    .limit(wanted.limit)
    .offset(wanted.offset)
  const [found] = await db
    .select({ total: count() })
    .from(purchase)
    .leftJoin(account, eq(account.id, purchase.accountId))
    .leftJoin(seller, eq(seller.id, purchase.sellerId))
    .leftJoin(creator, eq(creator.id, seller.accountId))
    .where(where)
  return { rows, total: found?.total ?? 0 }
}

export async function findSale(db: Db, id: string): Promise<SaleRow | undefined> {
  const [row] = await selectSales(db).where(and(eq(purchase.id, id), isNotNull(purchase.paidAt)))
  return row
}

export function listRefundsOf(db: Db, purchaseId: string) {
  return db
    .select()
    .from(saleRefund)
    .where(eq(saleRefund.purchaseId, purchaseId))
    .orderBy(desc(saleRefund.askedAt), desc(saleRefund.id))
}
