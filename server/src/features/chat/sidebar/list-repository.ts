import { and, desc, eq, getTableColumns, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { agent } from '../../agents/schema.ts'
import { conversation } from '../schema.ts'

export interface Filter {
  agentId: string | undefined
  /** Null: in no folder. */
  folderId: string | null | undefined
  pinned: boolean | undefined
  archived: boolean
  /** Every word of it is looked for. */
  words: string[]
}

/** The last conversation of the page before: those after it are older. */
export interface Cursor {
  updatedAt: Date
  id: string
}

interface Page {
  ownerId: string
  filter: Filter
  after: Cursor | undefined
  limit: number
}

/** Conversations of all agents of a person, the newest first; those of a removed agent are left out. */
export function listOwnConversations(db: Db, { ownerId, filter, after, limit }: Page) {
  return db
    .select(getTableColumns(conversation))
    .from(conversation)
    .innerJoin(agent, eq(agent.id, conversation.agentId))
    .where(
      and(
        eq(conversation.ownerId, ownerId),
        isNull(agent.removedAt),
        ...conditions(filter),
        after &&
          sql`(${conversation.updatedAt}, ${conversation.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(conversation.updatedAt), desc(conversation.id))
    .limit(limit)
}

function conditions({ agentId, folderId, pinned, archived, words }: Filter): (SQL | undefined)[] {
  const { folderId: folder, pinnedAt, archivedAt, title, lastMessage } = conversation
  return [
    agentId === undefined ? undefined : eq(conversation.agentId, agentId),
    folderId === undefined ? undefined : folderId === null ? isNull(folder) : eq(folder, folderId),
    pinned === undefined ? undefined : pinned ? isNotNull(pinnedAt) : isNull(pinnedAt),
    archived ? isNotNull(archivedAt) : isNull(archivedAt),
    ...words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return or(ilike(title, like), ilike(lastMessage, like))
    }),
  ]
}
