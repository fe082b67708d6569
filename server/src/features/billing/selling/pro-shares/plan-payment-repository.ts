import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/client.ts'
import { billingCustomer } from '../../schema.ts'
import { planPayment } from '../schema.ts'

type Known = Omit<typeof planPayment.$inferInsert, 'accountId' | 'countedCents'> & { customerId: string }

/** Writes what the provider says of payments, those of our customers only. What the months counted of them stays. */
export async function putPlanPayments(db: Db, payments: Known[]) {
  if (payments.length === 0) return
  const customers = await db
    .select({ id: billingCustomer.id, accountId: billingCustomer.accountId })
    .from(billingCustomer)
    .where(
      inArray(
        billingCustomer.id,
        payments.map(({ customerId }) => customerId),
      ),
    )
  const accountOf = new Map(customers.map(({ id, accountId }) => [id, accountId]))
  const ours = payments.flatMap(({ customerId, ...payment }) => {
    const accountId = accountOf.get(customerId)
    return accountId === undefined ? [] : { ...payment, accountId }
  })
  if (ours.length === 0) return
  await db
    .insert(planPayment)
    .values(ours)
    .onConflictDoUpdate({
      target: planPayment.id,
      set: {
        paidAt: sql`excluded.paid_at`,
        periodFrom: sql`excluded.period_from`,
        periodTo: sql`excluded.period_to`,
        netCents: sql`excluded.net_cents`,
        backCents: sql`excluded.back_cents`,
      },
    })
}

/** What of a payment is for the time before a moment: by the days that it pays for, without what was given back. */
const earnedBefore = (moment: Date) => {
  const kept = sql`(net_cents - back_cents)`
  const end = sql`${moment.toISOString()}::timestamptz`
  return sql`(CASE WHEN period_to <= ${end} OR period_to <= period_from THEN ${kept}
    ELSE floor(${kept} * greatest(0, extract(epoch FROM ${end} - period_from)) / extract(epoch FROM period_to - period_from))
    END)::int`
}

/** Of payments from before the first month that is shared out: what they paid for until then is nobody's share. */
export async function leaveOutBefore(db: Db, moment: Date) {
  await db.execute(sql`UPDATE plan_payment SET counted_cents = ${earnedBefore(moment)}
    WHERE paid_at < ${moment.toISOString()}`)
}

/**
 * What the months have counted of each payment, and what it is by that moment: more with every day that passes, less
 * when money was given back. In a table of this transaction, which the next queries read.
 */
export async function findChanges(db: Db, moment: Date): Promise<{ incomeCents: number }> {
  await db.execute(sql`CREATE TEMP TABLE plan_payment_change ON COMMIT DROP AS
    SELECT * FROM (
      SELECT id, account_id, counted_cents AS before_cents, ${earnedBefore(moment)} AS now_cents FROM plan_payment
      WHERE paid_at < ${moment.toISOString()} AND counted_cents <> net_cents - back_cents
    ) AS payment WHERE now_cents <> before_cents`)
  const { rows } = await db.execute<{ cents: number }>(
    sql`SELECT coalesce(sum(now_cents - before_cents), 0)::int AS cents FROM plan_payment_change`,
  )
  return { incomeCents: rows[0]?.cents ?? 0 }
}

export async function keepCounted(db: Db) {
  await db.execute(sql`UPDATE plan_payment SET counted_cents = now_cents
    FROM plan_payment_change AS change WHERE change.id = plan_payment.id`)
}
