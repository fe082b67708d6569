import type { Visibility } from '@agentry/contract/creators'
import type { TemplateDraft } from '@agentry/contract/drafts'
import type { Viewer } from '../../core/access.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Rule } from '../../core/limits.ts'
import { writeZip } from '../../core/zip.ts'
import type { Ports } from '../../ports/ports.ts'
import { TemplateConfig } from '../catalogue/template-config.ts'
import type { TemplateParts } from '../catalogue/template-source.ts'
import { keepTemplate } from './keep-template.ts'
import { filesOf } from './package-files.ts'
import type { Digests } from './content-hash.ts'
import { prepare } from './prepare.ts'
import * as repository from './repository.ts'
import { readPackage } from './upload.ts'
import { digestsOf } from './versions.ts'

const savesOfOnePerson: Rule = { name: 'template-save', points: 600, perSeconds: 60 * 60 }

interface Saving {
  draft: TemplateDraft
  templateId: string | undefined
  visibility: Visibility | undefined
  notes: string | undefined
}

/** The form, saved: held to the same rules as a ZIP, because it is made into one first. */
export async function saveDraft(
  ports: Ports,
  viewer: Viewer,
  { draft, templateId, visibility, notes }: Saving,
) {
  await ports.limits.take(savesOfOnePerson, viewer.id)
  const { parts, digests } = await readDraft(ports, viewer, { ...draft, config: readFields(draft.config) })
  const prepared = await prepare(ports, parts, digests)
  return keepTemplate(ports, viewer, {
    prepared,
    templateId,
    isNewName: templateId === undefined,
    visibility,
    ifNew: 'private',
    notes,
  })
}

type ReadableDraft = Omit<TemplateDraft, 'config'> & { config: TemplateConfig }

export async function readDraft(
  ports: Pick<Ports, 'db' | 'packages'>,
  viewer: Viewer,
  draft: ReadableDraft,
): Promise<{ parts: TemplateParts; digests: Digests }> {
  const given = draft.assets ?? []
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
  const { parts, digests } = readPackage(await ports.packages.open(zip))
  const cover = draft.config.cover?.replace(/^assets\//, '')
  const assets = [...parts.assets, ...kept]
  if (cover && !assets.some(({ path }) => path === cover))
    throw invalid('config.cover', `The cover assets/${cover} is not among the files`)
  return {
    parts: { ...parts, config: { ...parts.config, ...(cover && { cover }) }, assets },
    digests: new Map([...digests, ...digestsOf(kept)]),
  }
}

/** Files that stay as they were: they come from a version of mine, where they have been checked. */
async function keptAssets(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  given: NonNullable<TemplateDraft['assets']>,
) {
  const wanted = given.flatMap((asset) => ('from_version' in asset ? [asset] : []))
  const byVersion = Map.groupBy(wanted, ({ from_version }) => from_version)
  const found = await Promise.all(
    [...byVersion].map(async ([versionId, assets]) => {
      if (!(await repository.findVersion(db, { versionId, creatorId: viewer.id }))) throw notFound('version')
      const files = new Map((await repository.listFiles(db, versionId)).map((file) => [file.path, file]))
      return assets.map(({ path }) => {
        const file = files.get(path)
        if (!file) throw notFound('file')
        return file
      })
    }),
  )
  return found.flat()
}

function readFields(fields: TemplateDraft['config']): TemplateConfig {
  const parsed = TemplateConfig.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: ['config', ...path].join('.'),
    message,
  }))
  const [first] = parsed.error.issues
  throw new AppError('invalid-request', `${first?.path.join('.')} ${first?.message}.`, { errors })
}

function written(text: string | undefined) {
  return text?.trim() ? text : undefined
}

function invalid(path: string, message: string) {
  return new AppError('invalid-request', `${message}.`, { errors: [{ path, message }] })
}
