import type { Visibility } from '@agentry/contract/creators'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { serialize } from '../../../core/concurrency/serialize.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { allCategories } from '../../catalogue/categories/category-service.ts'
import { outcomeOf, shelfOf, type KeptChecks } from '../../catalogue/templates/template-service.ts'
import { releaseVersion } from '../../catalogue/templates/version-service.ts'
import { presentMine } from '../present.ts'
import * as repository from '../repository.ts'
import { admitToOthers } from './publishing.ts'
import { requireVersion } from './saved-since.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'site'>

interface Asked {
  templateId: string
  versionId: string
  visibility: Exclude<Visibility, 'private'> | undefined
  /** The creator has seen which checks fail. */
  isConfirmed: boolean
}

/** Gives others what was saved last. */
export async function releaseSaved(
  ports: Needs & Pick<Ports, 'publicAnswers'>,
  viewer: Viewer,
  asked: Asked,
) {
  const { templateId, versionId, isConfirmed } = asked
  await serialize(`templates of ${viewer.id}`, () =>
    ports.db.transaction(async (db) => {
      const creator = await repository.lockCreator(db, viewer.id)
      const latest = await repository.findOwn(db, { id: templateId, creatorId: viewer.id })
      if (!latest) throw notFound('template')
      if (latest.versionId !== versionId) {
        await requireVersion(db, viewer, { templateId, versionId })
        throw savedSince(latest.version)
      }
      const visibility = asked.visibility ?? (latest.visibility === 'unlisted' ? 'unlisted' : 'public')
      await releaseLatest(ports, db, { latest, creator, visibility, isConfirmed })
    }),
  )
  ports.publicAnswers.clear()
  const row = await repository.findMine(ports.db, { id: templateId, creatorId: viewer.id })
  if (!row) throw notFound('template')
  return presentMine(row)
}

function savedSince(version: string) {
  return new AppError(
    'conflict',
    `Version ${version} was saved since. Only the version saved last can be released.`,
  )
}

interface Releasing {
  latest: repository.CurrentVersion
  creator: repository.Creator
  visibility: Visibility
  isConfirmed: boolean
}

/** Call with the creator locked. Throws where others may not get it, or failing checks were not confirmed. */
export async function releaseLatest(
  ports: Pick<Needs, 'clock' | 'site'>,
  db: Db,
  { latest, creator, visibility, isConfirmed }: Releasing,
) {
  const row = await repository.findVersion(db, { versionId: latest.versionId, creatorId: creator.id })
  if (!row) throw notFound('version')
  const { config, checks } = row.version
  if (!isConfirmed) refuseFailing(checks)
  const twin = await repository.findByName(db, { creatorId: creator.id, name: config.name })
  if (twin && twin.id !== latest.id)
    throw new AppError(
      'conflict',
      `You already have a template called ${config.name}. Save this one under another name.`,
    )
  const admitted = await admitToOthers(ports, db, {
    templateId: latest.id,
    versionId: latest.versionId,
    name: config.name,
    visibility,
    before: latest.visibility,
    creator,
  })
  await releaseVersion(db, {
    templateId: latest.id,
    creatorId: creator.id,
    versionId: latest.versionId,
    source: {
      config,
      logic: row.version.logic ?? undefined,
      assets: config.cover ? await repository.listFiles(db, latest.versionId, [config.cover]) : [],
    },
    category: shelfOf(config, await allCategories(db, ports.site)),
    now: ports.clock.now(),
  })
  await repository.setVisibility(db, { id: latest.id, creatorId: creator.id, visibility: admitted })
}

export function hasFailures(checks: KeptChecks | null | undefined) {
  return checks !== null && checks !== undefined && outcomeOf(checks).failed > 0
}

function refuseFailing(checks: KeptChecks | null) {
  if (!checks || !hasFailures(checks)) return
  const { failed, total, failures } = outcomeOf(checks)
  throw new AppError(
    'needs-confirmation',
    `${failed} of ${total} checks failed. Confirm to release it all the same.`,
    { errors: failures.map(({ check, say }) => ({ path: 'checks', message: `${check}: ${say}` })) },
  )
}
