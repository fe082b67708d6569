import type { ResearchRecord } from '@agentry/contract/privacy'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './record-repository.ts'

export async function listRecords({ db }: Pick<Ports, 'db'>, viewer: Viewer): Promise<ResearchRecord[]> {
  const rows = await repository.listRecords(db, viewer.id)
  return rows.map(({ id, area, category, takenAt, messages }) => ({
    id,
    area,
    category,
    taken_at: takenAt.toISOString(),
    messages: messages ?? [],
  }))
}

export async function removeRecord({ db }: Pick<Ports, 'db'>, viewer: Viewer, id: string) {
  const removed = await repository.emptyRecord(db, { id, accountId: viewer.id })
  if (!removed) throw notFound('record')
}
