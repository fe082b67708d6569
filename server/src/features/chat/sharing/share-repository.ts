import { and, asc, count, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { agent } from '../../agents/schema.ts'
import { account } from '../../auth/schema.ts'
import { sharedLink, sharedMessage } from './schema.ts'
import type { StoredMessage } from './snapshot.ts'

export type LinkRow = typeof sharedLink.$inferSelect

interface Owned {
  id: string
  ownerId: string
}

const own = ({ id, ownerId }: Owned) => and(eq(sharedLink.id, id), eq(sharedLink.ownerId, ownerId))
const isLive = (now: Date) => or(isNull(sharedLink.expiresAt), gt(sharedLink.expiresAt, now))

/** Until this transaction ends, nobody else adds a link for this person. */
export async function lockLinks(db: Db, ownerId: string) {
  await db.select({ id: account.id }).from(account).where(eq(account.id, ownerId)).for('no key update')
}

export async function countLinks(db: Db, { ownerId, now }: { ownerId: string; now: Date }) {
  const [row] = await db
    .select({ links: count() })
    .from(sharedLink)
    .where(and(eq(sharedLink.ownerId, ownerId), isLive(now)))
  return row?.links ?? 0
}

export function listLinks(db: Db, { ownerId, now }: { ownerId: string; now: Date }) {
  return db
    .select()
    .from(sharedLink)
    .where(and(eq(sharedLink.ownerId, ownerId), isLive(now)))
    .orderBy(desc(sharedLink.createdAt), desc(sharedLink.id))
}

/** Undefined when it is missing, expired or someone else's. */
export async function findOwnLink(db: Db, { now, ...owned }: Owned & { now: Date }) {
  const [row] = await db
    .select()
    .from(sharedLink)
    .where(and(own(owned), isLive(now)))
  return row
}

export async function insertLink(
  db: Db,
  values: typeof sharedLink.$inferInsert,
  messages: StoredMessage[],
): Promise<LinkRow> {
  const [row] = await db.insert(sharedLink).values(values).returning()
  await insertMessages(db, values.id, messages)
  return row!
}

type Retaken = Omit<LinkRow, 'id' | 'ownerId' | 'agentId' | 'conversationId' | 'tokenHash' | 'createdAt'>

/** Puts another snapshot in the place of the one it has. Undefined when the link is gone by now. */
export async function replaceSnapshot(db: Db, owned: Owned, values: Retaken, messages: StoredMessage[]) {
  const [row] = await db.update(sharedLink).set(values).where(own(owned)).returning()
  if (!row) return undefined
  await db.delete(sharedMessage).where(eq(sharedMessage.linkId, owned.id))
  await insertMessages(db, owned.id, messages)
  return row
}

async function insertMessages(db: Db, linkId: string, messages: StoredMessage[]) {
  await db.insert(sharedMessage).values(messages.map((shown, position) => ({ linkId, position, shown })))
}

export async function changeToken(db: Db, { tokenHash, ...owned }: Owned & { tokenHash: Buffer }) {
  const [row] = await db.update(sharedLink).set({ tokenHash }).where(own(owned)).returning()
  return row
}

/** Whether it was there. */
export async function deleteLink(db: Db, owned: Owned) {
  const rows = await db.delete(sharedLink).where(own(owned)).returning({ id: sharedLink.id })
  return rows.length > 0
}

/** Undefined unless the link works now: not expired, its agent not removed, its owner's account open and not suspended. */
export async function findByToken(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .select({ link: sharedLink, templateId: agent.templateId })
    .from(sharedLink)
    .innerJoin(agent, eq(agent.id, sharedLink.agentId))
    .innerJoin(account, eq(account.id, sharedLink.ownerId))
    .where(
      and(
        eq(sharedLink.tokenHash, tokenHash),
        isLive(now),
        isNull(agent.removedAt),
        isNull(account.closedAt),
        isNull(account.suspendedAt),
      ),
    )
  return row
}

export async function listShown(db: Db, linkId: string) {
  const rows = await db
    .select({ shown: sharedMessage.shown })
    .from(sharedMessage)
    .where(eq(sharedMessage.linkId, linkId))
    .orderBy(asc(sharedMessage.position))
  return rows.map(({ shown }) => shown)
}

export async function deleteExpired(db: Db, now: Date) {
  await db.delete(sharedLink).where(lte(sharedLink.expiresAt, now))
}
