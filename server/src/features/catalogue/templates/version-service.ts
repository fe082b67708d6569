import { reachOf } from '@agentry/contract/rules/reach'
import { DamagedFile } from '../../../core/files/damaged-file.ts'
import { notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { minutes } from '../../../core/operation/clock.ts'
import type { Db } from '../../../db/client.ts'
import type { CoverPicture } from '../../../ports/packages.ts'
import type { LogicAbilities } from '../../../ports/sandbox.ts'
import { keepLikeness } from '../likeness/keep-likeness.ts'
import { insertPictures } from './cover-repository.ts'
import { coverFileOf } from './covers.ts'
import { findMeaning, insertMeaning, type KeptMeaning } from './meaning-repository.ts'
import type { TemplateConfig } from './template-config.ts'
import {
  isWheel,
  wheelFolder,
  type Ancestor,
  type KeptChecks,
  type TemplateAsset,
  type TemplateSource,
  type Visibility,
} from './template-service.ts'
import * as repository from './version-repository.ts'

/** What an agent of this version needs to answer. */
export interface LoadedVersion {
  id: string
  templateId: string
  /** Null: of the house. */
  creatorId: string | null
  config: TemplateConfig
  prompt: string
  logic: string | undefined
  /** What `logic` offers to a model, where that is known already. */
  abilities?: LogicAbilities | undefined
  /** Text files below `assets/`, by their path there. */
  texts: Record<string, string>
  /** Python packages that the template brings, by file name. */
  wheels: Record<string, Uint8Array>
  /** Of the passages of `texts`, as `packVectors` makes them, in base64. Without them, texts are searched by words. */
  vectors?: string | undefined
}

const keptBytesMax = 64 * 1024 * 1024

/** A version never changes until it is erased, and then no agent runs it: what was loaded with its vectors may stay. */
const kept = new Map<string, LoadedVersion>()
const loading = new Map<string, ReturnType<typeof readVersion>>()
/** Another replica may make the vectors: then they are looked for again. */
const vectorsAgainMs = minutes(1)
let keptBytes = 0

export async function loadVersion(db: Db, versionId: string): Promise<LoadedVersion> {
  const known = kept.get(versionId) ?? (await loading.get(versionId))?.version
  if (known) return known
  const reading = readVersion(db, versionId)
  loading.set(versionId, reading)
  try {
    const { version, isComplete } = await reading
    keep(version)
    if (!isComplete) setTimeout(() => forgetVersion(versionId), vectorsAgainMs).unref()
    return version
  } finally {
    loading.delete(versionId)
  }
}

function keep(version: LoadedVersion) {
  const bytes = bytesOf(version)
  if (bytes > keptBytesMax) return
  kept.set(version.id, version)
  keptBytes += bytes
  for (const oldest of kept.values()) {
    if (keptBytes <= keptBytesMax) return
    kept.delete(oldest.id)
    keptBytes -= bytesOf(oldest)
  }
}

/** The next who asks for it reads it anew. */
export function forgetVersion(versionId: string) {
  const version = kept.get(versionId)
  if (!version) return
  kept.delete(versionId)
  keptBytes -= bytesOf(version)
}

/** At most: a character takes one byte or two. */
function bytesOf({ prompt, logic = '', vectors = '', texts, wheels }: LoadedVersion) {
  const characters = [prompt, logic, vectors, ...Object.values(texts)].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  return Object.values(wheels).reduce((sum, { length }) => sum + length, 2 * characters)
}

async function readVersion(
  db: Db,
  versionId: string,
): Promise<{ version: LoadedVersion; isComplete: boolean }> {
  const row = await repository.findVersion(db, versionId)
  if (!row) throw new Error(`template version ${versionId} is not there`)
  const files = await repository.listFiles(db, versionId)
  refuseDamaged(versionId, files)
  const meaning = await findMeaning(db, versionId)
  const { config, prompt, logic, abilities, templateId } = row.version
  const version = {
    id: versionId,
    templateId,
    creatorId: row.creatorId,
    config,
    prompt,
    logic: logic ?? undefined,
    abilities: abilities ?? undefined,
    ...textsAndWheels(files),
    ...(meaning?.passages?.length && { vectors: meaning.passages.toString('base64') }),
  }
  return { version, isComplete: meaning?.isComplete ?? true }
}

/** What of `assets/` an answer can use. */
export function textsAndWheels(files: TemplateAsset[]): Pick<LoadedVersion, 'texts' | 'wheels'> {
  const texts = files.filter(({ contentType }) => /^text\/|^application\/json/.test(contentType))
  const wheels = files.filter(({ path }) => isWheel(path))
  return {
    texts: Object.fromEntries(texts.map(({ path, content }) => [path, content.toString('utf8')])),
    wheels: Object.fromEntries(wheels.map(({ path, content }) => [path.slice(wheelFolder.length), content])),
  }
}

interface ReadFile {
  path: string
  isIntact: boolean
}

/** Whoever reads a version reads all of it or none. */
export function refuseDamaged(versionId: string, files: ReadFile[]) {
  const broken = files.find((file) => !file.isIntact)
  if (!broken) return
  const place = `template_file ${versionId} ${files.indexOf(broken)}`
  throw new DamagedFile({ place, problem: 'changed', thing: 'template' })
}

interface Publication {
  creator: { id: string; name: string; handle: string | null; isVerified: boolean } | undefined
  source: TemplateSource
  /** Where it stands in the catalogue, if not where its configuration says. */
  category?: string
  /** The cover as people see it; what is missing is drawn when it is first asked for. */
  pictures?: CoverPicture[]
  visibility: Visibility
  /** A template that is there already stays as visible as it is. */
  keepsVisibility?: boolean
  /** False: only its creator gets it for now. A template that others have stays at the version before. */
  isReleased?: boolean
  /** The template of this creator that gets the version, perhaps under a new name; else the one of that name. */
  templateId?: string | undefined
  ancestor?: (Ancestor & { id: string }) | undefined
  checks?: KeptChecks | undefined
  abilities?: LogicAbilities | undefined
  /** What it takes from its creator's storage; nothing for the house. */
  storedBytes?: number
  notes?: string | undefined
  /** Vectors that are known already; the others are made later. */
  meaning?: Omit<KeptMeaning, 'versionId'>
  now: Date
}

const nothingKnown = { card: null, passages: null, isComplete: false }

/** Makes the next version of this creator's template of that name, or its first. Launches and ratings stay. */
export function publishVersion(db: Db, publication: Publication) {
  return db.transaction(async (tx) => {
    const { source, pictures = [], notes, now, isReleased = true } = publication
    const { config } = source
    const versionId = newId(now.getTime())
    const { id: templateId } = await putTemplate(tx, publication, versionId)
    await repository.insertVersion(tx, {
      id: versionId,
      templateId,
      version: config.version,
      contentHash: source.contentHash,
      config,
      prompt: source.prompt,
      logic: source.logic ?? null,
      requirements: source.requirements ?? null,
      tests: source.tests ?? null,
      notes: notes ?? null,
      checks: publication.checks ?? null,
      abilities: publication.abilities ?? null,
      storedBytes: publication.storedBytes ?? 0,
      createdAt: now,
      releasedAt: isReleased ? now : null,
    })
    // One by one: a statement with all of them would be held in memory twice, and sent without a pause.
    for (const asset of source.assets) await repository.insertFile(tx, { versionId, ...asset })
    await insertPictures(tx, versionId, pictures)
    await keepLikeness(tx, versionId, source)
    await insertMeaning(tx, templateId, { versionId, ...(publication.meaning ?? nothingKnown) })
    return { templateId, versionId }
  })
}

async function putTemplate(db: Db, publication: Publication, versionId: string) {
  const { creator, visibility, keepsVisibility = false, templateId, ancestor, now } = publication
  if (templateId && creator && publication.isReleased === false) {
    const draft = { id: templateId, creatorId: creator.id, versionId, now }
    const kept = await repository.setDraft(db, draft)
    if (kept) return kept
  }
  const changes = {
    creatorName: creator?.name ?? 'Agentry',
    creatorHandle: creator?.handle ?? null,
    creatorIsVerified: creator?.isVerified ?? false,
    ...cardOf(publication.source, publication.category),
    visibility,
    currentVersionId: versionId,
    draftVersionId: null,
    updatedAt: now,
  }
  if (templateId && creator) {
    const own = { id: templateId, creatorId: creator.id, changes, keepsVisibility }
    const row = await repository.updateTemplate(db, own)
    if (!row) throw notFound('template')
    return row
  }
  const created = { id: newId(now.getTime()), creatorId: creator?.id ?? null, createdAt: now }
  const values = { ...created, ...changes, ...(ancestor && originOf(ancestor)) }
  return repository.putTemplate(db, { values, changes, keepsVisibility })
}

/** What the catalogue shows of a version. */
function cardOf(source: Pick<TemplateSource, 'config' | 'logic' | 'assets'>, category?: string) {
  const { config, logic } = source
  return {
    name: config.name,
    description: config.description,
    category: category ?? config.category,
    isPremium: config.is_premium,
    priceCents: config.price_cents ?? null,
    reach: reachOf({ tools: config.tools, reaches: config.reaches ?? [], hasLogic: logic !== undefined }),
    coverFile: coverFileOf(source) ?? null,
  }
}

interface Release {
  templateId: string
  creatorId: string
  versionId: string
  source: Pick<TemplateSource, 'config' | 'logic' | 'assets'>
  category: string
  now: Date
}

/** People get this version from now on, and the catalogue shows it. Of its files, the cover is enough. */
export async function releaseVersion(db: Db, release: Release) {
  const { templateId: id, creatorId, versionId, source, category, now } = release
  await repository.releaseVersion(db, { id, creatorId, versionId, card: cardOf(source, category), now })
}

function originOf({ id, ...ancestor }: Ancestor & { id: string }) {
  return { ancestorId: id, ancestor }
}
