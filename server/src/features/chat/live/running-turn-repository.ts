import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { conversation } from '../schema.ts'
import { runningTurn, turnEvent } from './schema.ts'

export type RunningRow = typeof runningTurn.$inferSelect

interface Place {
  ownerId: string
  conversationId: string
}

const at = ({ ownerId, conversationId }: Place) =>
  and(eq(runningTurn.ownerId, ownerId), eq(runningTurn.conversationId, conversationId))

/** Whether the turn is now the one that is answered in its conversation. False while another one is. */
export async function insertRunning(db: Db, row: typeof runningTurn.$inferInsert) {
  const { rowCount } = await db.insert(runningTurn).values(row).onConflictDoNothing()
  return rowCount === 1
}

export async function findRunning(db: Db, place: Place) {
  const [row] = await db.select().from(runningTurn).where(at(place))
  return row
}

/** Turns of a person, or of one agent, that are being answered; `isNew` where their conversation is not stored yet. */
export function listRunning(db: Db, { ownerId, agentId }: { ownerId: string; agentId?: string | undefined }) {
  return db
    .select({
      agentId: runningTurn.agentId,
      conversationId: runningTurn.conversationId,
      asked: runningTurn.asked,
      startedAt: runningTurn.startedAt,
      isNew: sql<boolean>`${conversation.id} IS NULL`,
    })
    .from(runningTurn)
    .leftJoin(conversation, eq(conversation.id, runningTurn.conversationId))
    .where(and(eq(runningTurn.ownerId, ownerId), agentId ? eq(runningTurn.agentId, agentId) : undefined))
}

export function listRunningOf(db: Db, ownerId: string) {
  return db
    .select({ agent_id: runningTurn.agentId, conversation_id: runningTurn.conversationId })
    .from(runningTurn)
    .where(eq(runningTurn.ownerId, ownerId))
}

export async function removeRunning(db: Db, { id, replica }: { id: string; replica: string }) {
  await db.delete(runningTurn).where(and(eq(runningTurn.id, id), eq(runningTurn.replica, replica)))
}

export async function addEvents(db: Db, batch: typeof turnEvent.$inferInsert) {
  await db.insert(turnEvent).values(batch)
}

/** The turn, undefined once it has ended, and what it told after that event. */
export async function readEvents(db: Db, { id, after }: { id: string; after: number }) {
  const [[turn], batches] = await Promise.all([
    db.select({ aliveAt: runningTurn.aliveAt }).from(runningTurn).where(eq(runningTurn.id, id)),
    db
      .select({ lastSeq: turnEvent.lastSeq, events: turnEvent.events })
      .from(turnEvent)
      .where(and(eq(turnEvent.turnId, id), gt(turnEvent.lastSeq, after)))
      .orderBy(asc(turnEvent.lastSeq)),
  ])
  return { turn, batches }
}

/** All turns of this server are alive. Answers those that somebody stopped. */
export async function showAllAlive(db: Db, { replica, now }: { replica: string; now: Date }) {
  const rows = await db
    .update(runningTurn)
    .set({ aliveAt: now })
    .where(eq(runningTurn.replica, replica))
    .returning({ id: runningTurn.id, isStopped: runningTurn.isStopped })
  return rows.filter(({ isStopped }) => isStopped).map(({ id }) => id)
}

export async function markStopped(db: Db, place: Place) {
  const [row] = await db
    .update(runningTurn)
    .set({ isStopped: true })
    .where(at(place))
    .returning({ id: runningTurn.id })
  return row?.id
}

/** Their servers stop them within a second. */
export async function markAllStopped(db: Db, ownerId: string) {
  await db.update(runningTurn).set({ isStopped: true }).where(eq(runningTurn.ownerId, ownerId))
}

export function listSilent(db: Db, before: Date) {
  return db.select().from(runningTurn).where(lt(runningTurn.aliveAt, before)).limit(500)
}

interface TakeOver {
  id: string
  silentSince: Date
  replica: string
  now: Date
}

/** Whether a turn whose server has been silent since then belongs to the caller now. Of several callers one gets it. */
export async function takeOverSilent(db: Db, { id, silentSince, replica, now }: TakeOver) {
  const { rowCount } = await db
    .update(runningTurn)
    .set({ replica, aliveAt: now })
    .where(and(eq(runningTurn.id, id), lt(runningTurn.aliveAt, silentSince)))
  return rowCount === 1
}
