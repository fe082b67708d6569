import type { AgentStatus } from '@agentry/contract/agents'
import { and, count, desc, eq, getTableColumns, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { account } from '../auth/schema.ts'
import { latestVersionId, template, templateVersion } from '../catalogue/schema.ts'
import { agent } from './schema.ts'

/** What the agent can move to: creators get what they saved, everybody else what is released. */
const newestId = sql<string>`CASE WHEN ${template.creatorId} = ${agent.ownerId} THEN ${latestVersionId} ELSE ${template.currentVersionId} END`
const newest = sql<string | null>`(SELECT version FROM template_version WHERE id = ${newestId})`

function selectAgents(db: Db) {
  return db
    .select({
      agent: getTableColumns(agent),
      template: {
        name: template.name,
        isPremium: template.isPremium,
        creatorId: template.creatorId,
        coverFile: template.coverFile,
        visibility: template.visibility,
        newestVersionId: newestId,
        heldAs: template.heldAs,
      },
      config: templateVersion.config,
      hasLogic: sql<boolean>`${templateVersion.logic} IS NOT NULL`,
      newestVersion: newest,
    })
    .from(agent)
    .innerJoin(template, eq(template.id, agent.templateId))
    .innerJoin(templateVersion, eq(templateVersion.id, agent.versionId))
}

export type AgentRow = Awaited<ReturnType<typeof listAgents>>[number]

export function listAgents(db: Db, ownerId: string) {
  return selectAgents(db)
    .where(and(eq(agent.ownerId, ownerId), isNull(agent.removedAt)))
    .orderBy(desc(agent.createdAt), desc(agent.id))
}

const ownedAgent = prepared('owned_agent', (db) =>
  selectAgents(db).where(
    and(
      eq(agent.id, sql.placeholder('id')),
      eq(agent.ownerId, sql.placeholder('ownerId')),
      isNull(agent.removedAt),
    ),
  ),
)

/** Undefined when it is missing, removed or someone else's: callers cannot tell which. */
export async function findAgent(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await ownedAgent(db).execute({ id, ownerId })
  return row
}

/** Launches of one person come one after the other for the rest of this transaction. */
export async function lockOwner(db: Db, ownerId: string) {
  await db.select({ id: account.id }).from(account).where(eq(account.id, ownerId)).for('update')
}

/** How many agents of this person take a place in the plan. */
export async function countActive(db: Db, ownerId: string) {
  const [row] = await db
    .select({ active: count() })
    .from(agent)
    .where(and(eq(agent.ownerId, ownerId), ne(agent.status, 'stopped'), isNull(agent.removedAt)))
  return row?.active ?? 0
}

export async function insertAgent(db: Db, values: typeof agent.$inferInsert) {
  await db.insert(agent).values(values)
}

interface Owned {
  id: string
  ownerId: string
}

/** An agent on its way up, and what it will run. */
export interface Launch extends Owned {
  versionId: string
}

export async function setStatus(
  db: Db,
  { id, ownerId, status, at }: Owned & { status: AgentStatus; at: Date },
) {
  await db
    .update(agent)
    .set({ status, statusReason: null, planStop: null, statusSince: at })
    .where(and(eq(agent.id, id), eq(agent.ownerId, ownerId)))
}

/** How a launch ended. Nothing is changed where the agent was stopped, or moved to another version, meanwhile. */
export async function endLaunch(
  db: Db,
  { id, ownerId, versionId, problem, at }: Launch & { problem: string | undefined; at: Date },
) {
  await db
    .update(agent)
    .set({
      status: problem === undefined ? 'running' : 'error',
      statusReason: problem ?? null,
      statusSince: at,
    })
    .where(
      and(
        eq(agent.id, id),
        eq(agent.ownerId, ownerId),
        eq(agent.versionId, versionId),
        eq(agent.status, 'pending'),
      ),
    )
}

export async function renameAgent(db: Db, { id, ownerId, name }: Owned & { name: string }) {
  await db
    .update(agent)
    .set({ name })
    .where(and(eq(agent.id, id), eq(agent.ownerId, ownerId)))
}

/** A stopped agent stays stopped, any other waits to be brought up. */
export async function setVersion(db: Db, { id, ownerId, versionId, at }: Launch & { at: Date }) {
  await db
    .update(agent)
    .set({
      versionId,
      status: sql`CASE ${agent.status} WHEN 'stopped' THEN 'stopped' ELSE 'pending' END`,
      statusReason: sql`CASE ${agent.status} WHEN 'stopped' THEN ${agent.statusReason} END`,
      statusSince: at,
    })
    .where(and(eq(agent.id, id), eq(agent.ownerId, ownerId)))
}

/** Agents whose launch was cut off, for instance by a crash, or found no free sandbox. */
export function listStranded(db: Db, before: Date) {
  return db
    .select({ id: agent.id, ownerId: agent.ownerId, versionId: agent.versionId })
    .from(agent)
    .where(and(eq(agent.status, 'pending'), lt(agent.statusSince, before)))
    .limit(100)
}
