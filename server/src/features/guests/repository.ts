import { and, eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { keptGuest } from './schema.ts'

interface Claim {
  accountId: string
  guestId: string
  agentId: string | null
  conversationId: string
  at: Date
}

/** The claim that stands: this one, or an earlier one of the same session. */
export async function claimGuest(db: Db, { at, ...claim }: Claim) {
  await db
    .insert(keptGuest)
    .values({ ...claim, keptAt: at })
    .onConflictDoNothing()
  const standing = await findClaim(db, claim)
  return standing!
}

export async function findClaim(db: Db, { accountId, guestId }: Pick<Claim, 'accountId' | 'guestId'>) {
  const [row] = await db
    .select()
    .from(keptGuest)
    .where(and(eq(keptGuest.accountId, accountId), eq(keptGuest.guestId, guestId)))
  return row
}

/** The session of this account that this conversation was. */
export async function findKept(
  db: Db,
  { accountId, conversationId }: Pick<Claim, 'accountId' | 'conversationId'>,
) {
  const [row] = await db
    .select()
    .from(keptGuest)
    .where(and(eq(keptGuest.accountId, accountId), eq(keptGuest.conversationId, conversationId)))
  return row
}

export async function finishClaim(
  db: Db,
  { accountId, guestId, agentId }: { accountId: string; guestId: string; agentId: string },
) {
  await db
    .update(keptGuest)
    .set({ agentId })
    .where(and(eq(keptGuest.accountId, accountId), eq(keptGuest.guestId, guestId)))
}

export function exportKept(db: Db, accountId: string) {
  return db
    .select(exportedColumns(keptGuest, { without: ['accountId'] }))
    .from(keptGuest)
    .where(eq(keptGuest.accountId, accountId))
}

/** How many rows of which table. */
export async function eraseKept(db: Db, accountId: string) {
  const { rowCount } = await db.delete(keptGuest).where(eq(keptGuest.accountId, accountId))
  return { [getTableName(keptGuest)]: rowCount ?? 0 }
}
