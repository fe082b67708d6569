import type { Visibility } from '@agentry/contract/creators'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { serialize } from '../../../core/concurrency/serialize.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { storedBytesOf, takeStorage } from '../../billing/allowance/storage-service.ts'
import { allCategories } from '../../catalogue/categories/category-service.ts'
import { lockShownTemplates } from '../../catalogue/likeness/fair-copy-service.ts'
import type { Ancestor, KeptChecks } from '../../catalogue/templates/template-service.ts'
import { type TemplateParts, shelfOf } from '../../catalogue/templates/template-service.ts'
import { publishVersion } from '../../catalogue/templates/version-service.ts'
import { asLoaded, fixturesOf, type Prepared } from '../packages/prepare.ts'
import { presentSaved } from '../present.ts'
import { admitToOthers } from './publishing.ts'
import { hasFailures, releaseLatest } from './release.ts'
import { refuseSavedSince } from './saved-since.ts'
import { changeVisibility } from './visibility.ts'
import * as repository from '../repository.ts'
import { checkTemplate } from '../packages/run-checks.ts'
import { laterVersion, nextVersion } from './version-number.ts'

interface Keeping {
  prepared: Prepared
  /** The template of mine that gets a new version; else the one of that name, or a new one. */
  templateId?: string | undefined
  /** The version that was changed: a later one is not written over. */
  openedId?: string | undefined
  /** Refuses a name that another template of mine has. */
  isNewName?: boolean
  /** As asked for; else it stays as it is. */
  visibility: Visibility | undefined
  ifNew: Visibility
  /** `asked`: others get it where a visibility for others was asked for; `shown`: also where they can see the template already. */
  releases: 'never' | 'asked' | 'shown'
  /** The creator has seen which checks fail, or wants it released whatever they say. */
  isConfirmed?: boolean
  notes: string | undefined
  ancestor?: (Ancestor & { id: string }) | undefined
  /** Aborted before the checks are done, nothing is kept. */
  signal?: AbortSignal | undefined
}

/** Makes the next version of a template, or its first. The same content again makes none. */
export function keepTemplate(ports: Ports, viewer: Viewer, keeping: Keeping) {
  return serialize(`templates of ${viewer.id}`, () => keepNow(ports, viewer, keeping))
}

async function keepNow(ports: Ports, viewer: Viewer, keeping: Keeping) {
  const { prepared, signal } = keeping
  signal?.throwIfAborted()
  const before = await findCurrent(ports.db, viewer, keeping)
  const isSame = before !== undefined && (await isUnchanged(ports.db, before, prepared))
  if (!isSame) await refuseSavedSince(ports.db, viewer, keeping, before)
  const kept = isSame
    ? await leaveAsItIs(ports, viewer, before, keeping)
    : await keepVersion(ports, viewer, keeping, await playChecks(ports, viewer, prepared, signal))
  ports.publicAnswers.clear()
  return presentSaved(await reread(ports, viewer, kept.id), kept.prepared, kept)
}

/** The template that gets the version; undefined when it will be a new one. */
async function findCurrent(db: Db, viewer: Viewer, { prepared, templateId, isNewName }: Keeping) {
  const { name } = prepared.parts.config
  const sameName = await repository.findByName(db, { creatorId: viewer.id, name })
  if (templateId) {
    const current = await repository.findOwn(db, { creatorId: viewer.id, id: templateId })
    if (!current) throw notFound('template')
    if (sameName && sameName.id !== templateId) throw nameTaken(sameName)
    return current
  }
  if (isNewName && sameName && sameName.visibility !== 'withdrawn') throw nameTaken(sameName)
  return sameName
}

async function leaveAsItIs(
  ports: Ports,
  viewer: Viewer,
  latest: repository.CurrentVersion,
  keeping: Keeping,
) {
  const { id, version } = latest
  const { prepared, isConfirmed = false } = keeping
  const said = [`Nothing has changed since version ${version}, so no new version was made.`]
  const wanted = wantedVisibility(keeping, latest)
  if (wanted !== 'private' && !latest.releasedAt) {
    if (hasFailures(latest.checks) && !isConfirmed)
      return { id, prepared, isNewVersion: false, warnings: [...said, heldBack(version)] }
    await ports.db.transaction(async (db) => {
      const creator = await repository.lockCreator(db, viewer.id)
      await releaseLatest(ports, db, { latest, creator, visibility: wanted, isConfirmed: true })
    })
  } else if (keeping.visibility)
    await changeVisibility(ports, viewer, { id, visibility: keeping.visibility, isConfirmed })
  return { id, prepared, isNewVersion: false, warnings: said }
}

/** For whom it is asked to be: `private` where nobody else gets anything new. */
function wantedVisibility(
  { visibility, ifNew, releases }: Keeping,
  current: repository.CurrentVersion | undefined,
): Visibility {
  if (releases === 'never') return 'private'
  return visibility ?? (releases === 'asked' ? 'private' : (visibilityOf(current) ?? ifNew))
}

const heldBack = (version: string) =>
  `Some checks failed, so version ${version} is saved and not released. Look at them, then release it in Create Agent.`

async function playChecks(ports: Ports, viewer: Viewer, { parts, checks }: Prepared, signal?: AbortSignal) {
  const id = newId(ports.clock.now().getTime())
  const version = asLoaded(parts, { id, creatorId: viewer.id })
  return checkTemplate(ports, { version, checks, fixtures: fixturesOf(parts) }, { signal })
}

/** Whatever another replica has kept for the same person meanwhile is the version before this one. */
function keepVersion(ports: Ports, viewer: Viewer, keeping: Keeping, checks: KeptChecks | undefined) {
  const { prepared, templateId, visibility, ifNew, notes, ancestor } = keeping
  return ports.db.transaction(async (db) => {
    const creator = await repository.lockCreator(db, viewer.id)
    const current = await findCurrent(db, viewer, keeping)
    if (current && (await isUnchanged(db, current, prepared)))
      return leaveAsItIs({ ...ports, db }, viewer, current, keeping)
    await refuseSavedSince(db, viewer, keeping, current)
    const { numbered, warnings } = withNumber(prepared, current?.version)
    const storedBytes = storedBytesOf(sizeOf(numbered.parts))
    await takeStorage(db, viewer, storedBytes)
    const wanted = wantedVisibility(keeping, current)
    const isHeldBack = wanted !== 'private' && hasFailures(checks) && !keeping.isConfirmed
    const isReleased = wanted !== 'private' && !isHeldBack
    if (isReleased) await lockShownTemplates(db)
    const keepsVisibility = isHeldBack || visibility === undefined
    const published = await publishVersion(db, {
      creator,
      source: { ...numbered.parts, contentHash: numbered.contentHash },
      category: shelfOf(numbered.parts.config, await allCategories(db, ports.site)),
      pictures: numbered.pictures,
      visibility: isHeldBack ? 'private' : (visibility ?? ifNew),
      keepsVisibility,
      isReleased,
      templateId: templateId ?? current?.id,
      ancestor,
      checks,
      abilities: numbered.abilities,
      storedBytes,
      notes,
      now: ports.clock.now(),
    })
    const { templateId: id, versionId } = published
    const { name, version } = numbered.parts.config
    if (isReleased || visibility === 'private') {
      const asked: Visibility = isReleased ? wanted : 'private'
      const before = current?.visibility
      const shown = { templateId: id, versionId, name, visibility: asked, before, isNew: !current, creator }
      const admitted = await admitToOthers(ports, db, shown)
      if (admitted !== asked || !isReleased)
        await repository.setVisibility(db, { id, creatorId: creator.id, visibility: admitted })
    }
    const told = isHeldBack ? [...warnings, heldBack(version)] : warnings
    return { id, prepared: numbered, isNewVersion: true, warnings: told }
  })
}

/** What a template has that is there already, and not withdrawn. */
function visibilityOf(current: repository.CurrentVersion | undefined): Visibility | undefined {
  if (!current || current.visibility === 'withdrawn' || current.visibility === 'erased') return undefined
  return current.visibility
}

function sizeOf({ config, prompt, logic, requirements, tests, assets }: TemplateParts) {
  const texts = [JSON.stringify(config), prompt, logic, requirements, tests]
  const files = assets.reduce((sum, { content }) => sum + content.length, 0)
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), files)
}

async function reread({ db }: Pick<Ports, 'db'>, viewer: Viewer, id: string) {
  const own = await repository.findMine(db, { creatorId: viewer.id, id })
  if (!own) throw notFound('template')
  return own
}

/** A version that is damaged in storage is replaced by the next one, whatever that contains. */
async function isUnchanged(
  db: Db,
  current: repository.CurrentVersion,
  { contentHash, parts }: Prepared,
): Promise<boolean> {
  const isSame =
    current.visibility !== 'withdrawn' &&
    current.contentHash === contentHash &&
    !laterVersion(parts.config.version, current.version)
  return isSame && !(await repository.isDamaged(db, current.versionId))
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

function nameTaken({ name, visibility }: repository.CurrentVersion) {
  const detail =
    visibility === 'withdrawn'
      ? `You deleted a template called ${name} that others still use. Choose another name.`
      : `You already have a template called ${name}. Open that one to change it, or choose another name.`
  return new AppError('conflict', detail, { errors: [{ path: 'config.name', message: detail }] })
}
