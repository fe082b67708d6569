import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import { ledgerEntry, ledgerMovement, purchase, seller, type MovementKind } from './schema.ts'
import type { Entry } from './shares.ts'

interface Movement {
  /** The same key is written once. */
  key: string
  kind: MovementKind
  at: Date
  sellerId: string | null
  purchaseId?: string
  grossCents: number
  entries: Entry[]
}

/** Writes a movement, unless it is there already. The database refuses one that does not sum to zero. */
export async function post(db: Db, { key, kind, at, sellerId, purchaseId, grossCents, entries }: Movement) {
  const id = newId(at.getTime())
  const written = await db
    .insert(ledgerMovement)
    .values({ id, key, kind, at, sellerId, purchaseId: purchaseId ?? null, grossCents })
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

/**
 * What a creator is owed now, and was owed at an earlier moment: nothing but the sums of the entries. Negative after
 * refunds of what was paid out.
 */
export async function balanceOf(db: Db, sellerId: string, { at }: { at: Date }) {
  const [row] = await db
    .select({
      now: owed,
      before: sql<number>`coalesce(-sum(${ledgerEntry.cents}) FILTER (WHERE ${ledgerMovement.at} < ${at.toISOString()}), 0)::int`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerMovement, eq(ledgerMovement.id, ledgerEntry.movementId))
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

/** Every movement of a creator, the newest first, with what it did to the balance. */
export function listMovements(db: Db, sellerId: string) {
  return db
    .select({
      id: ledgerMovement.id,
      at: ledgerMovement.at,
      kind: ledgerMovement.kind,
      grossCents: ledgerMovement.grossCents,
      templateName: sql<string>`coalesce(${purchase.templateName}, '')`,
      shareCents: sql<number>`coalesce(-${ledgerEntry.cents}, 0)::int`,
    })
    .from(ledgerMovement)
    .leftJoin(
      ledgerEntry,
      and(eq(ledgerEntry.movementId, ledgerMovement.id), eq(ledgerEntry.book, 'creator')),
    )
    .leftJoin(purchase, eq(purchase.id, ledgerMovement.purchaseId))
    .where(eq(ledgerMovement.sellerId, sellerId))
    .orderBy(desc(ledgerMovement.at), desc(ledgerMovement.id))
}

export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number]
