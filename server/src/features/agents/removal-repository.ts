import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { agent } from './schema.ts'

interface Owned {
  id: string
  ownerId: string
}

/** Whether it was there. */
export async function markRemoved(db: Db, { id, ownerId, at }: Owned & { at: Date }) {
  const rows = await db
    .update(agent)
    .set({ removedAt: at })
    .where(and(eq(agent.id, id), eq(agent.ownerId, ownerId), isNull(agent.removedAt)))
    .returning({ id: agent.id })
  return rows.length > 0
}

/** Undefined when it is too late. */
export async function unmarkRemoved(db: Db, { id, ownerId, after }: Owned & { after: Date }) {
  const [row] = await db
    .update(agent)
    .set({ removedAt: null })
    .where(and(eq(agent.id, id), eq(agent.ownerId, ownerId), gt(agent.removedAt, after)))
    .returning({ status: agent.status })
  return row
}

/** Some of the agents whose removal can no longer be undone: by chance, so that those that fail never keep out the rest. */
export function listRemoved(db: Db, before: Date) {
  return db
    .select({ id: agent.id })
    .from(agent)
    .where(lte(agent.removedAt, before))
    .orderBy(sql`random()`)
    .limit(100)
}

/** Whether it is to be deleted; if so, nothing new hangs on it until this transaction ends. */
export async function lockRemoved(db: Db, { id, before }: { id: string; before: Date }) {
  const rows = await db
    .select({ id: agent.id })
    .from(agent)
    .where(and(eq(agent.id, id), lte(agent.removedAt, before)))
    .for('update')
  return rows.length > 0
}

/** With everything that hangs on it. */
export async function deleteAgent(db: Db, id: string) {
  await db.delete(agent).where(eq(agent.id, id))
}
