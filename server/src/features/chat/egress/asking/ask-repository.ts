import type { EgressDecision } from '@agentry/contract/rules/egress'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/client.ts'
import { egressAsk } from '../schema.ts'

export type AskRow = typeof egressAsk.$inferSelect

const isOpen = (now: Date) => and(isNull(egressAsk.decision), gt(egressAsk.expiresAt, now))

/** False where as many of this person wait already. One after the other per person, so that the limit holds. */
export function insertAsk(db: Db, row: typeof egressAsk.$inferInsert, most: number): Promise<boolean> {
  const { ownerId } = row
  return db.transaction(async (tx) => {
    if (ownerId) {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(4711029, hashtext(${ownerId}))`)
      const [waiting] = await tx
        .select({ asks: count() })
        .from(egressAsk)
        .where(and(eq(egressAsk.ownerId, ownerId), isOpen(row.createdAt)))
      if ((waiting?.asks ?? 0) >= most) return false
    }
    await tx.insert(egressAsk).values(row)
    return true
  })
}

export function listOpenAsks(
  db: Db,
  { ownerId, agentId, now }: { ownerId: string; agentId: string; now: Date },
) {
  return db
    .select()
    .from(egressAsk)
    .where(and(eq(egressAsk.ownerId, ownerId), eq(egressAsk.agentId, agentId), isOpen(now)))
    .orderBy(asc(egressAsk.id))
}

interface Answer {
  id: string
  decision: EgressDecision
  now: Date
}

/** Undefined when it is missing, answered, expired or someone else's. */
export async function decideAsk(
  db: Db,
  { id, ownerId, agentId, decision, now }: Answer & { ownerId: string; agentId: string },
) {
  const [row] = await db
    .update(egressAsk)
    .set({ decision })
    .where(
      and(eq(egressAsk.id, id), eq(egressAsk.ownerId, ownerId), eq(egressAsk.agentId, agentId), isOpen(now)),
    )
    .returning()
  return row
}

/** The same for whoever has the secret of a turn that is nobody's. */
export async function decideGuestAsk(
  db: Db,
  { id, secretSha256, decision, now }: Answer & { secretSha256: Buffer },
) {
  const rows = await db
    .update(egressAsk)
    .set({ decision })
    .where(
      and(
        eq(egressAsk.id, id),
        isNull(egressAsk.ownerId),
        eq(egressAsk.secretSha256, secretSha256),
        isOpen(now),
      ),
    )
    .returning({ id: egressAsk.id })
  return rows.length > 0
}

/** Which of these were answered, and how. */
export async function listDecisions(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: egressAsk.id, decision: egressAsk.decision })
    .from(egressAsk)
    .where(and(inArray(egressAsk.id, ids), isNotNull(egressAsk.decision)))
  return new Map(rows.map(({ id, decision }) => [id, decision!]))
}

export async function deleteAsk(db: Db, id: string) {
  await db.delete(egressAsk).where(eq(egressAsk.id, id))
}

/** Those whose server went away while they waited. */
export async function deleteExpiredAsks(db: Db, before: Date) {
  await db.delete(egressAsk).where(lt(egressAsk.expiresAt, before))
}
