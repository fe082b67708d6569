import type { MessageVersions } from '@agentry/contract/messages'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { readOrderedJson } from '../../../db/columns.ts'
import { message, type StoredMemoryChange } from '../schema.ts'
import { messageColumns, type MessageRow } from './repository.ts'

/** A message and its parents, back to the first. */
export const branchTo = (name: SQL, id: string | null) => sql`
  ${name} AS (
    SELECT id, parent_id, seq FROM message WHERE id = ${id}
    UNION ALL
    SELECT earlier.id, earlier.parent_id, earlier.seq
    FROM ${name} JOIN message earlier ON earlier.id = ${name}.parent_id
  )`

interface BranchPart {
  conversationId: string
  /** The last message wanted. */
  from: string
  limit: number
  /** Ends at the first message that was kept then or earlier, and includes it. */
  downTo?: number
}

/** A message and those before it on its branch, at most `limit`, oldest first. Each one is found by its id. */
export function listBranch(db: Db, { conversationId, from, limit, downTo = 0 }: BranchPart) {
  const ids = sql`(
    WITH RECURSIVE branch AS (
      SELECT id, parent_id, seq, 1 AS step FROM message
      WHERE id = ${from} AND conversation_id = ${conversationId}
      UNION ALL
      SELECT earlier.id, earlier.parent_id, earlier.seq, branch.step + 1
      FROM branch JOIN message earlier ON earlier.id = branch.parent_id
      WHERE branch.step < ${limit}::int AND branch.seq > ${downTo}::bigint
    )
    SELECT id FROM branch)`
  return db.select(messageColumns).from(message).where(inArray(message.id, ids)).orderBy(message.seq)
}

interface LaterPart {
  /** The last message of the branch. */
  leafId: string
  /** Only messages that were kept later than this. */
  after: number
  limit: number
}

/** The first messages of a branch after a place in it, at most `limit`, oldest first. */
export function listBranchAfter(db: Db, { leafId, after, limit }: LaterPart) {
  const ids = sql`(
    WITH RECURSIVE branch AS (
      SELECT id, parent_id, seq FROM message WHERE id = ${leafId}
      UNION ALL
      SELECT earlier.id, earlier.parent_id, earlier.seq
      FROM branch JOIN message earlier ON earlier.id = branch.parent_id
      WHERE branch.seq > ${after}::bigint
    )
    SELECT id FROM branch WHERE seq > ${after}::bigint ORDER BY seq LIMIT ${limit}::int)`
  return db.select(messageColumns).from(message).where(inArray(message.id, ids)).orderBy(message.seq)
}

/** Every message of every version, in the order in which they were kept. */
export function listAllVersions(db: Db, conversationId: string) {
  return db
    .select(messageColumns)
    .from(message)
    .where(eq(message.conversationId, conversationId))
    .orderBy(message.seq)
}

/** Where each of these messages stands among its versions; those that have no other are left out. */
export async function listVersions(
  db: Db,
  { conversationId, messages }: { conversationId: string; messages: Pick<MessageRow, 'id' | 'parentId'>[] },
): Promise<Map<string, MessageVersions>> {
  if (messages.length === 0) return new Map()
  // Each list is one parameter: a statement takes 65,535, and a whole conversation may have more messages.
  const parents = sql.param(messages.flatMap(({ parentId }) => parentId ?? []))
  const ids = sql.param(messages.map(({ id }) => id))
  const orFirst = messages.some(({ parentId }) => parentId === null) ? sql`OR parent_id IS NULL` : sql``
  const { rows } = await db.execute<{ id: string } & MessageVersions>(sql`
    SELECT id, "index", "count", previous, next FROM (
      SELECT id, (row_number() OVER versions)::int AS "index",
        (count(*) OVER (PARTITION BY parent_id))::int AS "count",
        lag(id) OVER versions AS previous, lead(id) OVER versions AS next
      FROM message
      WHERE conversation_id = ${conversationId} AND (parent_id = ANY(${parents}::uuid[]) ${orFirst})
      WINDOW versions AS (PARTITION BY parent_id ORDER BY seq)
    ) placed
    WHERE "count" > 1 AND id = ANY(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...versions }) => [id, versions]))
}

/** The end of the branch through a message: at each fork below it the version that was picked or made last. */
export async function findLeaf(db: Db, { conversationId, id }: { conversationId: string; id: string }) {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE below AS (
      SELECT id, depth FROM message WHERE id = ${id}
      UNION ALL
      SELECT chosen.id, chosen.depth FROM below CROSS JOIN LATERAL (
        SELECT id, depth FROM message WHERE conversation_id = ${conversationId} AND parent_id = below.id
        ORDER BY coalesce(picked, seq) DESC LIMIT 1
      ) chosen
    )
    SELECT id FROM below ORDER BY depth DESC LIMIT 1`)
  return rows[0]?.id
}

/** What a branch begins with. */
export async function firstWords(db: Db, leafId: string) {
  const { rows } = await db.execute<{ content: string }>(sql`
    WITH RECURSIVE ${branchTo(sql`branch`, leafId)}
    SELECT content FROM branch JOIN message ON message.id = branch.id WHERE branch.parent_id IS NULL`)
  return rows[0]?.content ?? ''
}

/** Remembers at every fork that the way to this message was chosen, where it leaves the branch to `formerLeaf`. */
export async function pickBranch(db: Db, { id, formerLeaf }: { id: string; formerLeaf: string | null }) {
  await db.execute(sql`
    WITH RECURSIVE ${branchTo(sql`chosen`, id)}, ${branchTo(sql`former`, formerLeaf)}
    UPDATE message SET picked = nextval(pg_get_serial_sequence('message', 'seq'))
    WHERE id IN (SELECT id FROM chosen EXCEPT SELECT id FROM former)`)
}

/** What the template's logic had kept when this message was written. */
export async function stateAt(db: Db, id: string | null): Promise<Record<string, unknown>> {
  if (id === null) return {}
  const { rows } = await db.execute<{ state: unknown }>(sql`
    WITH RECURSIVE branch AS (
      SELECT id, parent_id, state IS NOT NULL AS is_kept FROM message WHERE id = ${id}
      UNION ALL
      SELECT earlier.id, earlier.parent_id, earlier.state IS NOT NULL
      FROM branch JOIN message earlier ON earlier.id = branch.parent_id WHERE NOT branch.is_kept
    )
    SELECT message.state FROM branch JOIN message ON message.id = branch.id WHERE branch.is_kept`)
  return rows[0] ? readOrderedJson(rows[0].state) : {}
}

/** Whether a message is on the branch to another one. Reads only what is newer than it. */
export async function isOnBranch(db: Db, { id, leafId }: { id: string; leafId: string }) {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    WITH RECURSIVE sought AS (SELECT seq FROM message WHERE id = ${id}),
    branch AS (
      SELECT id, parent_id, seq FROM message WHERE id = ${leafId}
      UNION ALL
      SELECT earlier.id, earlier.parent_id, earlier.seq
      FROM branch JOIN message earlier ON earlier.id = branch.parent_id
      WHERE branch.seq > (SELECT seq FROM sought)
    )
    SELECT EXISTS (SELECT FROM branch WHERE id = ${id}) AS found`)
  return rows[0]?.found === true
}

interface Move {
  from: string | null
  to: string | null
}

/** What answers did to the memory that only one of two branches has: `left` from its end on, `entered` in order. */
export async function memoryBetween(db: Db, { from, to }: Move) {
  const { rows } = await db.execute<{ is_left: boolean; changes: StoredMemoryChange[] }>(sql`
    WITH RECURSIVE ${branchTo(sql`former`, from)}, ${branchTo(sql`chosen`, to)}
    SELECT former.id IS NOT NULL AS is_left, message.details->'memory_changes' AS changes
    FROM former FULL JOIN chosen ON chosen.id = former.id
    JOIN message ON message.id = coalesce(former.id, chosen.id)
    WHERE (former.id IS NULL OR chosen.id IS NULL) AND message.details ? 'memory_changes'
    ORDER BY message.seq`)
  const changesOf = (isLeft: boolean) =>
    rows.filter(({ is_left }) => is_left === isLeft).flatMap(({ changes }) => changes)
  return { left: changesOf(true).toReversed(), entered: changesOf(false) }
}

/** The ids of the files that a message and those before it on its branch have or carry along. */
export async function fileIdsOnBranch(
  db: Db,
  { conversationId, id }: { conversationId: string; id: string },
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE ${branchTo(sql`branch`, id)}
    SELECT chat_file.id FROM branch JOIN chat_file ON chat_file.message_id = branch.id
    WHERE chat_file.conversation_id = ${conversationId}
    UNION
    SELECT jsonb_array_elements_text(message.carried_files)::uuid
    FROM branch JOIN message ON message.id = branch.id WHERE jsonb_typeof(message.carried_files) = 'array'`)
  return new Set(rows.map(({ id: fileId }) => fileId))
}

/** How deep the first message of a branch is that has an attached file or carries one along; undefined where none does. */
export async function depthOfFirstFile(
  db: Db,
  { conversationId, id }: { conversationId: string; id: string },
) {
  const { rows } = await db.execute<{ depth: number | null }>(sql`
    WITH RECURSIVE ${branchTo(sql`branch`, id)}
    SELECT min(message.depth)::int AS depth FROM branch JOIN message ON message.id = branch.id
    WHERE jsonb_typeof(message.carried_files) = 'array' AND message.carried_files <> '[]'
      OR message.id IN (
        SELECT message_id FROM chat_file WHERE conversation_id = ${conversationId} AND kind <> 'audio')`)
  return rows[0]?.depth ?? undefined
}
