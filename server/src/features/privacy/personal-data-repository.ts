import { desc, eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { consent, erasure, privacyChoice, researchRecord } from './schema.ts'

export async function exportPrivacy(db: Db, accountId: string) {
  const history = await db
    .select(exportedColumns(consent, { without: ['accountId'] }))
    .from(consent)
    .where(eq(consent.accountId, accountId))
    .orderBy(desc(consent.seq))
  const [choice] = await db
    .select(exportedColumns(privacyChoice, { without: ['accountId'] }))
    .from(privacyChoice)
    .where(eq(privacyChoice.accountId, accountId))
  const research = await db
    .select(exportedColumns(researchRecord, { without: ['accountId'] }))
    .from(researchRecord)
    .where(eq(researchRecord.accountId, accountId))
  const [closing] = await db
    .select(exportedColumns(erasure, { without: ['accountId'] }))
    .from(erasure)
    .where(eq(erasure.accountId, accountId))
  return { history, choice, research, closing }
}

/** How many rows of which table. */
export async function erasePrivacy(db: Db, accountId: string) {
  const erased: Record<string, number> = {}
  for (const table of [researchRecord, privacyChoice, consent]) {
    const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  return erased
}
