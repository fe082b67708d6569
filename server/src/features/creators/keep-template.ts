import type { Visibility } from '@agentry/contract/creators'
import type { Viewer } from '../../core/access.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { inTurn } from '../../core/in-turn.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Ancestor } from '../catalogue/schema.ts'
import { publishVersion } from '../catalogue/versions.ts'
import { asLoaded, type Prepared } from './prepare.ts'
import { presentSaved } from './present.ts'
import * as repository from './repository.ts'
import { checkTemplate } from './run-checks.ts'
import { laterVersion, nextVersion } from './version-number.ts'

interface Keeping {
  prepared: Prepared
  /** The template of mine that gets a new version; else the one of that name, or a new one. */
  templateId?: string | undefined
  /** Refuses a name that another template of mine has. */
  isNewName?: boolean
  /** As asked for; else it stays as it is. */
  visibility: Visibility | undefined
  ifNew: Visibility
  notes: string | undefined
  ancestor?: (Ancestor & { id: string }) | undefined
}

/** Makes the next version of a template, or its first. The same content again makes none. */
export function keepTemplate(ports: Ports, viewer: Viewer, keeping: Keeping) {
  return inTurn(`templates of ${viewer.id}`, () => keepNow(ports, viewer, keeping))
}

async function keepNow(ports: Ports, viewer: Viewer, keeping: Keeping) {
  const { prepared, visibility, ifNew, notes, ancestor } = keeping
  const { db } = ports
  const { config } = prepared.parts
  const sameName = await repository.findByName(db, { creatorId: viewer.id, name: config.name })
  const current = keeping.templateId
    ? await repository.findOwn(db, { creatorId: viewer.id, id: keeping.templateId })
    : sameName
  if (keeping.templateId && !current) throw notFound('template')
  const isTaken = sameName && sameName.visibility !== 'withdrawn' && sameName.id !== keeping.templateId
  if (isTaken && (keeping.isNewName || keeping.templateId)) throw nameTaken(config.name)
  if (current && isUnchanged(current, prepared)) {
    if (visibility) await repository.setVisibility(db, { id: current.id, creatorId: viewer.id, visibility })
    ports.publicAnswers.clear()
    return presentSaved(await reread(ports, viewer, current.id), prepared, {
      isNewVersion: false,
      warnings: [`Nothing has changed since version ${current.version}, so no new version was made.`],
    })
  }
  const { numbered, warnings } = withNumber(prepared, current?.version)
  const now = ports.clock.now()
  const checks =
    prepared.checks.length > 0
      ? await checkTemplate(
          ports,
          asLoaded(numbered.parts, { id: newId(now.getTime()), creatorId: viewer.id }),
          prepared.checks,
        )
      : undefined
  const name = await repository.creatorName(db, viewer.id)
  const { templateId } = await publishVersion(db, {
    creator: { id: viewer.id, name },
    source: { ...numbered.parts, contentHash: numbered.contentHash },
    visibility: visibility ?? ifNew,
    keepsVisibility: visibility === undefined,
    templateId: keeping.templateId,
    ancestor,
    checks,
    notes,
    now,
  })
  ports.publicAnswers.clear()
  return presentSaved(await reread(ports, viewer, templateId), numbered, { isNewVersion: true, warnings })
}

async function reread({ db }: Pick<Ports, 'db'>, viewer: Viewer, id: string) {
  const own = await repository.findMine(db, { creatorId: viewer.id, id })
  if (!own) throw notFound('template')
  return own
}

function isUnchanged(current: repository.CurrentVersion, { contentHash, parts }: Prepared) {
  return (
    current.visibility !== 'withdrawn' &&
    current.contentHash === contentHash &&
    !laterVersion(parts.config.version, current.version)
  )
}

/** A number that is not later than the current one would name two versions alike. */
function withNumber(prepared: Prepared, current: string | undefined) {
  const { config } = prepared.parts
  if (current === undefined || laterVersion(config.version, current))
    return { numbered: prepared, warnings: [] }
  const version = nextVersion(current)
  const parts = { ...prepared.parts, config: { ...config, version } }
  const warnings = [`The version before is ${current}, so this one is ${version}.`]
  return { numbered: { ...prepared, parts }, warnings }
}

function nameTaken(name: string) {
  const detail = `You already have a template called ${name}. Open that one to change it, or choose another name.`
  return new AppError('conflict', detail, { errors: [{ path: 'config.name', message: detail }] })
}
