import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { conversation, message } from '../schema.ts'

export type ConversationRow = typeof conversation.$inferSelect
export type MessageRow = Omit<typeof message.$inferSelect, 'state'>

/** States are up to 64 kB each: they are read one at a time, where a turn starts from one. */
const { state: _, ...messageColumns } = getTableColumns(message)

interface Owned {
  ownerId: string
  agentId: string
}

const byId = prepared('conversation_by_id', (db) =>
  db
    .select()
    .from(conversation)
    .where(eq(conversation.id, sql.placeholder('id'))),
)

export async function findConversation(db: Db, { id, ownerId, agentId }: Owned & { id: string }) {
  const [row] = await byId(db).execute({ id })
  return row?.ownerId === ownerId && row.agentId === agentId ? row : undefined
}

/**
 * Whether a conversation of this id is mine, or nobody's yet: ids are made by clients, and one that is taken is
 * never taken over. One question, because between two somebody may begin it.
 */
export async function whoseConversation(db: Db, { id, ownerId, agentId }: Owned & { id: string }) {
  const [row] = await byId(db).execute({ id })
  if (!row) return 'nobody'
  return row.ownerId === ownerId && row.agentId === agentId ? 'mine' : 'other'
}

export function listConversations(
  db: Db,
  { ownerId, agentId, search }: Owned & { search: string | undefined },
) {
  const like = search && `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const inMessages = db
    .select({ id: message.conversationId })
    .from(message)
    .where(and(eq(message.ownerId, ownerId), ilike(message.content, like ?? '')))
  return db
    .select()
    .from(conversation)
    .where(
      and(
        eq(conversation.ownerId, ownerId),
        eq(conversation.agentId, agentId),
        like ? or(ilike(conversation.title, like), inArray(conversation.id, inMessages)) : undefined,
      ),
    )
    .orderBy(desc(conversation.updatedAt))
    .limit(500)
}

/** The newest messages between `after` and `before`, at most `limit`, oldest first. */
export async function listMessages(
  db: Db,
  {
    conversationId,
    after = 0,
    before,
    limit,
  }: { conversationId: string; after?: number; before?: number | undefined; limit: number },
) {
  const rows = await db
    .select(messageColumns)
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.seq, after),
        before === undefined ? undefined : lt(message.seq, before),
      ),
    )
    .orderBy(desc(message.seq))
    .limit(limit)
  return rows.toReversed()
}

export async function findMessage(db: Db, { id, conversationId }: { id: string; conversationId: string }) {
  const [row] = await db
    .select(messageColumns)
    .from(message)
    .where(and(eq(message.id, id), eq(message.conversationId, conversationId)))
  return row
}

/** What a conversation was before one of its messages: how many came before it, and what the logic had kept by then. */
export async function conversationBefore(
  db: Db,
  { conversationId, seq }: { conversationId: string; seq: number },
) {
  const earlier = and(eq(message.conversationId, conversationId), lt(message.seq, seq))
  const [[counted], [last]] = await Promise.all([
    db.select({ messages: count() }).from(message).where(earlier),
    db
      .select({ state: message.state })
      .from(message)
      .where(and(earlier, isNotNull(message.state)))
      .orderBy(desc(message.seq))
      .limit(1),
  ])
  return { messageCount: counted?.messages ?? 0, state: last?.state ?? {} }
}

/** The turn that the client called by this id, if it was answered. */
export async function findTurn(
  db: Db,
  { conversationId, clientMessageId }: { conversationId: string; clientMessageId: string },
) {
  const [asked] = await db
    .select(messageColumns)
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.clientMessageId, clientMessageId)))
  if (!asked) return undefined
  const [answered] = await db
    .select(messageColumns)
    .from(message)
    .where(and(eq(message.conversationId, conversationId), gt(message.seq, asked.seq)))
    .orderBy(message.seq)
    .limit(1)
  return answered && { asked, answered }
}

type Addition = typeof conversation.$inferInsert & {
  /** It was there when the turn began. */
  isKnown: boolean
  /** How many of its messages gave way. */
  removed: number
}

/**
 * Adds `messageCount` messages to a conversation, or begins it. What others did meanwhile stands: their messages
 * count, a new title stays, a deleted conversation stays deleted. False for that, and when it is somebody else's.
 */
export async function addToConversation(db: Db, { isKnown, removed, ...values }: Addition) {
  const { lastMessage, state, summary, summaryUpTo, updatedAt } = values
  const staying = sql`${conversation.messageCount} - ${removed}::int`
  const set = {
    title: sql`CASE WHEN ${staying} > 0 THEN ${conversation.title} ELSE ${values.title} END`,
    messageCount: sql`${staying} + ${values.messageCount}`,
    lastMessage,
    state,
    summary,
    summaryUpTo,
    updatedAt,
  }
  const isOurs = and(eq(conversation.ownerId, values.ownerId), eq(conversation.agentId, values.agentId))
  const rows = isKnown
    ? await db
        .update(conversation)
        .set(set)
        .where(and(eq(conversation.id, values.id), isOurs))
        .returning({ id: conversation.id })
    : await db
        .insert(conversation)
        .values(values)
        .onConflictDoUpdate({ target: conversation.id, set, setWhere: isOurs! })
        .returning({ id: conversation.id })
  return rows.length > 0
}

export async function insertMessages(db: Db, values: (typeof message.$inferInsert)[]) {
  await db.insert(message).values(values)
}

/** Removes a message and all that follows it; answers what they were besides words. */
export function deleteFrom(db: Db, { conversationId, seq }: { conversationId: string; seq: number }) {
  return db
    .delete(message)
    .where(and(eq(message.conversationId, conversationId), gte(message.seq, seq)))
    .returning({ details: message.details })
}

export async function renameConversation(
  db: Db,
  { id, ownerId, agentId, title }: Owned & { id: string; title: string },
) {
  const [row] = await db
    .update(conversation)
    .set({ title })
    .where(and(eq(conversation.id, id), eq(conversation.ownerId, ownerId), eq(conversation.agentId, agentId)))
    .returning()
  return row
}

const ownConversation = ({ id, ownerId, agentId }: Owned & { id: string }) =>
  and(eq(conversation.id, id), eq(conversation.ownerId, ownerId), eq(conversation.agentId, agentId))

/** Whether it is there and theirs; if so, nothing is added to it until this transaction ends. */
export async function lockConversation(db: Db, own: Owned & { id: string }) {
  const rows = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(ownConversation(own))
    .for('update')
  return rows.length > 0
}

export async function deleteConversation(db: Db, own: Owned & { id: string }) {
  await db.delete(conversation).where(ownConversation(own))
}

/** Whether it was there, and not written to since. */
export async function deleteOutdated(db: Db, { id, notAfter }: { id: string; notAfter: Date }) {
  const { rowCount } = await db
    .delete(conversation)
    .where(and(eq(conversation.id, id), lte(conversation.updatedAt, notAfter)))
  return (rowCount ?? 0) > 0
}

export async function agentActivity(db: Db, { ownerId, agentId }: Owned) {
  const [row] = await db
    .select({
      messages: sql<number>`coalesce(sum(${conversation.messageCount}), 0)::int`,
      last: sql<Date | null>`max(${conversation.updatedAt})`.mapWith(conversation.updatedAt),
    })
    .from(conversation)
    .where(and(eq(conversation.ownerId, ownerId), eq(conversation.agentId, agentId)))
  return { messages: row?.messages ?? 0, last: row?.last ?? null }
}
