import type { ReleasedContent } from '@agentry/contract/operators/templates'
import type { Db } from '../../../db/client.ts'
import * as repository from './released-repository.ts'

/** What people get of a template; null before the first release. */
export async function showReleased(db: Db, templateId: string): Promise<ReleasedContent | null> {
  const row = await repository.findReleased(db, templateId)
  if (!row) return null
  const assets = await repository.listFileNames(db, row.versionId)
  return {
    version: row.version,
    prompt: row.prompt,
    files: [
      ...textFile('logic.py', row.logic),
      ...textFile('requirements.txt', row.requirements),
      ...assets.map(({ path, size }) => ({ path: `assets/${path}`, size })),
    ],
  }
}

const textFile = (path: string, text: string | null) =>
  text === null ? [] : [{ path, size: Buffer.byteLength(text) }]
