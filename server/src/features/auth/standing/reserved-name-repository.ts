import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { reservedName } from '../schema.ts'

export async function listNames(db: Db) {
  const rows = await db.select({ name: reservedName.name }).from(reservedName).orderBy(asc(reservedName.name))
  return rows.map(({ name }) => name)
}

export async function insertName(db: Db, row: typeof reservedName.$inferInsert) {
  await db.insert(reservedName).values(row).onConflictDoNothing()
}

export async function deleteName(db: Db, name: string) {
  await db.delete(reservedName).where(eq(reservedName.name, name))
}
