import { retention } from '@agentry/contract/rules/retention'
import { and, eq, getTableName, isNull, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { rateLimit } from '../../db/schema.ts'
import { chatFile, conversation } from '../chat/schema.ts'
import { privacyChoice } from './schema.ts'

const pageSize = 200

/** From when on a person's conversations are too old: the person's own choice, or the default. */
const limitOf = (now: Date) =>
  sql<Date>`${now.toISOString()}::timestamptz - coalesce(${privacyChoice.conversationDays}, ${retention.conversationDays}) * interval '24 hours'`

const isOld = (moment: PgColumn, now: Date) => lte(moment, limitOf(now))

export function listOutdatedConversations(db: Db, now: Date) {
  return db
    .select({ id: conversation.id, notAfter: conversation.updatedAt })
    .from(conversation)
    .leftJoin(privacyChoice, eq(privacyChoice.accountId, conversation.ownerId))
    .where(isOld(conversation.updatedAt, now))
    .limit(pageSize)
}

/** Files that were attached and never sent with a message. */
export function listUnsentFiles(db: Db, before: Date) {
  return db
    .select({ id: chatFile.id, notAfter: chatFile.createdAt })
    .from(chatFile)
    .where(and(isNull(chatFile.conversationId), lte(chatFile.createdAt, before)))
    .limit(pageSize)
}

export async function conversationDaysOf(db: Db, accountId: string) {
  const [row] = await db.select().from(privacyChoice).where(eq(privacyChoice.accountId, accountId))
  return row?.conversationDays ?? retention.conversationDays
}

export async function chooseConversationDays(db: Db, accountId: string, conversationDays: number) {
  await db
    .insert(privacyChoice)
    .values({ accountId, conversationDays })
    .onConflictDoUpdate({ target: privacyChoice.accountId, set: { conversationDays } })
}

/** The counters live by the machine's own clock. */
export async function deleteEndedLimits(db: Db) {
  const { rowCount } = await db.delete(rateLimit).where(lte(rateLimit.expire, Date.now()))
  return rowCount ?? 0
}

/** Removes the rows of a table that are at least so old by one of its columns. How many of which table. */
export async function deleteUntil(db: Db, column: PgColumn, moment: Date) {
  const { rowCount } = await db.delete(column.table).where(lte(column, moment))
  return { [getTableName(column.table)]: rowCount ?? 0 }
}
