import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import * as repository from '../repository.ts'

export interface Place {
  templateId: string
  versionId: string
}

/** Throws unless this is a version of that template of mine. */
export async function requireVersion(db: Db, viewer: Viewer, { templateId, versionId }: Place) {
  const row = await repository.findVersion(db, { versionId, creatorId: viewer.id })
  if (!row || row.template.id !== templateId) throw notFound('version')
}

interface Opened {
  templateId?: string | undefined
  /** Undefined: whoever saves has not said, and writes over what is there. */
  openedId?: string | undefined
}

/** Throws where another version was saved after the one that was opened, which this save would undo. */
export async function refuseSavedSince(
  db: Db,
  viewer: Viewer,
  { templateId, openedId }: Opened,
  latest: repository.CurrentVersion | undefined,
) {
  if (!templateId || !openedId || !latest || latest.versionId === openedId) return
  await requireVersion(db, viewer, { templateId, versionId: openedId })
  throw new AppError(
    'saved-since',
    `This template was changed elsewhere: version ${latest.version} was saved after you opened it.`,
  )
}
