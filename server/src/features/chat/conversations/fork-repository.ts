import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { branchTo } from './branch-repository.ts'

/** Of a message that is copied: nothing large, because there may be thousands. */
export interface BranchMessage {
  id: string
  carriedFiles: string[] | null
}

/** A message and all before it on its branch, oldest first. */
export async function listBranchIds(db: Db, id: string): Promise<BranchMessage[]> {
  const { rows } = await db.execute<{ id: string; carried_files: string[] | null }>(sql`
    WITH RECURSIVE ${branchTo(sql`branch`, id)}
    SELECT message.id, carried_files FROM branch JOIN message ON message.id = branch.id ORDER BY message.seq`)
  return rows.map((row) => ({ id: row.id, carriedFiles: row.carried_files }))
}

/** The files and mail drafts that answers on a branch link to, each with its message. */
export async function listLinks(db: Db, id: string) {
  const { rows } = await db.execute<{ message_id: string; link: string }>(sql`
    WITH RECURSIVE ${branchTo(sql`branch`, id)}
    SELECT DISTINCT message.id AS message_id, coalesce(found[1], found[2]) AS link
    FROM branch JOIN message ON message.id = branch.id,
      regexp_matches(details::text, '/files/([0-9a-f-]{36})|"draft_id": "([0-9a-f-]{36})"', 'g') found
    WHERE sender = 'assistant'`)
  return rows.map((row) => ({ messageId: row.message_id, link: row.link }))
}

interface CopiedMessage {
  from: string
  id: string
  parentId: string | null
  carriedFiles: string[] | null
}

/** Copies messages, in the order given, to another conversation. What they made the agent remember stays with the originals. */
export async function copyMessages(
  db: Db,
  { conversationId, copies }: { conversationId: string; copies: CopiedMessage[] },
) {
  const values = JSON.stringify(
    copies.map(({ from, id, parentId, carriedFiles }, at) => ({
      from_id: from,
      id,
      parent_id: parentId,
      carried_files: carriedFiles,
      depth: at + 1,
    })),
  )
  await db.execute(sql`
    INSERT INTO message (id, owner_id, conversation_id, parent_id, depth, sender, content, model_used, version_id, details,
      state, carried_files, created_at)
    SELECT copied.id, message.owner_id, ${conversationId}, copied.parent_id, copied.depth, sender, content, model_used,
      version_id, details - 'memory_changes', state, copied.carried_files, created_at
    FROM jsonb_to_recordset(${values}::jsonb)
      AS copied(from_id uuid, id uuid, parent_id uuid, carried_files jsonb, depth int)
    JOIN message ON message.id = copied.from_id
    ORDER BY copied.depth`)
}

/** Puts another id in the place of one that an answer links to. */
export async function renameInDetails(
  db: Db,
  { messageId, from, to }: { messageId: string; from: string; to: string },
) {
  await db.execute(
    sql`UPDATE message SET details = replace(details::text, ${from}, ${to})::jsonb WHERE id = ${messageId}`,
  )
}
