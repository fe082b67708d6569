import type { TemplateLicense } from '@agentry/contract/rules/licenses'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { serialize } from '../../../core/concurrency/serialize.ts'
import type { Ports } from '../../../ports/ports.ts'
import { openTemplate } from '../../catalogue/service.ts'
import { licenseOf } from '../../catalogue/templates/template-service.ts'
import { digestsOf } from '../packages/content-hash.ts'
import { keepTemplate } from '../versions/keep-template.ts'
import { partsOf } from '../packages/package-files.ts'
import { prepare } from '../packages/prepare.ts'
import * as repository from '../repository.ts'

const nameMax = 60

/** A private copy of a free public template, which says what it was made from. Two at once get two names. */
export function forkTemplate(ports: Ports, viewer: Viewer, id: string) {
  return serialize(`forks of ${viewer.id}`, () => forkNow(ports, viewer, id))
}

async function forkNow(ports: Ports, viewer: Viewer, id: string) {
  const { template, version } = await openTemplate(ports, id, viewer)
  const isOwn = template.creatorId === viewer.id
  if (template.visibility !== 'public' && !isOwn) throw notFound('template')
  const license = licenseOf({ ...version, creatorId: template.creatorId })
  if (!isOwn) refuseReserved(template, license)
  const files = await repository.listFiles(ports.db, version.id)
  const name = await freeName(ports, viewer, template.name)
  const parts = partsOf({ ...version, config: { ...version.config, name, version: '1.0.0' } }, files)
  const prepared = await prepare(ports, parts, digestsOf(files), viewer)
  return keepTemplate(ports, viewer, {
    prepared,
    isNewName: true,
    visibility: 'private',
    ifNew: 'private',
    releases: 'never',
    notes: undefined,
    ancestor: {
      id,
      name: template.name,
      createdBy: template.creatorName,
      creatorId: template.creatorId,
      version: version.config.version,
      // A copy of my own copy is still bound by what the first was made from.
      license: isOwn ? template.ancestor?.license : license,
    },
  })
}

function refuseReserved({ name, isPremium }: { name: string; isPremium: boolean }, license: TemplateLicense) {
  if (isPremium)
    throw new AppError(
      'forbidden',
      'Premium templates are their creator’s work. Free ones can be a starting point.',
    )
  if (license === 'all-rights-reserved')
    throw new AppError(
      'forbidden',
      `The creator of “${name}” reserves all rights, so it cannot be a starting point.`,
    )
}

async function freeName({ db }: Pick<Ports, 'db'>, viewer: Viewer, name: string) {
  for (let copy = 1; ; copy += 1) {
    const ending = copy === 1 ? '' : ` ${copy}`
    const beginning = name
      .slice(0, nameMax - ending.length)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()
    const candidate = `${beginning}${ending}`
    if (!(await repository.findByName(db, { creatorId: viewer.id, name: candidate }))) return candidate
  }
}
