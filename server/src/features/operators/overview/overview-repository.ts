import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { dayUsage } from '../../billing/schema.ts'
import { ledgerEntry, ledgerMovement } from '../../billing/selling/schema.ts'
import { modelCall } from '../../chat/schema.ts'
import { serverError } from '../schema.ts'

const dayOf = (moment: unknown) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

/** What is counted, each with `day` and `value`. Every one of them reads an index from the first day on. */
const measures = {
  people: (from) => sql`
    SELECT ${dayOf(account.createdAt)} AS day, count(*) AS value
    FROM ${account} WHERE ${account.createdAt} >= ${from}::date AT TIME ZONE 'UTC' GROUP BY 1`,
  turns: (from) => sql`
    SELECT ${dayUsage.day}::text AS day, sum(${dayUsage.turns}) AS value
    FROM ${dayUsage} WHERE ${dayUsage.day} >= ${from}::date GROUP BY 1`,
  model_cost: (from) => sql`
    SELECT ${dayOf(modelCall.createdAt)} AS day, sum(${modelCall.costBillionths}) AS value
    FROM ${modelCall} WHERE ${modelCall.createdAt} >= ${from}::date AT TIME ZONE 'UTC' GROUP BY 1`,
  // What the platform is owed stands in its book as a negative number.
  income: (from) => sql`
    SELECT ${dayOf(ledgerMovement.at)} AS day, -sum(${ledgerEntry.cents}) AS value
    FROM ${ledgerMovement} JOIN ${ledgerEntry} ON ${ledgerEntry.movementId} = ${ledgerMovement.id}
    WHERE ${ledgerMovement.at} >= ${from}::date AT TIME ZONE 'UTC' AND ${ledgerEntry.book} = 'platform' GROUP BY 1`,
  errors: (from) => sql`
    SELECT ${serverError.day}::text AS day, ${serverError.errors} AS value
    FROM ${serverError} WHERE ${serverError.day} >= ${from}::date`,
} satisfies Record<string, (from: string) => SQL>

export type MeasureName = keyof typeof measures

export const measureNames = Object.keys(measures) as MeasureName[]

/** By day, from that day on. Days without anything are missing. */
export async function countByDay(db: Db, name: MeasureName, from: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; value: string | number | null }>(measures[name](from))
  return new Map(rows.map(({ day, value }) => [day, Number(value ?? 0)]))
}

export async function addErrors(db: Db, { day, errors }: { day: string; errors: number }) {
  await db
    .insert(serverError)
    .values({ day, errors })
    .onConflictDoUpdate({ target: serverError.day, set: { errors: sql`${serverError.errors} + ${errors}` } })
}
