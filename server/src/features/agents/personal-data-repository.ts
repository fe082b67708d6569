import { and, eq, getTableName, ne } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { template } from '../catalogue/schema.ts'
import { agent } from './schema.ts'

export function exportAgents(db: Db, ownerId: string) {
  return db
    .select({ ...exportedColumns(agent), template_name: template.name })
    .from(agent)
    .innerJoin(template, eq(template.id, agent.templateId))
    .where(eq(agent.ownerId, ownerId))
    .orderBy(agent.createdAt)
}

/** How many rows of which table. */
export async function eraseAgents(db: Db, ownerId: string) {
  const { rowCount } = await db.delete(agent).where(eq(agent.ownerId, ownerId))
  return { [getTableName(agent)]: rowCount ?? 0 }
}

export async function stopAgents(db: Db, { ownerId, at }: { ownerId: string; at: Date }) {
  await db
    .update(agent)
    .set({ status: 'stopped', statusReason: null, planStop: null, statusSince: at })
    .where(and(eq(agent.ownerId, ownerId), ne(agent.status, 'stopped')))
}
