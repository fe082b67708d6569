import { and, count, desc, eq, gt, ilike, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { agent } from '../../agents/schema.ts'
import { account, apiKey, session } from '../../auth/schema.ts'
import { turnUsage } from '../../billing/schema.ts'
import { template } from '../../catalogue/schema.ts'
import { containing, isUuid } from '../search-words.ts'

interface Wanted {
  search: string
  show: 'all' | 'suspended' | 'operators' | 'pro'
  now: Date
  limit: number
  offset: number
}

function matching({ search, show, now }: Wanted): SQL | undefined {
  const shown = {
    all: undefined,
    suspended: isNotNull(account.suspendedAt),
    operators: eq(account.isOperator, true),
    pro: or(eq(account.isPro, true), gt(account.proUntil, now)),
  }[show]
  if (isUuid(search)) return and(shown, eq(account.id, search))
  const text = containing(search)
  return and(shown, search ? or(ilike(account.emailKey, text), ilike(account.fullName, text)) : undefined)
}

export async function listAccounts(db: Db, wanted: Wanted) {
  const where = matching(wanted)
  const rows = await db
    .select()
    .from(account)
    .where(where)
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(wanted.limit)
    .offset(wanted.offset)
  const [found] = await db.select({ total: count() }).from(account).where(where)
  return { rows, total: found?.total ?? 0 }
}

/** What a person has, as numbers. */
export async function countThings(db: Db, { accountId, month }: { accountId: string; month: string }) {
  const [row] = await db
    .select({
      sessions: sql<number>`(SELECT count(*)::int FROM ${session} WHERE ${session.accountId} = ${accountId})`,
      api_keys: sql<number>`(SELECT count(*)::int FROM ${apiKey} WHERE ${apiKey.accountId} = ${accountId})`,
      agents: sql<number>`(SELECT count(*)::int FROM ${agent} WHERE ${agent.ownerId} = ${accountId})`,
      templates: sql<number>`(SELECT count(*)::int FROM ${template} WHERE ${template.creatorId} = ${accountId})`,
      turns_this_month: sql<number>`coalesce(${turnUsage.turns}, 0)`,
    })
    .from(account)
    .leftJoin(turnUsage, and(eq(turnUsage.accountId, account.id), eq(turnUsage.month, month)))
    .where(eq(account.id, accountId))
  return row
}

/** Those of these people who are suspended. */
export function listSuspended(db: Db, ids: string[]) {
  return db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, ids), isNotNull(account.suspendedAt)))
}
