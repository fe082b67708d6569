import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { memoryFact } from '../schema.ts'

export type FactRow = typeof memoryFact.$inferSelect

interface Owned {
  ownerId: string
  agentId: string
}

const factsOf = prepared('memory_facts', (db) =>
  db
    .select()
    .from(memoryFact)
    .where(
      and(
        eq(memoryFact.ownerId, sql.placeholder('ownerId')),
        eq(memoryFact.agentId, sql.placeholder('agentId')),
      ),
    )
    .orderBy(asc(memoryFact.createdAt), asc(memoryFact.id)),
)

/** The oldest first. */
export function listFacts(db: Db, { ownerId, agentId }: Owned) {
  return factsOf(db).execute({ ownerId, agentId })
}

/** Until the transaction ends nobody else changes what this agent remembers, so that limits hold. */
export async function lockMemory(db: Db, agentId: string) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(4711022, hashtext(${agentId}))`)
}

export async function countFacts(db: Db, { ownerId, agentId }: Owned) {
  const [row] = await db
    .select({ facts: count() })
    .from(memoryFact)
    .where(and(eq(memoryFact.ownerId, ownerId), eq(memoryFact.agentId, agentId)))
  return row?.facts ?? 0
}

/** Undefined where the agent remembers the same words already; words that were set aside are used again. */
export async function insertFact(
  db: Db,
  {
    id = newId(),
    ownerId,
    agentId,
    fact,
    createdAt,
  }: Owned & Pick<FactRow, 'fact' | 'createdAt'> & { id?: string },
) {
  const [row] = await db
    .insert(memoryFact)
    .values({ id, ownerId, agentId, fact, createdAt })
    .onConflictDoNothing()
    .returning()
  if (row) return row
  const [usedAgain] = await db
    .update(memoryFact)
    .set({ setAside: false })
    .where(and(eq(memoryFact.agentId, agentId), eq(memoryFact.fact, fact), eq(memoryFact.setAside, true)))
    .returning()
  return usedAgain
}

/** Whether a fact is used, or waits for the version that it belongs to. */
export async function setAside(
  db: Db,
  { id, ownerId, agentId, setAside: isAside }: Owned & Pick<FactRow, 'id' | 'setAside'>,
) {
  await db
    .update(memoryFact)
    .set({ setAside: isAside })
    .where(and(eq(memoryFact.id, id), eq(memoryFact.ownerId, ownerId), eq(memoryFact.agentId, agentId)))
}

/** Undefined where it is missing or someone else's. What a person writes is used, whichever version it came from. */
export async function updateFact(
  db: Db,
  { id, ownerId, agentId, fact }: Owned & Pick<FactRow, 'id' | 'fact'>,
) {
  const [row] = await db
    .update(memoryFact)
    .set({ fact, setAside: false })
    .where(and(eq(memoryFact.id, id), eq(memoryFact.ownerId, ownerId), eq(memoryFact.agentId, agentId)))
    .returning()
  return row
}

/** These, or all of them where no ids are given. Answers how many. */
export async function deleteFacts(db: Db, { ownerId, agentId, ids }: Owned & { ids?: string[] }) {
  const { rowCount } = await db
    .delete(memoryFact)
    .where(
      and(
        eq(memoryFact.ownerId, ownerId),
        eq(memoryFact.agentId, agentId),
        ids === undefined ? undefined : inArray(memoryFact.id, ids),
      ),
    )
  return rowCount ?? 0
}
