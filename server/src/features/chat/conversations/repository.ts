import { and, desc, eq, getTableColumns, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { prepared, preparedInsert } from '../../../db/prepared.ts'
import { conversation, message } from '../schema.ts'

export type ConversationRow = typeof conversation.$inferSelect
export type MessageRow = Omit<typeof message.$inferSelect, 'state'>

/** States are up to 64 kB each: they are read one at a time, where a turn starts from one. */
const { state: _, ...stateless } = getTableColumns(message)
export const messageColumns = stateless

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
export async function whoseConversation(db: Db, own: Owned & { id: string }) {
  return (await lookAtConversation(db, own)).whose
}

/** The same, with the conversation. */
export async function lookAtConversation(db: Db, { id, ownerId, agentId }: Owned & { id: string }) {
  const [row] = await byId(db).execute({ id })
  if (!row) return { whose: 'nobody', row: undefined } as const
  if (row.ownerId !== ownerId || row.agentId !== agentId) return { whose: 'other', row: undefined } as const
  return { whose: 'mine', row } as const
}

/** The newest conversation of a session. */
export async function findSession(db: Db, { ownerId, agentId, sessionId }: Owned & { sessionId: string }) {
  const [row] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        eq(conversation.ownerId, ownerId),
        eq(conversation.agentId, agentId),
        eq(conversation.sessionId, sessionId),
      ),
    )
    .orderBy(desc(conversation.updatedAt))
    .limit(1)
  return row?.id
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

export async function findMessage(db: Db, { id, conversationId }: { id: string; conversationId: string }) {
  const [row] = await db
    .select(messageColumns)
    .from(message)
    .where(and(eq(message.id, id), eq(message.conversationId, conversationId)))
  return row
}

const messageByName = prepared('message_by_name', (db) =>
  db
    .select(messageColumns)
    .from(message)
    .where(
      and(
        eq(message.conversationId, sql.placeholder('conversationId')),
        eq(message.clientMessageId, sql.placeholder('clientMessageId')),
      ),
    ),
)

/** The turn that the client called by this id: its question and the answer that came with it. */
export async function findTurn(
  db: Db,
  { conversationId, clientMessageId }: { conversationId: string; clientMessageId: string },
) {
  const [named] = await messageByName(db).execute({ conversationId, clientMessageId })
  if (!named) return undefined
  if (named.sender === 'assistant') {
    const asked = named.parentId && (await findMessage(db, { id: named.parentId, conversationId }))
    return asked ? { asked, answered: named } : undefined
  }
  const [answered] = await db
    .select(messageColumns)
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.parentId, named.id)))
    .orderBy(message.seq)
    .limit(1)
  return answered && { asked: named, answered }
}

const insertConversation = preparedInsert('conversation_insert', conversation, {
  ending: 'ON CONFLICT DO NOTHING',
})

/** Begins a conversation; false where it is there: ids are made by clients, and a repeat begins it again. */
export async function beginConversation(db: Db, values: typeof conversation.$inferInsert) {
  const { rowCount } = await insertConversation(db, [values])
  return rowCount === 1
}

type Changes = Partial<
  Pick<
    ConversationRow,
    'title' | 'lastMessage' | 'messageCount' | 'state' | 'summary' | 'summaryUpTo' | 'leafId' | 'updatedAt'
  >
>

/** What a turn or a choice of a branch changes, of a conversation that is locked. */
export async function advanceConversation(db: Db, { id, ...changes }: Changes & { id: string }) {
  await db.update(conversation).set(changes).where(eq(conversation.id, id))
}

const insertTurn = preparedInsert('message_insert', message, { without: ['seq', 'picked'] })

/** Question and answer, or only the answer. */
export async function insertTurnMessages(
  db: Db,
  values: (typeof message.$inferInsert & { depth: number })[],
) {
  await insertTurn(db, values)
}

export async function insertMessages(db: Db, values: (typeof message.$inferInsert)[]) {
  await db.insert(message).values(values)
}

const ownConversation = ({ id, ownerId, agentId }: Owned & { id: string }) =>
  and(eq(conversation.id, id), eq(conversation.ownerId, ownerId), eq(conversation.agentId, agentId))

type Change = Partial<Pick<ConversationRow, 'title' | 'pinnedAt' | 'archivedAt' | 'folderId'>>

/** What is left out of the change stays. Undefined when the conversation is missing or someone else's. */
export async function changeConversation(db: Db, own: Owned & { id: string }, change: Change) {
  const [row] = await db.update(conversation).set(change).where(ownConversation(own)).returning()
  return row
}

const locked = prepared('conversation_lock', (db) =>
  db
    .select()
    .from(conversation)
    .where(
      and(
        eq(conversation.id, sql.placeholder('id')),
        eq(conversation.ownerId, sql.placeholder('ownerId')),
        eq(conversation.agentId, sql.placeholder('agentId')),
      ),
    )
    .for('update'),
)

/** Undefined unless it is there and theirs; nothing is added to it until this transaction ends. */
export async function lockConversation(db: Db, { id, ownerId, agentId }: Owned & { id: string }) {
  const [row] = await locked(db).execute({ id, ownerId, agentId })
  return row
}

export async function deleteConversation(db: Db, own: Owned & { id: string }) {
  await db.delete(conversation).where(ownConversation(own))
}

/** The ids of an agent's conversations; nothing is added to them until this transaction ends. */
export async function lockConversationsOf(db: Db, agentId: string) {
  const rows = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.agentId, agentId))
    .for('update')
  return rows.map(({ id }) => id)
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
