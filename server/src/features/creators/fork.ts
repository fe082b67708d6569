import type { Viewer } from '../../core/access.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { openTemplate } from '../catalogue/service.ts'
import { keepTemplate } from './keep-template.ts'
import { partsOf } from './package-files.ts'
import { prepare } from './prepare.ts'
import * as repository from './repository.ts'
import { digestsOf } from './versions.ts'

const nameMax = 60

/** A private copy of a free public template, which says what it was made from. */
export async function forkTemplate(ports: Ports, viewer: Viewer, id: string) {
  const { template, version } = await openTemplate(ports, id, viewer)
  const isOwn = template.creatorId === viewer.id
  if (template.visibility !== 'public' && !isOwn) throw notFound('template')
  if (template.isPremium && !isOwn)
    throw new AppError(
      'forbidden',
      'Premium templates are their creator’s work. Free ones can be a starting point.',
    )
  const files = await repository.listFiles(ports.db, version.id)
  const name = await freeName(ports, viewer, template.name)
  const parts = partsOf({ ...version, config: { ...version.config, name, version: '1.0.0' } }, files)
  const prepared = await prepare(ports, parts, digestsOf(files))
  return keepTemplate(ports, viewer, {
    prepared,
    isNewName: true,
    visibility: 'private',
    ifNew: 'private',
    notes: `Made from ${template.name} ${version.config.version}`,
    ancestor: { id, name: template.name, createdBy: template.creatorName, version: version.config.version },
  })
}

async function freeName({ db }: Pick<Ports, 'db'>, viewer: Viewer, name: string) {
  for (let copy = 1; ; copy += 1) {
    const ending = copy === 1 ? '' : ` ${copy}`
    const candidate = `${name.slice(0, nameMax - ending.length)}${ending}`
    if (!(await repository.findByName(db, { creatorId: viewer.id, name: candidate }))) return candidate
  }
}
