import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { memoryFact } from '../schema.ts'

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
    .orderBy(asc(memoryFact.createdAt)),
)

export function listFacts(db: Db, { ownerId, agentId }: Owned) {
  return factsOf(db).execute({ ownerId, agentId })
}

export async function insertFacts(
  db: Db,
  { ownerId, agentId, facts, at }: Owned & { facts: string[]; at: Date },
) {
  if (facts.length === 0) return
  const rows = facts.map((fact) => ({ id: newId(), ownerId, agentId, fact, createdAt: at }))
  await db.insert(memoryFact).values(rows).onConflictDoNothing()
}

/** One fact, or all of them where no id is given. Answers how many. */
export async function deleteFacts(db: Db, { ownerId, agentId, id }: Owned & { id?: string }) {
  const { rowCount } = await db
    .delete(memoryFact)
    .where(
      and(
        eq(memoryFact.ownerId, ownerId),
        eq(memoryFact.agentId, agentId),
        id === undefined ? undefined : eq(memoryFact.id, id),
      ),
    )
  return rowCount ?? 0
}
