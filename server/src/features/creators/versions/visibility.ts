import type { Visibility } from '@agentry/contract/creators'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from '../repository.ts'
import { admitToOthers } from './publishing.ts'
import { releaseLatest } from './release.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'site'>

interface Change {
  id: string
  visibility: Visibility
  /** The creator has seen which checks fail. */
  isConfirmed: boolean
}

/** Shows a template of mine to others, or takes it back. Shown for the first time, it is released as it is. */
export function changeVisibility(ports: Needs, viewer: Viewer, { id, visibility, isConfirmed }: Change) {
  const own = { id, creatorId: viewer.id }
  return ports.db.transaction(async (db) => {
    const creator = await repository.lockCreator(db, viewer.id)
    const latest = await repository.findOwn(db, own)
    if (!latest) throw notFound('template')
    if (visibility !== 'private' && !latest.hasReleased)
      return releaseLatest(ports, db, { latest, creator, visibility, isConfirmed })
    const { name, visibility: before } = latest
    const admitted = await admitToOthers(ports, db, { templateId: id, name, visibility, before, creator })
    await repository.setVisibility(db, { ...own, visibility: admitted })
  })
}
