import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import { emailDraft } from '../schema.ts'

export async function insertDraft(db: Db, values: typeof emailDraft.$inferInsert) {
  await db.insert(emailDraft).values(values)
}

interface Decision {
  id: string
  agentId: string
  ownerId: string
  status: 'sending' | 'discarded'
  /** As the person corrected it. */
  final?: { to: string; subject: string; body: string }
}

/** Decides an open draft, once. Undefined when it is missing, decided or someone else's. */
export async function decideDraft(db: Db, { id, agentId, ownerId, status, final }: Decision) {
  const [row] = await db
    .update(emailDraft)
    .set({ status, ...final })
    .where(
      and(
        eq(emailDraft.id, id),
        eq(emailDraft.agentId, agentId),
        eq(emailDraft.ownerId, ownerId),
        eq(emailDraft.status, 'draft'),
      ),
    )
    .returning()
  return row
}

export async function findDraft(db: Db, id: string) {
  const [row] = await db.select().from(emailDraft).where(eq(emailDraft.id, id))
  return row
}

export async function findOwnDraft(
  db: Db,
  { id, agentId, ownerId }: Pick<Decision, 'id' | 'agentId' | 'ownerId'>,
) {
  const [row] = await db
    .select()
    .from(emailDraft)
    .where(and(eq(emailDraft.id, id), eq(emailDraft.agentId, agentId), eq(emailDraft.ownerId, ownerId)))
  return row
}

/** What became of a mail that was on its way. */
export async function settleDraft(
  db: Db,
  { id, ...outcome }: { id: string; status: 'sent' | 'refused'; failure: string | null },
) {
  await db
    .update(emailDraft)
    .set(outcome)
    .where(and(eq(emailDraft.id, id), eq(emailDraft.status, 'sending')))
}

/** How each of these drafts stands now; messages keep what it was when they were written. */
export async function draftStates(db: Db, conversationId: string) {
  const rows = await db.select().from(emailDraft).where(eq(emailDraft.conversationId, conversationId))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Copies drafts of one conversation to another; answers the new ids by the old ones. A mail on its way belongs to its original. */
export async function copyDrafts(
  db: Db,
  { from, to, ids: wanted }: { from: string; to: string; ids: string[] },
) {
  if (wanted.length === 0) return new Map<string, string>()
  const rows = await db
    .select()
    .from(emailDraft)
    .where(and(eq(emailDraft.conversationId, from), inArray(emailDraft.id, wanted)))
  const ids = new Map(rows.map(({ id }) => [id, newId()]))
  const copies = rows.map((row) => ({
    ...row,
    id: ids.get(row.id)!,
    conversationId: to,
    status: row.status === 'sending' ? ('discarded' as const) : row.status,
  }))
  if (copies.length > 0) await db.insert(emailDraft).values(copies)
  return ids
}
