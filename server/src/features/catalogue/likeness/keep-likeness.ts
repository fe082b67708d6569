import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findVersion, listFiles } from '../templates/version-repository.ts'
import type { TemplateAsset } from '../templates/template-service.ts'
import { likenessOf, type Likeness } from './likeness.ts'
import * as repository from './likeness-repository.ts'

interface Source {
  prompt: string
  logic: string | null | undefined
  assets: TemplateAsset[]
}

/** Of every version that is made. */
export async function keepLikeness(db: Db, versionId: string, source: Source): Promise<Likeness> {
  const knowledge = source.assets
    .filter(({ contentType }) => /^text\/|^application\/json/.test(contentType))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ content }) => content.toString('utf8'))
  const { prompt, logic } = source
  const likeness = await likenessOf({ prompt, logic: logic ?? undefined, knowledge })
  await repository.insertLikeness(db, versionId, likeness)
  return likeness
}

/** Also of a version from before likenesses were kept. */
export async function likenessOfVersion(db: Db, versionId: string): Promise<Likeness | undefined> {
  const known = await repository.findLikeness(db, versionId)
  if (known) return known
  const row = await findVersion(db, versionId)
  if (!row) return undefined
  return keepLikeness(db, versionId, { ...row.version, assets: await listFiles(db, versionId) })
}

/** Of what people have from before, a few at a time. */
export async function keepMissingLikenesses({ db }: Pick<Ports, 'db'>) {
  for (;;) {
    const missing = await repository.listWithoutLikeness(db, 100)
    for (const versionId of missing) await likenessOfVersion(db, versionId)
    if (missing.length < 100) return
  }
}
