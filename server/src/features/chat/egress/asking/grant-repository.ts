import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../db/client.ts'
import { agent } from '../../../agents/schema.ts'
import { egressGrant } from '../schema.ts'

export type GrantRow = typeof egressGrant.$inferSelect

/** One that is there already is given anew, for the version of now. */
export async function saveGrant(db: Db, row: typeof egressGrant.$inferInsert) {
  const { version, givenFor, createdAt } = row
  await db
    .insert(egressGrant)
    .values(row)
    .onConflictDoUpdate({
      target: [egressGrant.agentId, egressGrant.sink, egressGrant.host, egressGrant.madeBy],
      set: { version, givenFor, createdAt },
    })
}

export function listGrants(db: Db, { ownerId, agentId }: { ownerId: string; agentId?: string | undefined }) {
  return db
    .select({ grant: egressGrant, agentName: agent.name })
    .from(egressGrant)
    .innerJoin(agent, eq(agent.id, egressGrant.agentId))
    .where(
      and(
        eq(egressGrant.ownerId, ownerId),
        isNull(agent.removedAt),
        agentId === undefined ? undefined : eq(egressGrant.agentId, agentId),
      ),
    )
    .orderBy(desc(egressGrant.createdAt), desc(egressGrant.id))
}

/** Whether it was there and theirs. */
export async function deleteGrant(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const { rowCount } = await db
    .delete(egressGrant)
    .where(and(eq(egressGrant.id, id), eq(egressGrant.ownerId, ownerId)))
  return (rowCount ?? 0) > 0
}
