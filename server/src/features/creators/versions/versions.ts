import type { VersionContent, VersionDifference } from '@agentry/contract/creators'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import { writeZip } from '../../../core/zip.ts'
import type { Ports } from '../../../ports/ports.ts'
import { countFeedback } from '../../chat/feedback/feedback-service.ts'
import { digestsOf } from '../packages/content-hash.ts'
import { differenceOf } from '../drafts/difference.ts'
import { keepTemplate } from './keep-template.ts'
import { filesOf, partsOf } from '../packages/package-files.ts'
import { prepare } from '../packages/prepare.ts'
import { presentVersion } from './present-version.ts'
import * as repository from '../repository.ts'

interface Place {
  templateId: string
  versionId: string
}

export async function showVersion(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  place: Place,
): Promise<VersionContent> {
  const row = await ownVersion({ db }, viewer, place)
  return presentVersion(row, await repository.listFiles(db, row.version.id))
}

export async function compareVersions(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { templateId, from, to }: { templateId: string; from: string; to: string },
): Promise<VersionDifference> {
  const sides = [from, to].map(async (versionId) => ({
    row: await ownVersion({ db }, viewer, { templateId, versionId }),
    files: await repository.listDigests(db, versionId),
  }))
  const [before, after] = await Promise.all(sides)
  return differenceOf(before!, after!)
}

/** The earlier content becomes the next version, under the name of today. Others get it when it is released. */
export async function restoreVersion(ports: Ports, viewer: Viewer, place: Place) {
  const { version, template } = await ownVersion(ports, viewer, place)
  const files = await repository.listFiles(ports.db, version.id)
  const parts = partsOf({ ...version, config: { ...version.config, name: template.name } }, files)
  const prepared = await prepare(ports, parts, digestsOf(files), viewer)
  return keepTemplate(ports, viewer, {
    prepared,
    templateId: place.templateId,
    visibility: undefined,
    ifNew: 'private',
    releases: 'never',
    notes: `Back to version ${version.config.version}`,
  })
}

export async function downloadTemplate(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { templateId, versionId }: { templateId: string; versionId: string | undefined },
) {
  const current = await repository.findMine(db, { id: templateId, creatorId: viewer.id })
  if (!current) throw notFound('template')
  const row = await ownVersion({ db }, viewer, { templateId, versionId: versionId ?? current.current.id })
  const files = filesOf(partsOf(row.version, await repository.listFiles(db, row.version.id)))
  return { name: row.template.name, version: row.version.config.version, zip: await writeZip(files) }
}

export async function showFeedback({ db }: Pick<Ports, 'db'>, viewer: Viewer, templateId: string) {
  if (!(await repository.findOwn(db, { id: templateId, creatorId: viewer.id }))) throw notFound('template')
  return countFeedback(db, {
    versionIds: await repository.listVersionIds(db, templateId),
    creatorId: viewer.id,
  })
}

async function ownVersion({ db }: Pick<Ports, 'db'>, viewer: Viewer, { templateId, versionId }: Place) {
  const row = await repository.findVersion(db, { versionId, creatorId: viewer.id })
  if (!row || row.template.id !== templateId) throw notFound('version')
  return row
}
