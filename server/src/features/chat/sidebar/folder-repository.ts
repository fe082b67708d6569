import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { conversationFolder } from './schema.ts'

interface OwnFolder {
  id: string
  ownerId: string
}

const inIt = sql<number>`(
  SELECT count(*)::int FROM conversation JOIN agent ON agent.id = conversation.agent_id
  WHERE folder_id = conversation_folder.id AND archived_at IS NULL AND removed_at IS NULL)`

const columns = {
  id: conversationFolder.id,
  name: conversationFolder.name,
  createdAt: conversationFolder.createdAt,
  conversations: inIt,
}

export function listFolders(db: Db, ownerId: string) {
  return db
    .select(columns)
    .from(conversationFolder)
    .where(eq(conversationFolder.ownerId, ownerId))
    .orderBy(asc(sql`lower(${conversationFolder.name})`), asc(conversationFolder.id))
}

export type FolderRow = Awaited<ReturnType<typeof listFolders>>[number]

const own = ({ id, ownerId }: OwnFolder) =>
  and(eq(conversationFolder.id, id), eq(conversationFolder.ownerId, ownerId))

/** Undefined when it is missing or someone else's. */
export async function findFolder(db: Db, folder: OwnFolder) {
  const [row] = await db.select(columns).from(conversationFolder).where(own(folder))
  return row
}

/** Until this transaction ends, nobody else adds a folder for this person. */
export async function lockFolders(db: Db, ownerId: string) {
  await db.select({ id: account.id }).from(account).where(eq(account.id, ownerId)).for('no key update')
}

export async function countFolders(db: Db, ownerId: string) {
  const [row] = await db
    .select({ folders: count() })
    .from(conversationFolder)
    .where(eq(conversationFolder.ownerId, ownerId))
  return row?.folders ?? 0
}

export async function insertFolder(db: Db, values: typeof conversationFolder.$inferInsert) {
  await db.insert(conversationFolder).values(values)
}

export async function renameFolder(db: Db, { name, ...folder }: OwnFolder & { name: string }) {
  const rows = await db
    .update(conversationFolder)
    .set({ name })
    .where(own(folder))
    .returning({ id: conversationFolder.id })
  return rows.length > 0
}

/** Whether it was there. Its conversations stay. */
export async function deleteFolder(db: Db, folder: OwnFolder) {
  const rows = await db.delete(conversationFolder).where(own(folder)).returning({ id: conversationFolder.id })
  return rows.length > 0
}
