import type { Visibility } from '@agentry/contract/creators'
import type { SentDraft } from '@agentry/contract/drafts'
import { templateLimits } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { Refusals } from '../../../core/refusals.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import { wordIssue } from '../../../core/text/word-issue.ts'
import { writeZip } from '../../../core/zip.ts'
import type { Ports } from '../../../ports/ports.ts'
import { issuesAround, standInConfig, TemplateConfig } from '../../catalogue/templates/template-config.ts'
import { allCategories } from '../../catalogue/categories/category-service.ts'
import { type TemplateParts, withKnownCategory } from '../../catalogue/templates/template-service.ts'
import { keepTemplate } from '../versions/keep-template.ts'
import { filesOf } from '../packages/package-files.ts'
import { digestsOf, type Digests } from '../packages/content-hash.ts'
import { prepare } from '../packages/prepare.ts'
import * as repository from '../repository.ts'
import { readPackage } from '../packages/upload.ts'

const savesOfOnePerson: Rule = { name: 'template-save', points: 600, perSeconds: 60 * 60 }

interface Saving {
  draft: SentDraft
  templateId: string | undefined
  /** The version that the form was opened with. */
  openedId: string | undefined
  visibility: Visibility | undefined
  notes: string | undefined
  isConfirmed: boolean
}

/** The form, saved: held to the same rules as a ZIP, because it is made into one first. */
export async function saveDraft(
  ports: Ports,
  viewer: Viewer,
  { draft, templateId, openedId, visibility, notes, isConfirmed }: Saving,
) {
  await ports.limits.take(savesOfOnePerson, viewer.id)
  const known = await allCategories(ports.db, ports.site)
  const refusals = new Refusals()
  const config = await refusals.of(() => withKnownCategory(readFields(draft, known), known))
  const prepared = await refusals.last(async () => {
    const readable = { ...draft, config: config ?? standInConfig() }
    const { parts, digests } = await readDraft(ports, viewer, readable)
    return prepare(ports, parts, digests, viewer)
  })
  return keepTemplate(ports, viewer, {
    prepared,
    templateId,
    openedId,
    isNewName: templateId === undefined,
    visibility,
    ifNew: 'private',
    releases: 'asked',
    isConfirmed,
    notes,
  })
}

type ReadableDraft = Omit<SentDraft, 'config'> & { config: TemplateConfig }

export async function readDraft(
  ports: Pick<Ports, 'db' | 'packages'>,
  viewer: Viewer,
  draft: ReadableDraft,
): Promise<{ parts: TemplateParts; digests: Digests }> {
  const given = draft.assets ?? []
  for (const { path } of given) refuseUnpackable(path)
  refuseTwins(given)
  const brought = given.flatMap((asset) => {
    if ('text' in asset) return [{ path: asset.path, content: Buffer.from(asset.text) }]
    return 'base64' in asset ? [{ path: asset.path, content: Buffer.from(asset.base64, 'base64') }] : []
  })
  const kept = await keptAssets(ports, viewer, given)
  const zip = await writeZip(
    filesOf({
      config: { ...draft.config, cover: undefined },
      prompt: draft.prompt,
      logic: written(draft.logic),
      requirements: written(draft.requirements),
      tests: written(draft.tests),
      assets: brought.map((asset) => ({ ...asset, contentType: '' })),
    }),
  )
  const refusals = new Refusals()
  const { parts, digests } = await readPackage(ports, viewer, zip, { refusals })
  refusals.throwAll()
  const { cover } = draft.config
  const assets = [...parts.assets, ...kept]
  refuseTooLarge(assets.map(({ content }) => content.length))
  return {
    parts: { ...parts, config: { ...parts.config, ...(cover && { cover }) }, assets },
    digests: new Map([...digests, ...digestsOf(kept)]),
  }
}

/** Files that stay as they were: they come from versions of mine, where each has been checked. */
async function keptAssets(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  given: NonNullable<SentDraft['assets']>,
) {
  const wanted = given.flatMap((asset) => ('from_version' in asset ? [asset] : []))
  const byVersion = [...Map.groupBy(wanted, ({ from_version }) => from_version)].map(
    ([versionId, assets]) => ({ versionId, paths: assets.map(({ path }) => path) }),
  )
  const sizes: number[] = []
  for (const { versionId, paths } of byVersion) {
    if (!(await repository.findVersion(db, { versionId, creatorId: viewer.id }))) throw notFound('version')
    const found = await repository.listSizes(db, versionId, paths)
    if (found.length < paths.length) throw notFound('file')
    sizes.push(...found.map(({ bytes }) => bytes))
  }
  refuseTooLarge(sizes)
  const kept = []
  for (const { versionId, paths } of byVersion)
    kept.push(...(await repository.listFiles(db, versionId, paths)))
  return kept
}

/** What no ZIP can hold. All other rules for names are those of an upload, when the ZIP is read again. */
function refuseUnpackable(path: string) {
  const name = `assets/${path}`
  if (name.includes('\\')) throw invalid(name, `${name} has a backslash in its name. Use / between folders`)
  if (name.split('/').includes('..')) throw invalid(name, `${name} leaves the template’s folder`)
  if (name.endsWith('/')) throw invalid(name, `${name} is not a plain path`)
}

/** Two paths that some computer takes for one, as in a ZIP. */
function refuseTwins(given: NonNullable<SentDraft['assets']>) {
  const known = new Set<string>()
  for (const { path } of given) {
    const key = path.normalize('NFC').toLowerCase()
    if (known.has(key)) throw invalid(`assets/${path}`, `assets/${path} is there twice`)
    known.add(key)
  }
}

function refuseTooLarge(sizes: number[]) {
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const { unpackedBytes } = templateLimits
  if (bytes <= unpackedBytes) return
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024)
  throw new AppError(
    'body-too-large',
    `These files have ${megabytes(bytes)} MB together. A template may have ${megabytes(unpackedBytes)} MB at most.`,
  )
}

function readFields({ config, assets = [] }: SentDraft, categories: readonly string[]): TemplateConfig {
  const parsed = TemplateConfig.safeParse(config, { error: wordIssue })
  const around = issuesAround(config, { categories, assets: assets.map(({ path }) => path) })
  if (parsed.success && around.length === 0) return parsed.data
  const issues = [...(parsed.error?.issues ?? []), ...around]
  const errors = issues.map(({ path, message }) => ({
    path: ['config', ...path].join('.'),
    message,
  }))
  const sentences = issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
  throw new AppError('invalid-request', sentences.join(' '), { errors })
}

function written(text: string | undefined) {
  return text?.trim() ? text : undefined
}

function invalid(path: string, message: string) {
  return new AppError('invalid-request', `${message}.`, { errors: [{ path, message }] })
}
