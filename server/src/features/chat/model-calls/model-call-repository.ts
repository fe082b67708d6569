import type { Db } from '../../../db/client.ts'
import { preparedInsert } from '../../../db/prepared.ts'
import { modelCall } from '../schema.ts'

const insert = preparedInsert('model_call_insert', modelCall)

export async function insertCalls(db: Db, rows: (typeof modelCall.$inferInsert)[]) {
  await insert(db, rows)
}
