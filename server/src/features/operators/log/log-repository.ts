import { aliasedTable, and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { operatorAction } from '../schema.ts'

const operator = aliasedTable(account, 'operator')

export async function insertAction(db: Db, row: typeof operatorAction.$inferInsert) {
  await db.insert(operatorAction).values(row)
}

interface Wanted {
  limit: number
  /** Only what came before this entry. */
  before?: string | undefined
  accountId?: string | undefined
  target?: string | undefined
}

export type LogRow = Awaited<ReturnType<typeof listActions>>[number]

/** The newest first. Ids grow with time. */
export function listActions(db: Db, { limit, before, accountId, target }: Wanted) {
  return db
    .select({ action: operatorAction, operator: operator.email, email: account.email })
    .from(operatorAction)
    .leftJoin(operator, eq(operator.id, operatorAction.operatorId))
    .leftJoin(account, eq(account.id, operatorAction.accountId))
    .where(
      and(
        before ? lt(operatorAction.id, before) : undefined,
        accountId ? eq(operatorAction.accountId, accountId) : undefined,
        target ? eq(operatorAction.target, target) : undefined,
      ),
    )
    .orderBy(desc(operatorAction.id))
    .limit(limit)
}

/** What was done to this person, without who did it, and what this person did as an operator. */
export async function exportActions(db: Db, accountId: string) {
  const about = await db
    .select(exportedColumns(operatorAction, { without: ['accountId', 'operatorId'] }))
    .from(operatorAction)
    .where(eq(operatorAction.accountId, accountId))
  const done = await db
    .select(exportedColumns(operatorAction, { without: ['accountId', 'operatorId', 'reason'] }))
    .from(operatorAction)
    .where(eq(operatorAction.operatorId, accountId))
  return { about, done }
}

/** The log stays; who it was about, and what was written about them, goes. Returns how many rows. */
export async function forgetPerson(db: Db, accountId: string) {
  const { rowCount } = await db
    .update(operatorAction)
    .set({
      operatorId: sql`nullif(${operatorAction.operatorId}, ${accountId})`,
      accountId: sql`nullif(${operatorAction.accountId}, ${accountId})`,
      reason: sql`CASE WHEN ${operatorAction.accountId} = ${accountId} THEN '' ELSE ${operatorAction.reason} END`,
    })
    .where(or(eq(operatorAction.accountId, accountId), eq(operatorAction.operatorId, accountId)))
  return rowCount ?? 0
}

export async function removeActionsBefore(db: Db, before: Date) {
  await db.execute(sql`SET LOCAL agentry.retention = 'on'`)
  const { rowCount } = await db.delete(operatorAction).where(lt(operatorAction.at, before))
  return rowCount ?? 0
}
