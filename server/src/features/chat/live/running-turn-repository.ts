import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { prepared, preparedInsert, preparedText } from '../../../db/prepared.ts'
import { conversation } from '../schema.ts'
import { runningTurn, turnEvent } from './schema.ts'

export type RunningRow = typeof runningTurn.$inferSelect

interface Place {
  ownerId: string
  conversationId: string
}

const at = ({ ownerId, conversationId }: Place) =>
  and(eq(runningTurn.ownerId, ownerId), eq(runningTurn.conversationId, conversationId))

const insertTurn = preparedInsert('running_turn_insert', runningTurn, {
  without: ['isStopped'],
  // Not waited for until it is on the disk: the reservation that follows is, and takes it along.
  ending: "ON CONFLICT DO NOTHING RETURNING set_config('synchronous_commit', 'off', true)",
})

/** Whether the turn is now the one that is answered in its conversation. False while another one is. */
export async function insertRunning(db: Db, row: typeof runningTurn.$inferInsert) {
  const { rowCount } = await insertTurn(db, [row])
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

const deleteTurn = prepared('running_turn_delete', (db) =>
  db
    .delete(runningTurn)
    .where(
      and(eq(runningTurn.id, sql.placeholder('id')), eq(runningTurn.replica, sql.placeholder('replica'))),
    ),
)

export async function removeRunning(db: Db, { id, replica }: { id: string; replica: string }) {
  await deleteTurn(db).execute({ id, replica })
}

// A turn that is being kept at this moment is left out: its events go with it.
const insertEvents = preparedText(
  'turn_event_insert',
  `WITH told AS (
    SELECT batch.* FROM unnest($1::uuid[], $2::int[], $3::text[]) AS batch (turn_id, last_seq, events)
    JOIN running_turn ON running_turn.id = batch.turn_id
    FOR KEY SHARE OF running_turn SKIP LOCKED)
  INSERT INTO turn_event (turn_id, last_seq, events) SELECT turn_id, last_seq, events FROM told
  RETURNING turn_id`,
)

/** Stores a batch of events of each of these turns, and answers whose were stored. */
export async function addEvents(db: Db, batches: (typeof turnEvent.$inferInsert)[]): Promise<Set<string>> {
  const { rows } = await insertEvents(db, [
    batches.map(({ turnId }) => turnId),
    batches.map(({ lastSeq }) => lastSeq),
    batches.map(({ events }) => events),
  ])
  return new Set(rows.map(({ turn_id }: { turn_id: string }) => turn_id))
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

/** These turns of this server are alive. Answers those that somebody stopped. */
export async function showAlive(
  db: Db,
  { replica, ids, now }: { replica: string; ids: string[]; now: Date },
) {
  const rows = await db
    .update(runningTurn)
    .set({ aliveAt: now })
    .where(and(eq(runningTurn.replica, replica), sql`${runningTurn.id} = ANY(${sql.param(ids)}::uuid[])`))
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
