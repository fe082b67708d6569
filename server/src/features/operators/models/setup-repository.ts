import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { KeyService } from '../../../ports/model-console.ts'
import { modelKey, modelSetup } from '../schema.ts'

const only = 1

export type SetupRow = Omit<typeof modelSetup.$inferSelect, 'id' | 'changedAt'>

const emptySetup: SetupRow = {
  freeModel: null,
  proModel: null,
  fallbackModels: null,
  prices: {},
  personBudgetCents: null,
  totalBudgetCents: null,
}

/** Operators who change it at the same time do so one after the other. */
export async function lockSetup(db: Db) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(4711049)`)
}

export async function findSetup(db: Db): Promise<SetupRow> {
  const [row] = await db.select().from(modelSetup).where(eq(modelSetup.id, only))
  return row ?? emptySetup
}

export async function putSetup(db: Db, setup: SetupRow, changedAt: Date) {
  const row = { ...setup, id: only, changedAt }
  await db.insert(modelSetup).values(row).onConflictDoUpdate({ target: modelSetup.id, set: row })
}

export const listKeys = (db: Db) => db.select().from(modelKey)

export async function putKey(db: Db, row: typeof modelKey.$inferInsert) {
  await db.insert(modelKey).values(row).onConflictDoUpdate({ target: modelKey.service, set: row })
}

export async function deleteKey(db: Db, service: KeyService) {
  await db.delete(modelKey).where(eq(modelKey.service, service))
}
