import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/client.ts'
import { proMonth, proShare } from '../schema.ts'

/** The last month that was shared out, by its first day. */
export async function findLastMonth(db: Db) {
  const [row] = await db
    .select({ month: proMonth.month })
    .from(proMonth)
    .orderBy(desc(proMonth.month))
    .limit(1)
  return row?.month
}

/** Waits for whoever shares the same month out. False when it is done already. */
export async function takeMonth(db: Db, month: Omit<typeof proMonth.$inferInsert, 'sharedCents'>) {
  const taken = await db
    .insert(proMonth)
    .values({ ...month, sharedCents: 0 })
    .onConflictDoNothing()
  return taken.rowCount === 1
}

export async function setMonth(
  db: Db,
  month: string,
  sums: Pick<typeof proMonth.$inferSelect, 'incomeCents' | 'sharedCents'>,
) {
  await db.update(proMonth).set(sums).where(eq(proMonth.month, month))
}

/**
 * Splits the given part of what each person paid for the month equally among the templates that they used in it. Not
 * among their own, those of the house, those that operators removed and those of suspended creators. Answers the sum
 * of each template; the parts are in a table of this transaction.
 */
export async function splitByUse(db: Db, { month, percent }: { month: string; percent: number }) {
  await db.execute(sql`CREATE TEMP TABLE pro_part ON COMMIT DROP AS
    WITH paid AS (
      SELECT id, account_id, now_cents - before_cents AS cents FROM plan_payment_change
      WHERE now_cents > before_cents AND account_id IS NOT NULL
    ), used AS (
      SELECT used.account_id, used.template_id, count(*) OVER (PARTITION BY used.account_id) AS templates
      FROM template_month_use AS used
      JOIN template ON template.id = used.template_id
      JOIN account AS creator ON creator.id = template.creator_id
      WHERE used.month = ${month}::date AND used.turns > 0 AND template.creator_id <> used.account_id
        AND template.held_as IS DISTINCT FROM 'removed' AND creator.suspended_at IS NULL
        AND used.account_id IN (SELECT account_id FROM paid)
    )
    SELECT paid.id AS plan_payment_id, used.account_id, used.template_id,
      paid.cents::bigint * ${percent}::int * 10000 / used.templates AS millionths
    FROM paid JOIN used ON used.account_id = paid.account_id`)
  const { rows } = await db.execute<{
    template_id: string
    name: string
    creator_id: string
    people: number
    millionths: string
  }>(sql`SELECT template.id AS template_id, template.name, template.creator_id,
      count(DISTINCT part.account_id)::int AS people, sum(part.millionths) AS millionths
    FROM pro_part AS part JOIN template ON template.id = part.template_id
    GROUP BY template.id ORDER BY template.id`)
  return rows.map(({ template_id, name, creator_id, people, millionths }) => ({
    templateId: template_id,
    templateName: name,
    creatorId: creator_id,
    people,
    millionths: Number(millionths),
  }))
}

export async function insertShare(db: Db, share: typeof proShare.$inferInsert) {
  await db.insert(proShare).values(share)
}

export async function keepParts(db: Db, month: string) {
  await db.execute(sql`INSERT INTO pro_share_part (plan_payment_id, pro_share_id, millionths)
    SELECT part.plan_payment_id, pro_share.id, part.millionths FROM pro_part AS part
    JOIN pro_share ON pro_share.month = ${month}::date AND pro_share.template_id = part.template_id`)
}

/** Takes off the shares of earlier months what was given back of their payments. Answers the shares, as they are now. */
export async function takeOffGivenBack(db: Db) {
  await db.execute(sql`CREATE TEMP TABLE pro_part_lost ON COMMIT DROP AS
    SELECT part.plan_payment_id, part.pro_share_id,
      part.millionths - floor(part.millionths::numeric * now_cents / before_cents)::bigint AS lost
    FROM pro_share_part AS part JOIN plan_payment_change AS change ON change.id = part.plan_payment_id
    WHERE now_cents < before_cents`)
  await db.execute(sql`UPDATE pro_share_part AS part SET millionths = part.millionths - gone.lost
    FROM pro_part_lost AS gone
    WHERE gone.plan_payment_id = part.plan_payment_id AND gone.pro_share_id = part.pro_share_id`)
  await db.execute(sql`UPDATE pro_share SET left_millionths = left_millionths - gone.lost
    FROM (SELECT pro_share_id, sum(lost)::bigint AS lost FROM pro_part_lost GROUP BY 1) AS gone
    WHERE gone.pro_share_id = pro_share.id`)
  return db
    .select()
    .from(proShare)
    .where(sql`${proShare.id} IN (SELECT pro_share_id FROM pro_part_lost)`)
    .orderBy(proShare.id)
}

export async function setTakenBack(db: Db, id: string, backCents: number) {
  await db.update(proShare).set({ backCents }).where(eq(proShare.id, id))
}

/** Of payments that nobody can take back any more. */
export async function deletePartsBefore(db: Db, paidBefore: Date) {
  await db.execute(sql`DELETE FROM pro_share_part AS part USING plan_payment
    WHERE plan_payment.id = part.plan_payment_id AND plan_payment.paid_at < ${paidBefore.toISOString()}`)
}
