import type { Db } from '../../../db/client.ts'
import { modelCall } from '../schema.ts'

export async function insertCalls(db: Db, rows: (typeof modelCall.$inferInsert)[]) {
  await db.insert(modelCall).values(rows)
}
