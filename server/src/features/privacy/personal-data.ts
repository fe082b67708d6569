import { desc, eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import { currentConsents } from './consents.ts'
import * as schema from './schema.ts'

const { consent, erasure, privacyChoice, researchRecord } = schema

export const privacyData: PersonalData<typeof schema> = {
  retention: {
    consent: 'account',
    privacyChoice: 'account',
    researchRecord: 'analytics',
    // What is left after an erasure: counts of nobody.
    erasure: 'operational',
  },
  aged: [researchRecord.takenAt],

  async export({ db }, accountId) {
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
    return {
      consents: await currentConsents({ db }, accountId),
      consent_history: history,
      retention_choice: choice ?? null,
      research_records: research,
      account_closure: closing ?? null,
    }
  },

  async erase(db, accountId) {
    const erased: Record<string, number> = {}
    for (const table of [researchRecord, privacyChoice, consent]) {
      const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
      erased[getTableName(table)] = rowCount ?? 0
    }
    return erased
  },
}
