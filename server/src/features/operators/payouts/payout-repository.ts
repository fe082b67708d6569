import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  ilike,
  isNotNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { ledgerEntry, ledgerMovement, payout, seller } from '../../billing/selling/schema.ts'
import { containing, isUuid } from '../search-words.ts'

export interface Wanted {
  search: string
  show: 'all' | 'owed' | 'held' | 'failed'
  limit: number
  offset: number
}

const balance = sql<number>`(
  SELECT coalesce(-sum(${ledgerEntry.cents}), 0)::int FROM ${ledgerEntry} WHERE ${ledgerEntry.sellerId} = ${seller.id})`

const paidOut = sql<number>`(
  SELECT coalesce(sum(${ledgerEntry.cents}), 0)::int FROM ${ledgerEntry}
  JOIN ${ledgerMovement} ON ${ledgerMovement.id} = ${ledgerEntry.movementId}
  WHERE ${ledgerEntry.sellerId} = ${seller.id} AND ${ledgerMovement.kind} IN ('payout', 'payout_failed'))`

const selectCreators = (db: Db) =>
  db
    .select({ ...getTableColumns(seller), email: account.email, balance, paidOut })
    .from(seller)
    .leftJoin(account, eq(account.id, seller.accountId))

export type CreatorRow = Awaited<ReturnType<typeof selectCreators>>[number]

function matching(db: Db, { search, show }: Wanted): SQL | undefined {
  const failed = db
    .select()
    .from(payout)
    .where(and(eq(payout.sellerId, seller.id), eq(payout.status, 'failed')))
  const shown = {
    all: undefined,
    owed: gt(balance, 0),
    held: isNotNull(seller.payoutsHeldAt),
    failed: exists(failed),
  }[show]
  if (isUuid(search)) return and(shown, or(eq(seller.id, search), eq(seller.accountId, search)))
  return and(shown, search ? ilike(account.emailKey, containing(search)) : undefined)
}

export async function listCreators(db: Db, wanted: Wanted) {
  const where = matching(db, wanted)
  const rows = await selectCreators(db)
    .where(where)
    .orderBy(desc(balance), desc(seller.id))
    .limit(wanted.limit)
    .offset(wanted.offset)
  const [found] = await db
    .select({ total: count() })
    .from(seller)
    .leftJoin(account, eq(account.id, seller.accountId))
    .where(where)
  return { rows, total: found?.total ?? 0 }
}

export async function findCreator(db: Db, id: string): Promise<CreatorRow | undefined> {
  const [row] = await selectCreators(db).where(eq(seller.id, id))
  return row
}

export async function findCreatorByAccount(db: Db, accountId: string): Promise<CreatorRow | undefined> {
  const [row] = await selectCreators(db).where(eq(seller.accountId, accountId))
  return row
}

export function listPayoutsOf(db: Db, sellerId: string) {
  return db
    .select()
    .from(payout)
    .where(eq(payout.sellerId, sellerId))
    .orderBy(desc(payout.createdAt), desc(payout.id))
    .limit(36)
}
