import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { notFound } from '../../../core/errors.ts'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { chatFile } from '../schema.ts'

export type FileRow = typeof chatFile.$inferSelect

export async function insertFile(db: Db, values: typeof chatFile.$inferInsert) {
  await db.insert(chatFile).values(values)
}

/** The hash of a file from before hashes were kept. One that is known is never replaced. */
export async function rememberHash(
  db: Db,
  { id, of, sha256 }: { id: string; of: 'sha256' | 'thumbnailSha256'; sha256: Buffer },
) {
  await db
    .update(chatFile)
    .set({ [of]: sha256 })
    .where(and(eq(chatFile.id, id), isNull(chatFile[of])))
}

interface Owned {
  ownerId: string
  agentId: string
}

export async function findFile(db: Db, { id, ownerId, agentId }: Owned & { id: string }) {
  const [row] = await db
    .select()
    .from(chatFile)
    .where(and(eq(chatFile.id, id), eq(chatFile.ownerId, ownerId), eq(chatFile.agentId, agentId)))
  return row
}

/** Files of mine for this agent that no message has taken yet. */
export function listUntaken(db: Db, { ids, ownerId, agentId }: Owned & { ids: string[] }) {
  return db
    .select()
    .from(chatFile)
    .where(
      and(
        inArray(chatFile.id, ids),
        eq(chatFile.ownerId, ownerId),
        eq(chatFile.agentId, agentId),
        isNull(chatFile.messageId),
      ),
    )
}

/** Throws where another message has taken one of them since they were listed. */
export async function takeFiles(
  db: Db,
  { ids, conversationId, messageId }: { ids: string[]; conversationId: string; messageId: string },
) {
  if (ids.length === 0) return
  const { rowCount } = await db
    .update(chatFile)
    .set({ conversationId, messageId })
    .where(and(inArray(chatFile.id, ids), isNull(chatFile.messageId)))
  if (rowCount !== ids.length) throw notFound('file')
}

/** All that belongs to this conversation, oldest first: attached files, what tools made, and what lost its message. */
export function listInConversation(db: Db, conversationId: string) {
  return db
    .select()
    .from(chatFile)
    .where(eq(chatFile.conversationId, conversationId))
    .orderBy(chatFile.createdAt)
}

/** How many files a conversation has, and how many of them one of its messages. */
export async function countAttached(
  db: Db,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  const [row] = await db
    .select({
      inAll: sql<number>`count(*)::int`,
      toMessage: sql<number>`(count(*) FILTER (WHERE ${chatFile.messageId} = ${messageId}))::int`,
    })
    .from(chatFile)
    .where(eq(chatFile.conversationId, conversationId))
  return row!
}

type KeysOf = { conversationId: string } | { ownerId: string } | { agentId: string }

export async function listKeys(db: Db, of: KeysOf) {
  const where =
    'ownerId' in of
      ? eq(chatFile.ownerId, of.ownerId)
      : 'agentId' in of
        ? eq(chatFile.agentId, of.agentId)
        : eq(chatFile.conversationId, of.conversationId)
  const rows = await db
    .select({ key: chatFile.fileKey, thumbnail: chatFile.thumbnailKey })
    .from(chatFile)
    .where(where)
  return rows.flatMap(({ key, thumbnail }) => (thumbnail ? [key, thumbnail] : [key]))
}

/** Undefined unless it is there, was never sent, and is not newer. */
export async function deleteUnsentFile(db: Db, { id, notAfter }: { id: string; notAfter: Date }) {
  const [row] = await db
    .delete(chatFile)
    .where(and(eq(chatFile.id, id), isNull(chatFile.conversationId), lte(chatFile.createdAt, notAfter)))
    .returning()
  return row
}

/** The next files of a person in the order of their ids: what is exported, and where the bytes are stored. */
export function listForExport(
  db: Db,
  { ownerId, after, limit }: { ownerId: string; after: string; limit: number },
) {
  const { id, fileKey, thumbnailKey, sha256, thumbnailSha256 } = chatFile
  return db
    .select({
      id,
      exported: exportedColumns(chatFile),
      stored: { id, fileKey, thumbnailKey, sha256, thumbnailSha256 },
    })
    .from(chatFile)
    .where(and(eq(chatFile.ownerId, ownerId), gt(id, after)))
    .orderBy(id)
    .limit(limit)
}
