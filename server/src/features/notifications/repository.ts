import type { OptionalKind } from '@agentry/contract/rules/notifications'
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../auth/schema.ts'
import { notification, unsubscribeToken, unwantedMail } from './schema.ts'

export type NotificationRow = typeof notification.$inferSelect

/** False when the person was told of it before. */
export async function insertNotification(db: Db, values: typeof notification.$inferInsert) {
  const { rowCount } = await db.insert(notification).values(values).onConflictDoNothing()
  return rowCount === 1
}

/** With the address that a mail about it goes to. */
export async function findForDelivery(db: Db, id: string) {
  const [row] = await db
    .select({
      told: notification,
      email: account.email,
      emailVerifiedAt: account.emailVerifiedAt,
      closedAt: account.closedAt,
    })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .where(eq(notification.id, id))
  return row
}

export async function setMailed(db: Db, { id, at }: { id: string; at: Date }) {
  await db.update(notification).set({ mailedAt: at }).where(eq(notification.id, id))
}

/** Of one kind that no mail was sent about. */
export async function listUnmailed(db: Db, { accountId, kind }: Pick<NotificationRow, 'accountId' | 'kind'>) {
  return db
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(eq(notification.accountId, accountId), eq(notification.kind, kind), isNull(notification.mailedAt)),
    )
}

/** Whether a mail of this kind about the same thing was sent since then. */
export async function hasMailed(
  db: Db,
  {
    accountId,
    kind,
    about,
    since,
  }: Pick<NotificationRow, 'accountId' | 'kind'> & { about: string; since: Date },
) {
  const rows = await db
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.accountId, accountId),
        eq(notification.kind, kind),
        gt(notification.mailedAt, since),
        sql`${notification.facts} ->> 'about' = ${about}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function listNotifications(db: Db, { accountId, limit }: { accountId: string; limit: number }) {
  return db
    .select()
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit)
}

export async function countUnread(db: Db, accountId: string) {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)))
  return row?.unread ?? 0
}

/** Whether there is such a notification of this person. */
export async function markRead(db: Db, { id, accountId, at }: { id: string; accountId: string; at: Date }) {
  const { rowCount } = await db
    .update(notification)
    .set({ readAt: sql`coalesce(${notification.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(notification.id, id), eq(notification.accountId, accountId)))
  return rowCount === 1
}

export async function markAllRead(db: Db, { accountId, at }: { accountId: string; at: Date }) {
  await db
    .update(notification)
    .set({ readAt: at })
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)))
}

export async function deleteBefore(db: Db, before: Date) {
  await db.delete(notification).where(lt(notification.createdAt, before))
}

export async function listUnwanted(db: Db, accountId: string) {
  const rows = await db
    .select({ kind: unwantedMail.kind })
    .from(unwantedMail)
    .where(eq(unwantedMail.accountId, accountId))
  return rows.map(({ kind }) => kind)
}

interface Choice {
  accountId: string
  kind: OptionalKind
}

export async function addUnwanted(db: Db, values: Choice & { since: Date }) {
  await db.insert(unwantedMail).values(values).onConflictDoNothing()
}

export async function removeUnwanted(db: Db, { accountId, kind }: Choice) {
  await db.delete(unwantedMail).where(and(eq(unwantedMail.accountId, accountId), eq(unwantedMail.kind, kind)))
}

/** The token of this person: the one that exists, or this one. */
export async function keepToken(db: Db, { accountId, token }: { accountId: string; token: string }) {
  await db.insert(unsubscribeToken).values({ accountId, token }).onConflictDoNothing()
  const [row] = await db
    .select({ token: unsubscribeToken.token })
    .from(unsubscribeToken)
    .where(eq(unsubscribeToken.accountId, accountId))
  return row?.token
}

export async function findByToken(db: Db, token: string) {
  const [row] = await db
    .select({ accountId: unsubscribeToken.accountId })
    .from(unsubscribeToken)
    .where(eq(unsubscribeToken.token, token))
  return row?.accountId
}
