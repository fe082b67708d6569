import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { templateGrant, templateMonthUse } from './schema.ts'

interface Bought {
  accountId: string
  templateId: string
}

/** Whether somebody bought a template, as a query. */
export function grantOf(db: Db, { accountId, templateId }: Bought) {
  return db
    .select({ at: templateGrant.grantedAt })
    .from(templateGrant)
    .where(and(eq(templateGrant.accountId, accountId), eq(templateGrant.templateId, templateId)))
}

export const hasGrant = async (db: Db, grant: Bought) => (await grantOf(db, grant)).length > 0

/** With the version that is on sale now, and what the buyer had used of the template until now. */
export async function insertGrant(
  db: Db,
  { accountId, templateId, grantedAt }: Bought & { grantedAt: Date },
) {
  await db
    .insert(templateGrant)
    .values({
      accountId,
      templateId,
      grantedAt,
      versionId: sql`(SELECT current_version_id FROM template WHERE id = ${templateId}::uuid)`,
      turnsBefore: sql`(SELECT coalesce(sum(turns), 0)::int FROM template_month_use
        WHERE account_id = ${accountId}::uuid AND template_id = ${templateId}::uuid)`,
    })
    .onConflictDoNothing()
}

export async function deleteGrant(db: Db, { accountId, templateId }: Bought) {
  await db
    .delete(templateGrant)
    .where(and(eq(templateGrant.accountId, accountId), eq(templateGrant.templateId, templateId)))
}

const { accountId: who, templateId: what, month: when, turns } = templateMonthUse
const count = prepared('template_month_use', (db) =>
  db
    .insert(templateMonthUse)
    .values({
      accountId: sql.placeholder('accountId'),
      templateId: sql.placeholder('templateId'),
      month: sql.placeholder('month'),
      turns: 1,
    })
    .onConflictDoUpdate({ target: [who, what, when], set: { turns: sql`${turns} + 1` } }),
)

/** One more answered turn of a person with a template in this month. */
export async function countTurn(db: Db, { accountId, templateId, month }: Bought & { month: string }) {
  await count(db).execute({ accountId, templateId, month })
}

/** By template, how many turns a person had with what they bought since they bought it. */
export async function turnsSinceBought(db: Db, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      templateId: templateGrant.templateId,
      turns: sql<number>`greatest(0, coalesce(sum(${templateMonthUse.turns}), 0)::int - ${templateGrant.turnsBefore})`,
    })
    .from(templateGrant)
    .leftJoin(
      templateMonthUse,
      and(
        eq(templateMonthUse.accountId, templateGrant.accountId),
        eq(templateMonthUse.templateId, templateGrant.templateId),
      ),
    )
    .where(eq(templateGrant.accountId, accountId))
    .groupBy(templateGrant.templateId, templateGrant.turnsBefore)
  return new Map(rows.map(({ templateId, turns }) => [templateId, turns]))
}
