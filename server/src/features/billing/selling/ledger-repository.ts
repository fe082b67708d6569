import { creatorShare, proShareShowsPeopleFrom } from '@agentry/contract/rules/plans'
import { aliasedTable, and, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { after, days } from '../../../core/operation/clock.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import { ledgerEntry, ledgerMovement, proShare, purchase, seller, type MovementKind } from './schema.ts'
import type { Entry } from './shares.ts'

interface Movement {
  /** The same key is written once. */
  key: string
  kind: MovementKind
  at: Date
  sellerId: string | null
  purchaseId?: string
  proShareId?: string
  grossCents: number
  entries: Entry[]
}

/** Writes a movement, unless it is there already. The database refuses one that does not sum to zero. */
export async function post(db: Db, { entries, ...movement }: Movement) {
  const { at, sellerId } = movement
  const id = newId(at.getTime())
  const written = await db
    .insert(ledgerMovement)
    .values({ id, ...movement })
    .onConflictDoNothing({ target: ledgerMovement.key })
    .returning({ id: ledgerMovement.id })
  if (written.length === 0 || entries.length === 0) return
  await db.insert(ledgerEntry).values(
    entries.map(({ book, cents }) => ({
      movementId: id,
      book,
      sellerId: book === 'creator' ? sellerId : null,
      cents,
    })),
  )
}

const owed = sql<number>`coalesce(-sum(${ledgerEntry.cents}), 0)::int`

/** When a sale was paid or a share of Pro was booked: its reserve begins there. Null for payouts. */
const reservedFrom = sql`coalesce(${purchase.paidAt}, ${proShare.bookedAt})`

/**
 * What can be paid out to a creator now, and could be at an earlier moment: nothing but the sums of the entries. A sale
 * counts once its reserve is over, and so does what was given back of it: until then the two only touch each other.
 * Negative after refunds of what was paid out.
 */
export async function payableOf(db: Db, sellerId: string, { now, at }: { now: Date; at: Date }) {
  const payableAt = (moment: Date) =>
    sql`(${reservedFrom} IS NULL OR ${reservedFrom} <= ${after(moment, -days(creatorShare.reserveDays)).toISOString()})`
  const sumOf = (which: SQL) =>
    sql<number>`coalesce(-sum(${ledgerEntry.cents}) FILTER (WHERE ${which}), 0)::int`
  const [row] = await db
    .select({
      now: sumOf(payableAt(now)),
      before: sumOf(sql`${ledgerMovement.at} < ${at.toISOString()} AND ${payableAt(at)}`),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerMovement, eq(ledgerMovement.id, ledgerEntry.movementId))
    .leftJoin(purchase, eq(purchase.id, ledgerMovement.purchaseId))
    .leftJoin(proShare, eq(proShare.id, ledgerMovement.proShareId))
    .where(eq(ledgerEntry.sellerId, sellerId))
  return row ?? { now: 0, before: 0 }
}

/** Creators whose balance is over the amount and who said where it goes. */
export function listOver(db: Db, cents: number) {
  return db
    .select({ id: seller.id })
    .from(seller)
    .innerJoin(ledgerEntry, eq(ledgerEntry.sellerId, seller.id))
    .where(
      and(
        eq(seller.payoutAccountState, 'ready'),
        isNotNull(seller.payoutAccountId),
        isNotNull(seller.accountId),
      ),
    )
    .groupBy(seller.id)
    .having(gt(owed, cents))
}

const fee = aliasedTable(ledgerEntry, 'fee')
const tax = aliasedTable(ledgerEntry, 'tax')

/** Every movement of a creator, the newest first, with what it did to the balance. */
export function listMovements(db: Db, sellerId: string) {
  return db
    .select({
      id: ledgerMovement.id,
      at: ledgerMovement.at,
      kind: ledgerMovement.kind,
      grossCents: ledgerMovement.grossCents,
      templateName: sql<string>`coalesce(${purchase.templateName}, ${proShare.templateName}, '')`,
      shareCents: sql<number>`coalesce(-${ledgerEntry.cents}, 0)::int`,
      feeCents: sql<number>`coalesce(-${fee.cents}, 0)::int`,
      taxCents: sql<number>`coalesce(-${tax.cents}, 0)::int`,
      purchaseId: ledgerMovement.purchaseId,
      month: proShare.month,
      people: sql<
        number | null
      >`CASE WHEN ${proShare.people} >= ${proShareShowsPeopleFrom} THEN ${proShare.people} END`,
      reservedFrom: sql<Date | null>`${reservedFrom}`.mapWith(purchase.paidAt),
    })
    .from(ledgerMovement)
    .leftJoin(
      ledgerEntry,
      and(eq(ledgerEntry.movementId, ledgerMovement.id), eq(ledgerEntry.book, 'creator')),
    )
    .leftJoin(fee, and(eq(fee.movementId, ledgerMovement.id), eq(fee.book, 'platform')))
    .leftJoin(tax, and(eq(tax.movementId, ledgerMovement.id), eq(tax.book, 'tax')))
    .leftJoin(purchase, eq(purchase.id, ledgerMovement.purchaseId))
    .leftJoin(proShare, eq(proShare.id, ledgerMovement.proShareId))
    .where(eq(ledgerMovement.sellerId, sellerId))
    .orderBy(desc(ledgerMovement.at), desc(ledgerMovement.id))
}

export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number]
