import type { FirstTemplate } from '@agentry/contract/operators/templates'
import type { Db } from '../../../db/client.ts'
import * as repository from './first-template-repository.ts'

/** What an operator looks at; null where no review was asked for. */
export async function showFirst(db: Db, templateId: string): Promise<FirstTemplate | null> {
  const row = await repository.findFirst(db, templateId)
  if (!row) return null
  return {
    state: row.state,
    asked_at: row.askedAt.toISOString(),
    message: row.message,
    version: row.version,
    prompt: row.prompt,
    logic: row.logic,
    starters: row.config.starters,
    files: await repository.listFiles(db, row.versionId),
  }
}
