import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { Refusals } from '../../../core/refusals.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Visibility } from '@agentry/contract/creators'
import { allCategories } from '../../catalogue/categories/category-service.ts'
import { readTemplateConfig, standInConfig } from '../../catalogue/templates/template-config.ts'
import { withKnownCategory } from '../../catalogue/templates/template-service.ts'
import { assetPathsOf, configTextOf, readTemplateParts } from '../../catalogue/templates/template-service.ts'
import { keepTemplate } from '../versions/keep-template.ts'
import { digestsOf } from './content-hash.ts'
import { prepare } from './prepare.ts'

const uploadsOfOnePerson: Rule = { name: 'template-upload', points: 200, perSeconds: 60 * 60 }

interface Upload {
  zip: Buffer
  visibility: Visibility | undefined
  notes: string | undefined
  isConfirmed: boolean
  signal: AbortSignal
}

/**
 * From a ZIP to a template, public unless its creator wants otherwise. Nothing is written before everything was checked,
 * or when the signal is aborted before that.
 */
export async function uploadTemplate(
  ports: Ports,
  viewer: Viewer,
  { zip, visibility, notes, isConfirmed, signal }: Upload,
) {
  await ports.limits.take(uploadsOfOnePerson, viewer.id)
  const refusals = new Refusals()
  const categories = await allCategories(ports.db, ports.site)
  const { parts, digests } = await readPackage(ports, viewer, zip, { refusals, categories, signal })
  const prepared = await refusals.last(() => {
    const config = withKnownCategory(parts.config, categories)
    return prepare(ports, { ...parts, config }, digests, viewer, signal)
  })
  return keepTemplate(ports, viewer, {
    prepared,
    visibility,
    ifNew: 'public',
    releases: 'shown',
    isConfirmed,
    notes,
    signal,
  })
}

interface Reading {
  /** Takes what is wrong with config.yaml, so that the rest is read all the same. */
  refusals: Refusals
  categories?: readonly string[]
  signal?: AbortSignal
}

const utf8Mark = Buffer.from('\uFEFF')

/** Everything that takes time happens in other threads, on the account of the person who sent it. */
export async function readPackage(
  { packages }: Pick<Ports, 'packages'>,
  { id: owner }: Pick<Viewer, 'id'>,
  zip: Uint8Array,
  { refusals, categories, signal }: Reading,
) {
  const { files, leftOut } = await packages.open(zip, { owner, signal })
  const byPath = new Map(files.map(({ path, content }) => [path, content]))
  refuseMisnamed(byPath, leftOut)
  const config = await refusals.of(async () =>
    readTemplateConfig(
      await packages.readYaml(configTextOf(byPath), { path: 'config.yaml', owner, signal }),
      {
        categories,
        assets: assetPathsOf(byPath.keys()),
      },
    ),
  )
  const read = await refusals.of(() =>
    readTemplateParts(byPath, config ?? { config: standInConfig(), warnings: [] }),
  )
  if (!read) throw refusals.together()
  const marked = files.filter(
    ({ path, content }) => !path.startsWith('assets/') && content.indexOf(utf8Mark) === 0,
  )
  const warnings = [
    ...read.warnings,
    ...marked.map(({ path }) => `${path} began with a byte-order mark, which was left out.`),
    ...leftOut.map((path) => `${path} is not part of a template, so it was left out.`),
  ]
  return { parts: { ...read, warnings }, digests: digestsOf(files) }
}

/** A required file that is there under nearly its name. */
function refuseMisnamed(byPath: ReadonlyMap<string, unknown>, leftOut: readonly string[]) {
  const missing = ['config.yaml', 'prompt.txt'].filter((name) => !byPath.has(name))
  if (missing.includes('config.yaml') && leftOut.includes('config.yml'))
    throw new AppError('invalid-request', 'config.yml has the wrong ending. Call it config.yaml.')
  const pairs = missing.flatMap((name) => {
    const written = leftOut.find((path) => path.toLowerCase() === name)
    return written === undefined ? [] : [`Call ${written} ${name}, in small letters.`]
  })
  if (pairs.length > 0) throw new AppError('invalid-request', pairs.join(' '))
}
