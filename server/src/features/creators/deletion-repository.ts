import { and, desc, eq, exists, gt, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { agent } from '../agents/schema.ts'
import { account } from '../auth/schema.ts'
import { proMonth, purchase } from '../billing/selling/schema.ts'
import { template, templateGrant, templateMonthUse } from '../catalogue/schema.ts'
import { own, type Own } from './repository.ts'

export interface Since {
  /** A purchase that was opened later may still be paid. */
  buyingSince: Date
  /** A dispute about something that was paid later may still be won. */
  disputedSince: Date
}

/** Whether somebody has an agent of a template, bought it, is buying it, or gets it back if they win the dispute. */
function isUsed(db: Db, { buyingSince, disputedSince }: Since) {
  const isBuying = and(eq(purchase.status, 'open'), gt(purchase.openedAt, buyingSince))
  const isDisputing = and(
    eq(purchase.status, 'disputed'),
    isNotNull(purchase.accountId),
    gt(purchase.paidAt, disputedSince),
  )
  return or(
    exists(db.select({ id: agent.id }).from(agent).where(eq(agent.templateId, template.id))),
    exists(
      db
        .select({ by: templateGrant.accountId })
        .from(templateGrant)
        .where(eq(templateGrant.templateId, template.id)),
    ),
    exists(
      db
        .select({ id: purchase.id })
        .from(purchase)
        .where(and(eq(purchase.templateId, template.id), or(isBuying, isDisputing))),
    ),
  )!
}

/** Whether others used a template in a month of which the income from Pro is not shared out yet. */
function isToBeShared(db: Db) {
  const lastShared = db
    .select({ month: proMonth.month })
    .from(proMonth)
    .orderBy(desc(proMonth.month))
    .limit(1)
  const { month, templateId, accountId } = templateMonthUse
  return exists(
    db
      .select({ month })
      .from(templateMonthUse)
      .where(
        and(
          eq(templateId, template.id),
          ne(accountId, template.creatorId),
          gt(month, sql`coalesce((${lastShared}), '-infinity')`),
        ),
      ),
  )
}

/**
 * Gone, or withdrawn where it is used. Until the transaction ends, the lock holds up whoever would insert an agent, a
 * purchase or a bought right.
 */
export async function deleteTemplate(db: Db, { id, creatorId, ...since }: Own & Since) {
  const [row] = await db
    .select({ id: template.id })
    .from(template)
    .where(own({ id, creatorId }))
    .for('update')
  if (!row) return false
  if (await deleteUnused(db, id, since)) return true
  await db.update(template).set({ visibility: 'withdrawn', draftVersionId: null }).where(eq(template.id, id))
  await deleteUnusedVersions(db, id)
  return true
}

/** Of a template that is locked: what was written before the lock was there counts. Whether it is gone. */
async function deleteUnused(db: Db, id: string, since: Since) {
  const { rowCount } = await db.delete(template).where(and(eq(template.id, id), not(isUsed(db, since))))
  return rowCount === 1
}

/** Of a withdrawn template, which gets no more launches but from those who bought it, and these get the version that they bought. */
async function deleteUnusedVersions(db: Db, templateId: string) {
  await db.execute(sql`
    DELETE FROM template_version USING template
    WHERE template.id = ${templateId} AND template_version.template_id = template.id
      AND template_version.id <> template.current_version_id
      AND NOT EXISTS (SELECT FROM agent WHERE agent.version_id = template_version.id)
      AND NOT EXISTS (SELECT FROM template_grant WHERE template_grant.version_id = template_version.id)`)
}

/**
 * Withdrawn because its creator deleted it. Starters that are no longer delivered, and what erased creators left to
 * their buyers, are withdrawn too, and have no creator.
 */
const isDeletedByCreator = and(eq(template.visibility, 'withdrawn'), isNotNull(template.creatorId))

/** Some of the deleted templates that nobody uses any more: by chance, so that those that fail never keep out the rest. */
export async function listLeftovers(db: Db, { limit, ...since }: Since & { limit: number }): Promise<Own[]> {
  const rows = await db
    .select({ id: template.id, creatorId: template.creatorId })
    .from(template)
    .where(and(isDeletedByCreator, not(isUsed(db, since)), not(isToBeShared(db))))
    .orderBy(sql`random()`)
    .limit(limit)
  return rows.flatMap(({ id, creatorId }) => (creatorId ? [{ id, creatorId }] : []))
}

/** Leaves it alone where it was revived or is used meanwhile. */
export async function deleteLeftover(db: Db, { id, creatorId, ...since }: Own & Since) {
  // Who saves a template of the same name revives this one, and locks the account first.
  await db.select({ id: account.id }).from(account).where(eq(account.id, creatorId)).for('no key update')
  const [row] = await db
    .select({ id: template.id })
    .from(template)
    .where(and(isDeletedByCreator, eq(template.id, id), eq(template.creatorId, creatorId)))
    .for('update')
  if (row) await deleteUnused(db, id, since)
}
